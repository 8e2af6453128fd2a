// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SiteProvider, type SiteIdentity } from '#kernel/site-context.tsx'
import { PageTitle } from './page-title.tsx'

const SITE = { name: 'سند' } as SiteIdentity

test.each([
  ['with the name of the site', SITE, 'تبرعاتي · سند'],
  ['alone, if the site could not be loaded', null, 'تبرعاتي'],
])('the title of the tab is shown %s', (_, site, expected) => {
  render(
    <SiteProvider site={site}>
      <PageTitle title="تبرعاتي" />
    </SiteProvider>,
  )
  expect(document.title).toBe(expected)
})
