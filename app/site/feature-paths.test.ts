/** Which addresses a switched-off feature closes: every spelling that the router opens, and no other page. */
import { expect, test } from 'vitest'
import { pages } from '#app/features.ts'
import { FEATURE_FLAGS } from '#kernel/feature-flag.ts'
import { changedSettings } from '#tests/support/changed-settings.ts'
import { testSite } from '#tests/support/site.ts'
import { isFeatureDisabled } from './feature-disabled.server.ts'

const site = await testSite({}, async (_request, { shut }) => new Response(shut ? 'closed' : 'open'))
const ctx = site.context()
const set = changedSettings(ctx)
const switchAllOff = () => set('controlpanel', Object.fromEntries(FEATURE_FLAGS.map((flag) => [flag, false])))

/** The address of a page, with a number for each parameter. */
const addressOf = (path: string) => `/${path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '7')}`
const flagged = pages.filter(({ flag }) => flag !== null).map(({ path }) => addressOf(path))
const others = pages.filter(({ flag }) => flag === null).map(({ path }) => addressOf(path))

/** The page, its data for a visitor with JavaScript, and spellings that the router takes for the same address. */
const spellings = (address: string) => [
  address,
  `${address}/`,
  address.toUpperCase(),
  `/%${address.charCodeAt(1).toString(16)}${address.slice(2)}`,
  `${address}.data`,
  // The data of the address with a slash at its end.
  `${address}/_.data`,
  `${address.toUpperCase()}/_.data`,
]
const inEveryLanguage = (address: string) => ['', '/en', '/tr'].flatMap((prefix) => spellings(prefix + address))

test('the control: there are pages with and without a feature', () => {
  expect(flagged).toEqual(expect.arrayContaining(['/campaigns', '/camping_details/7', '/gift-shop', '/activity/7']))
  expect(others).toEqual(expect.arrayContaining(['/', '/donations', '/contact-us']))
})

test.each(flagged)('%s is closed in every language and spelling while its feature is off', async (address) => {
  for (const path of spellings(address)) expect([path, await isFeatureDisabled(ctx, path)]).toEqual([path, false])
  await switchAllOff()
  const closed = await Promise.all(inEveryLanguage(address).map(async (path) => [path, await isFeatureDisabled(ctx, path)])) // prettier-ignore
  expect(closed.filter(([, is]) => !is)).toEqual([])
})

test('with every feature off, all other pages stay open, and so do addresses that only begin alike', async () => {
  await switchAllOff()
  for (const path of [
    ...others,
    '/campaigns-of-others',
    '/xcampaigns',
    '/dashboard/all-projects',
    '/user-account/orders',
    '/campaigns%',
    '/en',
    '/',
  ])
    // prettier-ignore
    expect([path, await isFeatureDisabled(ctx, path)]).toEqual([path, false])
})

test('requests for a page and for its data get the same answer', async () => {
  await switchAllOff()
  for (const path of ['/campaigns', '/en/Campaigns.data', '/campaigns/_.data', '/tr/c%61mpaigns.data'])
    expect([path, await (await site.ask(path)).text()]).toEqual([path, 'closed'])
  // Two slashes lead to the address with one.
  const doubled = await site.ask('/en//campaigns?page=2')
  expect([doubled.status, doubled.headers.get('Location')]).toEqual([308, '/en/campaigns?page=2'])
})
