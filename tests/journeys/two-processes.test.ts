/** Two processes over one PostgreSQL work as one site (docs/operate/production.md). */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { begin, enterCode } from '#bank/client.ts'
import '#features/shop/coupons/tables.ts'
import '#features/shop/orders/tables.ts'
import type { Context } from '#kernel/context.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { BUYER } from '#tests/support/orders.ts'
import { testSmtp } from '#tests/support/smtp.ts'
import { runTwoProcesses, type Processes } from '#tests/support/two-processes.ts'
import { bar, mapConcurrent } from '../reliability/bar.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'

const AT_ONCE = 16
let site: Processes
let ctx: Context
let city: string
const smtp = await testSmtp()

beforeAll(async () => {
  site = await runTwoProcesses({ SMTP_URL: smtp.url, RATE_LIMITS: '1' })
  ctx = { db: site.db, now: new Date() } as Context
  city = String((await site.db.selectFrom('cities').select('id').limit(1).executeTakeFirstOrThrow()).id)
})

const json = { 'Content-Type': 'application/json' }
let people = 0
/** A new IP address for each visitor, because limits by address are not tested here. */
const newAddress = () => `10.${(++people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`

/**
 * A guest orders one item: the cart in one process, the order in the other. Returns the status and the invalid field.
 */
async function order(product: number, asked: object = {}, first: 0 | 1 = 0) {
  const address = newAddress()
  const body = JSON.stringify({ product_id: product, quantity: 1 })
  const added = await site.ask('/api/cart', { method: 'POST', headers: json, body, address, process: first })
  if (!added.ok) return { status: added.status, wrong: 'cart' }
  const cookie = added.headers.getSetCookie().find((one) => one.startsWith('cart='))!
  const ordered = await site.ask('/api/front/orders?lang=en', {
    method: 'POST',
    headers: { ...json, Cookie: cookie.split(';')[0]! },
    body: JSON.stringify({ ...BUYER, city_id: city, idempotency_key: crypto.randomUUID(), ...asked }),
    address,
    process: first === 0 ? 1 : 0,
  })
  const answer = (await ordered.json()) as { error?: { code: string; fields?: object } }
  return { status: ordered.status, wrong: Object.keys(answer.error?.fields ?? {}).join() || (answer.error?.code ?? '') }
}
const each = (n: number) => Array.from({ length: n }, (_, i) => i)
const count = (list: string[]) =>
  Object.fromEntries([...Map.groupBy(list, (one) => one)].map(([one, all]) => [one, all.length]))

const COUPONS = FULL_RUN ? 50 : 5
bar({
  id: 'two processes: coupons',
  says: 'many buyers in two processes use each single-use coupon once, and a limited one up to its limit',
  n: COUPONS * 8,
  expected: { single: COUPONS, refusedSingle: COUPONS * 3, most: COUPONS, refusedMost: COUPONS * 3, used: COUPONS * 2 },
  async run() {
    const thing = await makeProduct(ctx, { price: 10_000, units: [COUPONS * 8] })
    const run = crypto.randomUUID().slice(0, 8).toUpperCase()
    const coupon = (code: string, max_uses: number) => ({ code, kind: 'percent' as const, percent: 50, max_uses })
    const none = { amount: null, min_total: null, starts_at: null, ends_at: null, demo_key: null }
    const codes = [...each(COUPONS).map((i) => coupon(`ONE${i}${run}`, 1)), coupon(`MOST${run}`, COUPONS)]
    await ctx.db
      .insertInto('coupons')
      .values(codes.map((one) => ({ ...one, ...none })))
      .execute()
    const buyers = each(COUPONS * 4).flatMap((i) => [`ONE${i % COUPONS}${run}`, `MOST${run}`])
    const done = await mapConcurrent(buyers, AT_ONCE, async (code) => {
      const { status, wrong } = await order(thing.id, { coupon: code, email: `${crypto.randomUUID()}@example.com` }, (people % 2) as 0 | 1) // prettier-ignore
      return `${code.slice(0, 3)} ${status} ${wrong}`
    })
    const how = count(done)
    const { used } = await ctx.db
      .selectFrom('coupons')
      .select(({ fn }) => fn.sum<number>('used').as('used'))
      .where('code', 'like', `%${run}`)
      .executeTakeFirstOrThrow()
    return {
      single: how['ONE 201 '] ?? 0,
      refusedSingle: how['ONE 422 coupon'] ?? 0,
      most: how['MOS 201 '] ?? 0,
      refusedMost: how['MOS 422 coupon'] ?? 0,
      used: Number(used),
    }
  },
  controls: [],
})

const PIECES = FULL_RUN ? 20 : 5
bar({
  id: 'two processes: stock',
  says: 'of the last pieces exactly as many are reserved as there are',
  n: PIECES * 4,
  expected: { ordered: PIECES, refused: PIECES * 3, left: 0 },
  async run() {
    const thing = await makeProduct(ctx, { price: 10_000, units: [PIECES] })
    const done = await mapConcurrent(each(PIECES * 4), AT_ONCE, async (i) =>
      order(thing.id, { email: `${crypto.randomUUID()}@example.com` }, (i % 2) as 0 | 1),
    )
    const shelf = await ctx.db
      .selectFrom('product_variants')
      .select(sql<number>`on_hand - reserved`.as('left'))
      .where('id', '=', thing.variants[0]!)
      .executeTakeFirstOrThrow()
    return {
      ordered: done.filter(({ status }) => status === 201).length,
      refused: done.filter(({ status }) => status === 409).length,
      left: shelf.left,
    }
  },
  controls: [],
})

