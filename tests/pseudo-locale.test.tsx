/** Renders public pages in the pseudo-locale of bin/texts/pseudo.ts: a text without brackets is not from `texts.ts`. */
import { Parser } from 'htmlparser2'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { texts } from '#app/texts.ts'
import Campaigns from '#features/campaigns/pages/campaigns.tsx'
import ForgotPassword from '#features/accounts/sign-in/pages/forgot-password.tsx'
import Login from '#features/accounts/sign-in/pages/login.tsx'
import Register from '#features/accounts/sign-in/pages/register.tsx'
import Complaints from '#features/inbox/complaints/pages/complaints.tsx'
import Newsletter from '#features/newsletter/pages/newsletter.tsx'
import AskForData from '#features/privacy/data-requests/pages/request.tsx'
import Search from '#features/search/pages/search.tsx'
import { minor } from '#kernel/money.ts'
import { LanguageProvider } from '#kernel/text-context.tsx'
import { createTranslate, flatten } from '#kernel/text.ts'
import { ErrorPage } from '#site/error-page.tsx'
import { Footer } from '#site/footer.tsx'
import { Header } from '#site/header.tsx'
import { withPseudoEnglish } from '../bin/texts/pseudo.ts'

const translate = createTranslate('en', flatten(withPseudoEnglish(texts), 'en'))
/** Texts in attributes, also those for screen readers. */
const SPOKEN = ['alt', 'aria-label', 'placeholder', 'title']
/** Names of languages, and an address. */
const SAME_EVERYWHERE = new Set(['العربية', 'English', 'Türkçe', 'info@example.org'])

function renderPage(Page: ComponentType, loaderData: unknown) {
  const routes = [{ id: 'page', path: '*', Component: Page, loader: () => loaderData }]
  const router = createMemoryRouter(routes, {
    initialEntries: ['/en/page'],
    hydrationData: { loaderData: { page: loaderData } },
  })
  return renderToStaticMarkup(
    <LanguageProvider locale="en" translate={translate}>
      <RouterProvider router={router} />
    </LanguageProvider>,
  )
}

/** All texts of a page, in order. */
function textsOf(html: string): string[] {
  const found: string[] = []
  let hidden = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script' || name === 'style') hidden++
      for (const attribute of SPOKEN) if (attributes[attribute]) found.push(attributes[attribute])
    },
    ontext(text) {
      if (!hidden) found.push(text)
    },
    onclosetag(name) {
      if (name === 'script' || name === 'style') hidden--
    },
  })
  parser.end(html)
  return found
}

/** Texts with letters outside brackets; one text may span several elements. */
function unmarkedIn(html: string): string[] {
  let open = 0
  const unmarked = textsOf(html).map((text) => {
    let outside = ''
    for (const character of text) {
      if (character === '[') open++
      else if (character === ']') open--
      else if (open === 0) outside += character
    }
    return outside.trim()
  })
  return unmarked.filter((text) => /\p{L}/u.test(text) && !SAME_EVERYWHERE.has(text))
}

const head = { title: '[content]', lead: '[content]', picture: null }
const contact = { title: '', email: null, phone: '+902125550000', address: '[content]', social: {} }
const campaign = {
  id: 7,
  title: '[content]',
  summary: '[content]',
  category: { id: 1, name: '[content]' },
  importance: 'important',
  picture: null,
  goal: minor(250_000_00),
  total: minor(148_350_00),
  currency: 'TRY',
  giving: 'open',
  createdAt: new Date(0),
  gifts: 412,
}
const shell = {
  locale: 'en' as const,
  path: '/campaigns',
  nav: [{ href: '/en', label: '[content]' }],
  site: { name: '[content]', fullName: '[content]', tagline: '[content]', email: 'info@example.org' },
}
const Frame = () => (
  <>
    <Header {...shell} />
    <Footer {...shell} year={2026} />
  </>
)
const sections = [{ path: '/campaigns', label: 'site.navCampaigns' }]
const types = { complaint: [{ id: 1, name: '[content]' }], proposal: [{ id: 2, name: '[content]' }] }

test.each<[string, ComponentType, unknown]>([
  ['header and footer', Frame, null],
  [
    'campaigns',
    Campaigns,
    { ...head, contact, category: null, order: 'recommended', categories: [campaign.category], campaigns: [campaign] },
  ],
  [
    'no campaigns',
    Campaigns,
    { ...head, contact, category: null, order: 'recommended', categories: [], campaigns: [] },
  ],
  ['complaints', Complaints, { ...head, types, opened: '1', code: '', fresh: false, status: null, problem: null }],
  ['newsletter', Newsletter, null],
  ['data request', AskForData, { ...head, opened: '1' }],
  ['search', Search, { typed: '', words: [], found: [], closest: [], sections: [], next: null }],
  ['search without results', Search, { typed: '[content]', words: [], found: [], closest: [], sections, next: 2 }],
  ['sign-in', Login, { next: null, say: 'sign_in.signed_out', demo: null }],
  ['registration', Register, null],
  ['forgotten password', ForgotPassword, null],
  ['unknown address', () => <ErrorPage status={404} />, null],
  ['failure', () => <ErrorPage status={500} />, null],
])('%s: every text is from texts.ts', (_, Page, loaderData) => {
  const html = renderPage(Page, loaderData)
  expect(textsOf(html).filter((text) => text.includes('[')).length).toBeGreaterThan(2)
  expect(unmarkedIn(html)).toEqual([])
})

test('a text that is written in a component is found, also in an attribute', () => {
  const Page = () => (
    <p title="Help">
      {translate('site.navHome')} and <b>more</b>
    </p>
  )
  expect(unmarkedIn(renderPage(Page, null))).toEqual(['Help', 'and', 'more'])
})
