/** The seller and the texts that a buyer accepted stay with the order when the shop or a release changes them. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import { orderByToken } from '#features/shop/orders/queries.server.ts'
import { up } from '#migrations/0956_accepted_seller_and_terms.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, readOrder } from '#tests/support/orders.ts'
import { testSite } from '#tests/support/site.ts'
import { saleTerms } from './sale-terms.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const at = (hour: number) => site.context({ locale: 'en', now: new Date(Date.UTC(2026, 10, 21, hour)) })
const ctx = at(9)
let city: string
let mug: Awaited<ReturnType<typeof makeProduct>>

beforeAll(async () => {
  city = await makeCity(ctx)
  mug = await makeProduct(ctx, { price: 100_00, units: [90] })
})

const place = (context = ctx) => orderProducts(context, city, [[mug, 1]])
const termsOf = async ({ token }: { token: string }) => saleTerms(ctx, (await orderByToken(ctx, token))!.accepted)
const versions = (key: string) =>
  ctx.db.selectFrom('settings_versions').select(['version', 'value', 'by']).where('key', '=', key).execute()

test('the first orders, also at the same time, store the standard texts and seller as version 1', async () => {
  const orders = await Promise.all([place(), place(), place()])
  for (const order of orders) expect(order).toMatchObject({ contract_version: 1, shop_version: 1 })
  const [stored, ...more] = await versions('shop-terms')
  expect([stored!.version, stored!.by, more]).toEqual([1, null, []])
  expect(JSON.stringify(stored!.value)).toContain('Consumer Protection Law 6502')
  const [shop, ...others] = await versions('shop')
  expect([shop!.version, others]).toEqual([1, []])
  expect(shop!.value).toMatchObject({ sellerName: { en: 'The association’s commercial enterprise' } })
})

test('an order shows the seller of its time, and a new one shows the new seller', async () => {
  const before = await place()
  const { shop } = await readSettings(ctx, 'shop')
  await writeSettings(at(10), 'shop', { ...shop, sellerName: { ar: 'New seller' }, sellerPhone: '0212 444 00 88' })
  const after = await place(at(11))
  expect((await termsOf(before)).seller).toMatchObject({ name: 'The association’s commercial enterprise', phone: null })
  expect((await termsOf(after)).seller).toMatchObject({ name: 'New seller' })
})

test('older orders get the seller of their time and keep the standard texts of that time', async () => {
  const [first, second] = [await place(at(9)), await place(at(11))]
  await sql`alter table orders drop column shop_version`.execute(ctx.db)
  await sql`update orders set contract_version = 0 where id = ${first.id}`.execute(ctx.db)
  // What a site has that never saved its texts.
  await sql`delete from settings_versions where key = 'shop' and version = 1`.execute(ctx.db)
  await up(ctx.db)
  expect(await readOrder(ctx, first.token)).toMatchObject({ shop_version: 0 })
  expect(await readOrder(ctx, second.token)).toMatchObject({ shop_version: 2 })
  expect((await termsOf(first)).information).toContain('Opened food and goods made to order are excluded')
  expect((await termsOf(first)).information).not.toContain('within 10 days')
})

test('the standard texts say how products are sent back, at whose cost, and until when', async () => {
  await ctx.db.deleteFrom('settings').where('key', '=', 'shop-terms').execute()
  for (const [locale, parts] of [
    ['ar', ['خلال 10 أيام', 'شركة الشحن', 'يتحمل البائع']],
    ['en', ['within 10 days', 'carrier', 'The seller pays']],
    ['tr', ['10 gün içinde', 'kargo', 'satıcı karşılar']],
  ] as const) {
    const { information } = await saleTerms({ ...ctx, locale })
    for (const part of parts) expect(information).toContain(part)
  }
})

test('the seller’s carrier for returns is named before the purchase, and in the API', async () => {
  const { shop } = await readSettings(ctx, 'shop')
  await writeSettings(ctx, 'shop', { ...shop, returnCarrier: 'Yurtiçi Kargo' })
  expect((await saleTerms(ctx)).returnCarrier).toBe('Yurtiçi Kargo')
  const answer = await site.ask('/api/front/checkout?lang=en')
  expect(await answer.json()).toMatchObject({ return_carrier: 'Yurtiçi Kargo' })
})
