import { Parser } from 'htmlparser2'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { texts } from '#app/texts.ts'
import { LOCALES, localePath } from '#kernel/locale.ts'
import { requestContext } from '#kernel/page.server.ts'
import { LanguageProvider } from '#kernel/text-context.tsx'
import { createTranslate, flatten } from '#kernel/text.ts'
import { makeHousing } from '#tests/support/housing.ts'
import { testSite } from '#tests/support/site.ts'
import { applicationPath } from '../application.ts'
import { startApplication } from '../draft.server.ts'
import Application, { loader } from './application.tsx'

const site = await testSite({ RATE_LIMITS: '0' })

/** Address and text of the links in the first navigation of the page. */
function pathIn(html: string): [string, string][] {
  const links: [string, string][] = []
  let [inside, ended] = [false, false]
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === 'nav' && !ended) inside = true
      if (inside && name === 'a') links.push([href ?? '', ''])
    },
    ontext(text) {
      if (inside && links.length > 0) links.at(-1)![1] += text
    },
    onclosetag(name) {
      if (name === 'nav') [inside, ended] = [false, true]
    },
  })
  parser.end(html)
  return links
}

test.each(LOCALES)('the path above an application leads to student housing and to applying: %s', async (locale) => {
  const ctx = { ...site.context(), locale }
  const { residence, term } = await makeHousing(ctx, { rooms: [{ beds: 2 }] })
  const applicant = { residence, term, name: 'Leyla Hasan', email: 'leyla@example.com' }
  const code = await startApplication(ctx, applicant)
  const address = localePath(locale, applicationPath(code))
  const request = new Request(`http://localhost:3000${address}`)
  const context = new Map([[requestContext, ctx]])
  const page = await loader({ context, request, params: { code } } as never)
  const router = createMemoryRouter([{ id: 'page', path: '*', Component: Application, loader: () => page }], {
    initialEntries: [address],
    hydrationData: { loaderData: { page } },
  })
  const translate = createTranslate(locale, flatten(texts, locale))
  const html = renderToStaticMarkup(
    <LanguageProvider locale={locale} translate={translate}>
      <RouterProvider router={router} />
    </LanguageProvider>,
  )
  expect(pathIn(html)).toEqual([
    [localePath(locale, '/student-housing'), translate('places.residences')],
    [localePath(locale, '/housing-application'), translate('applications.title')],
  ])
})