const DONATIONS = FULL_RUN ? 100 : 10
const campaignTotal = async (campaign: number, process: 0 | 1) => {
  const answer = await site.ask(`/api/front/camping_details/${campaign}?lang=en`, { process })
  return Math.round(((await answer.json()) as { totalAmount: number }).totalAmount * 100)
}

async function donate(campaign: number, email: string, process: 0 | 1): Promise<void> {
  const address = newAddress()
  const body = JSON.stringify({ donor_name: 'Two', email, amount: '10', currency: 'TRY', campaign_id: campaign, lang: 'en' }) // prettier-ignore
  const answer = await site.ask('/api/front/donate', { method: 'POST', headers: json, body, address, process })
  const { gateway_url: _, ...form } = (await answer.json()) as Record<string, string>
  const page = await begin(site.bank, { ...form, Pan: '5528790000000008', Expiry: '1239', Cvv2: '123' })
  const { fields } = typeof page === 'string' ? await enterCode(page) : page
  // The browser posts the answer twice, and the proxy may send it to either process.
  for (const other of [1 - process, process] as (0 | 1)[])
    await site.ask('/payments/payfor/callback', {
      method: 'POST',
      body: new URLSearchParams(fields),
      process: other,
      address,
    })
}

bar({
  id: 'two processes: receipts, jobs, pages',
  says: 'donations through both processes: receipt numbers without gap, one email each, the same total on both',
  n: DONATIONS,
  expected: {
    paid: DONATIONS,
    gaps: 0,
    twice: 0,
    emails: DONATIONS,
    emailsTwice: 0,
    totals: [DONATIONS * 1000, DONATIONS * 1000],
  },
  async run() {
    const { id: campaign } = await ctx.db
      .selectFrom('campaigns')
      .select('id')
      .where('state', '=', 'published')
      .where('goal', 'is', null)
      .limit(1)
      .executeTakeFirstOrThrow()
    const before = [await campaignTotal(campaign, 0), await campaignTotal(campaign, 1)] as const
    const mine = each(DONATIONS).map(() => `${crypto.randomUUID()}@example.com`)
    await mapConcurrent(mine, AT_ONCE, (email) => donate(campaign, email, (people % 2) as 0 | 1))
    const arrived = () => smtp.delivered.filter(({ to }) => mine.includes(to[0]!)).map(({ to }) => to[0]!)
    await expect.poll(() => new Set(arrived()).size, { timeout: 60_000 }).toBe(DONATIONS)
    // Only now, because a callback whose inquiry timed out is confirmed later.
    const receipts = await sql<{ year: number; serial: number; email: string }>`
      select year, serial, email from receipts join donations on donations.id = donation_id order by year, serial`.execute(
      ctx.db,
    )
    const numbers = receipts.rows
    const totals = () => Promise.all([campaignTotal(campaign, 0), campaignTotal(campaign, 1)])
    await expect.poll(async () => (await totals())[0] - before[0], { timeout: 5000 }).toBe(DONATIONS * 1000)
    const after = await totals()
    return {
      paid: numbers.filter(({ email }) => mine.includes(email)).length,
      gaps: numbers.filter(({ year, serial }, i) => numbers[i - 1]?.year === year && serial !== numbers[i - 1]!.serial + 1).length, // prettier-ignore
      twice: numbers.length - new Set(numbers.map(({ year, serial }) => `${year} ${serial}`)).size,
      emails: new Set(arrived()).size,
      emailsTwice: arrived().length - new Set(arrived()).size,
      totals: after.map((total, i) => total - before[i]!),
    }
  },
  controls: [],
})

test('a setting that staff change in one process takes effect in the other', async () => {
  const login = await site.ask('/api/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: 'owner@sanad.example', password: 'sanad-demo' }),
    process: 0,
    address: newAddress(),
  })
  const { token } = (await login.json()) as { token: string }
  const headers = { ...json, Authorization: `Bearer ${token}` }
  const thing = await makeProduct(ctx, { price: 10_000, units: [9] })
  const path = '/api/dashboard/settings/shop'
  // Both processes cache the settings.
  for (const process of [0, 1] as const) expect((await site.ask(path, { headers, process })).status).toBe(200)
  const { version } = (await (await site.ask(path, { headers, process: 0 })).json()) as {
    version: number
  }
  const saved = await site.ask(path, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ version, values: { fee: 12_300 } }),
    process: 0,
  })
  expect([saved.status, await saved.text()]).toEqual([200, expect.any(String)])
  const fee = async (first: 0 | 1) => {
    const email = `${crypto.randomUUID()}@example.com`
    expect(await order(thing.id, { email }, first)).toMatchObject({ status: 201 })
    const row = ctx.db.selectFrom('orders').select('fee').where('email', '=', email)
    return (await row.executeTakeFirstOrThrow()).fee
  }
  await expect.poll(() => fee(0), { timeout: 2000 }).toBe(12_300)
  expect(await fee(1)).toBe(12_300)
})

test('rate limits count the requests of both processes together', async () => {
  const address = newAddress()
  const attempt = async (process: 0 | 1) =>
    (
      await site.ask('/api/login', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email: `nobody${address}@example.com`, password: 'wrong wrong' }),
        process,
        address,
      })
    ).status
  const statuses: number[] = []
  for (let i = 0; i < 14; i++) statuses.push(await attempt((i % 2) as 0 | 1))
  expect(statuses.slice(0, 4)).not.toContain(429)
  // Ten in total, not ten in each process: both refuse.
  expect(statuses.slice(-2)).toEqual([429, 429])
})

test('the nightly checks find nothing after all of this', async () => {
  await import('#server/schedule.server.ts')
  const { runChecks } = await import('#kernel/check.server.ts')
  expect((await runChecks(ctx.db)).map(({ id, rows }) => [id, rows])).toEqual([])
})
