/** Orders, purchases and the frame of the account, as a signed-in visitor without JavaScript sees them. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { expect, test } from 'vitest'
import { texts } from '#app/texts.ts'
import { formatMoney, minor } from '#kernel/money.ts'
import { LOCALES, localePath, type Locale } from '#kernel/locale.ts'
import { createTranslate, flatten, type TextKey } from '#kernel/text.ts'
import { actAs } from '#tests/support/acting.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { changedSettings } from '#tests/support/changed-settings.ts'
import { createPaidDonation, startRefund, startTestDonation } from '#tests/support/donations.ts'
import type { State } from '#features/payments/attempt.ts'
import { orderPath } from '#features/shop/orders/order.ts'
import { productPath } from '#features/shop/products/product.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { openPage } from '#tests/support/open-page.tsx'
import { makeCity, orderProducts, payOrderAtBank } from '#tests/support/orders.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import * as donations from './donations.tsx'
import * as home from './home.tsx'
import * as layout from './layout.tsx'
import * as orders from './orders.tsx'
import * as purchases from './purchases.tsx'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const set = changedSettings(ctx)
const city = await makeCity(ctx)
const cup = await makeProduct(ctx, { name: 'فنجان', tr: 'Fincan', price: 100_00, units: [20] })
const book = await makeProduct(ctx, { name: 'كتاب', tr: 'Kitap', price: 50_00, units: [20] })
const translators = new Map(LOCALES.map((locale) => [locale, createTranslate(locale, flatten(texts, locale))]))
const say = (locale: Locale, key: TextKey, values = {}) => translators.get(locale)!(key, values)
/** Text as the page shows it: with plain spaces. */
const seen = (text: string) => text.replace(/\s+/g, ' ')

const as = async (person: Person, locale: Locale = 'tr') => ({ ...(await actAs(site, person)), locale })
const open = async (page: object, person: Person, path: string, { locale = 'tr' as Locale, form = undefined as Record<string, string> | undefined } = {}) =>
  openPage(page as never, await as(person, locale), localePath(locale, `/user-account${path}`), form && { form }) // prettier-ignore

/** An order of a signed-in person. */
async function ordered(person: Person, things: Parameters<typeof orderProducts>[2], { paid = true, asked = {} } = {}) {
  const order = await orderProducts(await as(person), city, things, { email: person.email, ...asked })
  if (paid) await payOrderAtBank(ctx, order)
  return order
}

test.each([
  ['home', home, ''],
  ['layout', layout, '/edit'],
  ['orders', orders, '/orders'],
  ['purchases', purchases, '/purchases'],
])('%s leads visitors to the sign-in dialog, with the page that they wanted', async (_, page, path) => {
  const visit = await openPage(page as never, site.context({ locale: 'tr' }), `/tr/user-account${path}`)
  expect(visit.to).toBe(`/tr?sign-in=1&next=${encodeURIComponent(`/tr/user-account${path}`)}`)
})

test.each(LOCALES)('an order has its number, state, total and pieces: %s', async (locale) => {
  const person = await makePerson(ctx)
  const order = await ordered(person, [[cup, 2], [book, 1]]) // prettier-ignore
  const { text, links } = await open(orders, person, '/orders', { locale })
  for (const words of [order.number, formatMoney(minor(order.total), 'TRY', locale), say(locale, 'orders.state.paid'), say(locale, 'cart.count', { count: 3 })])
    expect(text).toContain(seen(words)) // prettier-ignore
  expect(links.filter((link) => link.includes(order.token))).toHaveLength(2)
})

test('orders and purchases of other people, and cancelled unpaid orders, are not shown', async () => {
  const [person, stranger] = [await makePerson(ctx), await makePerson(ctx)]
  const theirs = await ordered(stranger, [[cup, 1]])
  const cancelled = await ordered(person, [[cup, 1]], { paid: false })
  await ctx.db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', cancelled.id).execute()
  const page = await open(orders, person, '/orders')
  expect(page.text).toContain(say('tr', 'orders.mine_empty'))
  for (const { number } of [theirs, cancelled]) expect(page.text).not.toContain(number)
  expect((await open(purchases, person, '/purchases')).text).toContain(say('tr', 'orders.mine_empty'))
})

test('the empty lists lead to the shop only while it is switched on', async () => {
  const person = await makePerson(ctx)
  const leadToShop = () =>
    Promise.all(
      [open(orders, person, '/orders'), open(purchases, person, '/purchases')].map(async (page) =>
        (await page).links.includes('/tr/gift-shop'),
      ),
    )
  expect(await leadToShop()).toEqual([true, true])
  await set('controlpanel', { shop: false })
  expect(await leadToShop()).toEqual([false, false])
})

test('my donations link a campaign only while visitors can open it', async () => {
  const person = await makePerson(ctx)
  const id = await makeCampaign(ctx)
  const mine = await as(person)
  await createPaidDonation(mine, { campaign_id: String(id), email: person.email })
  const shown = async () => {
    const { text, links } = await open(donations, person, '/donations')
    return [text.includes('Bir öğrencinin yılı'), links.includes(`/tr/camping_details/${id}`)]
  }
  expect(await shown()).toEqual([true, true])
  await set('controlpanel', { campaigns: false })
  expect(await shown()).toEqual([true, false])
  await set('controlpanel', { campaigns: true })
  await ctx.db.updateTable('campaigns').set({ state: 'draft' }).where('id', '=', id).execute()
  expect(await shown()).toEqual([true, false])
})

