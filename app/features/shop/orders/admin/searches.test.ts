/** Searches of staff for orders, buyers and products, with the text that people type and paste. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { PERMISSIONS } from '#features/accounts/users/permissions.ts'
import { listPage } from '#resource/read.server.ts'
import { resources } from '#resource/resource.server.ts'
import { createRecord } from '#tests/support/edit-record.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts } from '#tests/support/orders.ts'
import { testSite } from '#tests/support/site.ts'
import { orderList, OrderListParams } from './list.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ locale: 'tr' })
const staff = { ...ctx, actor: { id: crypto.randomUUID(), permissions: new Set(PERMISSIONS) } }
const [AHMAD, ISIK, ODD] = ['أَحْمَد الشَّيْخ', 'Işık İnan', `Ali_100% "Mc'Neil" \\ Ortak`]
let numberOfIsik: string

beforeAll(async () => {
  const city = await makeCity(ctx)
  const mug = await makeProduct(ctx, { price: 100_00, units: [50] })
  const order = (name: string, email: string, phone: string) =>
    orderProducts(ctx, city, [[mug, 1]], { name, email, phone })
  await order(AHMAD, 'Ahmad@Example.com', '+963 944 555 666')
  numberOfIsik = (await order(ISIK, 'isik@ornek.org', '0533 987 65 43')).number
  await order(ODD, 'ortak@ornek.org', '0212 444 00 88')
  const category_id = (await createRecord(staff, 'categories', { name: { ar: 'هدايا' } })).saved!.id
  const product = async (name: object, ...skus: string[]) => {
    const variants = skus.map((sku, i) => ({ sku, color: { ar: 'أزرق', tr: 'Mavi' }, barcode: `86900${sku.length}${i}` })) // prettier-ignore
    const { problems } = await createRecord(staff, 'products', { name, category_id, price: 10_00, variants })
    expect(problems).toBeUndefined()
  }
  await product({ ar: 'مُصْحَفٌ شَرِيف', tr: "Kur'an-ı Kerim" }, 'MUSHAF-1')
  await product({ ar: 'كوب ٢٥٠ مل', tr: 'İndirimli %50 IŞIKLI kupa' }, 'KUPA_2', 'KUPA_22')
})

type Filters = Record<string, string>
const page = (q: string, filters: Filters = {}) =>
  orderList(staff, OrderListParams.parse({ q, 'filter.state': 'new', ...filters }))
const buyers = async (q: string) => (await page(q)).rows.map(({ name }) => name)
const products = async (q: string) => {
  const { rows } = await listPage(staff, resources.get('products')!, { q, page: 1, size: 20, sort: 'id', filters: {} })
  return rows.map(({ values }) => (values.name as { tr?: string }).tr)
}

test.each([
  ['احمد', AHMAD],
  ['إحمد الشيخ', AHMAD],
  ['الشّيخ أحمد', AHMAD],
  ['ahmad@example.COM', AHMAD],
  ['ışık', ISIK],
  ['ISIK inan', ISIK],
  ['İŞIK', ISIK],
  ['i\u0307nan', ISIK],
  ['%', ODD],
  ['100%', ODD],
  ['_', ODD],
  ['\\', ODD],
  [`"mc'neil"`, ODD],
])('the buyer is found by %j', async (q, name) => {
  expect(await buyers(q)).toEqual([name])
})

test.each(["' or true --", '%%', '__', '\\%', '"; drop table orders', 'ا'.repeat(200), 'a%b', '😀'])(
  '%j finds no order',
  async (q) => {
    expect(await page(q)).toMatchObject({ rows: [], total: 0, byState: {} })
  },
)

test.each([
  '0533 987 65 43',
  '(0533) 987-65-43',
  '533.987.65.43',
  '٠٥٣٣٩٨٧٦٥٤٣',
  '۰۵۳۳ ۹۸۷ ۶۵ ۴۳',
  '\u2066+90 533 987 65 43\u2069',
  '0090 533 987 65 43',
  '+905339876543',
])('a buyer is found by the phone %j', async (q) => {
  expect(await buyers(q)).toEqual([ISIK])
})

test('an order is found by its number in any digits and letters, without its dashes, and by no other number', async () => {
  const arabic = numberOfIsik.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
  const persian = numberOfIsik.toLowerCase().replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)
  for (const q of [numberOfIsik, arabic, persian, numberOfIsik.replaceAll('-', ''), numberOfIsik.replaceAll('-', ' ')])
    expect([q, await buyers(q)]).toEqual([q, [ISIK]])
})

test('an old bookmark with states, days or ways that do not exist shows the usual list', async () => {
  const usual = await page('', { 'filter.state': '' })
  for (const state of ['constructor', 'toString,valueOf', 'NEW', 'new;'])
    expect([state, await page('', { 'filter.state': state })]).toEqual([state, usual])
  const all = (await page('')).total
  const unknown: Filters[] = [
    { 'filter.at': '٢٠٢٦' },
    { 'filter.delivery': 'drone' },
    { 'filter.delivery': '__proto__' },
  ]
  for (const filters of unknown) expect([filters, (await page('', filters)).total]).toEqual([filters, all])
})

const [QURAN, CUP] = ["Kur'an-ı Kerim", 'İndirimli %50 IŞIKLI kupa']
test.each([
  ['مصحف', QURAN],
  ['مُصحَف شريف', QURAN],
  ["KUR'AN", QURAN],
  ['kerim mushaf-1', QURAN],
  ['indirimli', CUP],
  ['ışıklı', CUP],
  ['isikli KUPA', CUP],
  ['%50', CUP],
  ['%٥٠', CUP],
  ['250', CUP],
  ['_2', CUP],
  ['kupa_22', CUP],
])('the product is found by %j', async (q, name) => {
  expect(await products(q)).toEqual([name])
})

test('a colour finds all products that have it, and a pattern none', async () => {
  expect(await products('MAVİ')).toEqual([QURAN, CUP])
  expect(await products('ازرق')).toEqual([QURAN, CUP])
  for (const q of ['k_pa', 'k%pa', '\\', "'", 'x'.repeat(5000)]) expect([q, await products(q)]).toEqual([q, q === "'" ? [QURAN] : []]) // prettier-ignore
})