test('a donation that was not paid says so, and is not shown as being confirmed', async () => {
  const person = await makePerson(ctx)
  const { attemptId } = await startTestDonation(await as(person), { email: person.email })
  const shown = async (state: State) => {
    await ctx.db.updateTable('payment_attempts').set({ state }).where('id', '=', attemptId).execute()
    const { text } = await open(donations, person, '/donations')
    return (['my.state_pending', 'my.state_waiting', 'my.state_declined'] as const).filter((key) =>
      text.includes(say('tr', key)),
    )
  }
  expect(await shown('redirected')).toEqual(['my.state_waiting'])
  expect(await shown('declined')).toEqual(['my.state_declined'])
  expect(await shown('abandoned')).toEqual(['my.state_declined'])
  expect(await shown('unknown')).toEqual(['my.state_pending'])
})

test('purchases link a product only while visitors can open it, otherwise its order', async () => {
  const person = await makePerson(ctx)
  const { token } = await ordered(person, [[cup, 1]])
  const shown = async () => {
    const { text, links } = await open(purchases, person, '/purchases')
    const to = (path: string) => links.some((link) => link.startsWith(`/tr${path}#`))
    return [text.includes('Fincan'), to(productPath(cup.id)), to(orderPath(token))]
  }
  expect(await shown()).toEqual([true, true, false])
  await set('controlpanel', { shop: false })
  expect(await shown()).toEqual([true, false, true])
  await set('controlpanel', { shop: true })
  await ctx.db.updateTable('products').set({ state: 'draft' }).where('id', '=', cup.id).execute()
  expect(await shown()).toEqual([true, false, true])
  await ctx.db.updateTable('products').set({ state: 'published' }).where('id', '=', cup.id).execute()
})

test('purchases are what was paid, by name in the language of the page, and not what waits for payment', async () => {
  const person = await makePerson(ctx)
  await ordered(person, [[cup, 1]])
  await ordered(person, [[book, 1]], { paid: false })
  const list = async (locale: Locale) => (await open(purchases, person, '/purchases', { locale })).text
  expect(await list('tr')).toContain('Fincan')
  expect(await list('ar')).toContain('فنجان')
  expect(await list('tr')).not.toContain('Kitap')
})

test('orders made as a guest with the address are offered, claimed by one button, and then in the list', async () => {
  const person = await makePerson(ctx)
  const guest = await orderProducts(ctx, city, [[cup, 1]], { email: person.email.toUpperCase() })
  await payOrderAtBank(ctx, guest)
  const before = await open(orders, person, '/orders')
  expect(before.text).toContain(seen(say('tr', 'my.claim_orders_title', { count: 1 })))
  expect(before.text).not.toContain(guest.number)
  const after = await open(orders, person, '/orders', { form: { intent: 'claim' } })
  expect(after.text).toContain(guest.number)
  expect(after.text).not.toContain(say('tr', 'my.claim_button'))
})

test('a page beyond the list or none is no error', async () => {
  const person = await makePerson(ctx)
  await ordered(person, [[cup, 1]])
  for (const page of ['9', '0', 'x', '-1', '99999999999'])
    expect([page, (await open(orders, person, `/orders?page=${page}`)).status]).toEqual([page, 200])
})

test('the frame has the name and the address; only staff get the way to the dashboard', async () => {
  const [donor, editor] = [await makePerson(ctx), await makePerson(ctx, { roles: ['editor'] })]
  const frame = await open(layout, donor, '')
  expect(frame.text).toContain(donor.email)
  expect(frame.links).not.toContain('/tr/dashboard/home')
  expect((await open(layout, editor, '')).links).toContain('/tr/dashboard/home')
  expect(frame.html).toMatch(/<a [^>]*aria-current="page"[^>]*href="\/tr\/user-account"|<a [^>]*href="\/tr\/user-account"[^>]*aria-current="page"/)
  expect(frame.html).toContain('content="noindex"')
}) // prettier-ignore

test('the home page greets by name, and a name in another script stays apart', async () => {
  const person = await makePerson(ctx)
  await ctx.db.updateTable('users').set({ name: 'ليلى' }).where('id', '=', person.id).execute()
  const page = await open(home, person, '')
  expect(page.all('h1')).toEqual([say('tr', 'my.hello', { name: '\u2068ليلى\u2069' })])
  expect(page.links.filter((link) => link.startsWith('/tr/user-account/'))).toHaveLength(5)
})

test('a donation of which a part was refunded shows its amount and the refunded part', async () => {
  const person = await makePerson(ctx)
  const donate = async (amount: string) => createPaidDonation(await as(person), { email: person.email, amount })
  const partly = await donate('100')
  await donate('250')
  await startRefund(ctx, partly, 30_00)
  const { text } = await open(donations, person, '/donations')
  expect(text).toContain('₺100')
  expect(text).toContain('₺250')
  expect(text.match(/\u2068\S+ iade edildi/g)).toEqual(['\u2068₺30\u2069 iade edildi'])
})
