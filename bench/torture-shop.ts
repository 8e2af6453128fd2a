/** Buyers with coupons and staff who refund, for `npm run torture`. */
import type { Client } from 'pg'
import { shopMerchant } from '../sandbox-bank/merchant.ts'
import { begin, closeBatch, enterCode, orderForm } from '../sandbox-bank/client.ts'
import { inDatabase } from './torture-faults.ts'

type Known = { site: string; bankUrl: string; address: () => string | null; random: () => number }
type Shop = { variants: { product: number; variant: number }[]; city: number; coupons: string[] }

const json = { 'Content-Type': 'application/json' }
const RUN = 'TORTURE'
const COUPONS = 60
const USES = 3
/** Amount of one refund in kuruş, so small that hundreds stay below the limit of one person. */
const REFUND = 5_00

/** Units added to the stock of each product, so that a long run does not sell out. */
const DELIVERY = 200

/** Prepares coupons with few uses, and enough stock. */
export function openShop({ address }: Known): Promise<Shop> {
  return inDatabase(address()!, async (client) => {
    const coupons = Array.from({ length: COUPONS }, (_, i) => `${RUN}${i}`)
    for (const [i, code] of coupons.entries())
      await client.query(
        `insert into coupons (code, kind, percent, max_uses, once_each) values ($1, 'percent', 30, $2, $3)
         on conflict (code) do nothing`,
        [code, USES, i % 2 === 0],
      )
    const { rows } = await client.query<{ product: number; variant: number }>(
      `select product_id as product, v.id as variant from product_variants v join products p on p.id = product_id
        where not retired and p.state = 'published' and on_hand > 0 order by on_hand desc limit 6`,
    )
    const variants = rows.map(({ variant }) => variant)
    await client.query(
      `with delivered as (insert into stock_movements (variant_id, units, cause, at)
          select unnest($1::int[]), $2, 'counted', now() returning variant_id, units)
        update product_variants v set on_hand = on_hand + d.units from delivered d where v.id = d.variant_id`,
      [variants, DELIVERY],
    )
    const city = await client.query<{ id: number }>('select id from cities order by id limit 1')
    return { variants: rows, city: city.rows[0]!.id, coupons }
  })
}

const pick = <T>(random: () => number, list: T[]): T => list[Math.floor(random() * list.length)]!

/** One buyer: cart, order, bank. Some give up, some pay an order that has expired. */
export async function buy(known: Known, shop: Shop, onOrder: () => void): Promise<void> {
  const { site, random } = known
  const { product, variant } = pick(random, shop.variants)
  const added = await fetch(`${site}/api/cart`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ product_id: product, variant_id: variant, quantity: 1 }),
  })
  const cookie = added.headers.getSetCookie().find((one) => one.startsWith('cart='))
  if (!added.ok || !cookie) return
  const ordered = await fetch(`${site}/api/front/orders?lang=en`, {
    method: 'POST',
    headers: { ...json, Cookie: cookie.split(';')[0]! },
    body: JSON.stringify({
      name: 'Torture',
      email: `b${Math.floor(random() * 40)}@example.org`,
      phone: '05321112233',
      city_id: String(shop.city),
      district: 'Fatih',
      address: 'Flower Street 5, flat 2',
      accept: true,
      idempotency_key: crypto.randomUUID(),
      ...(random() < 0.6 && { coupon: pick(random, shop.coupons) }),
    }),
  })
  if (ordered.status !== 201) return
  onOrder()
  const { token } = (await ordered.json()) as { token: string }
  await fetch(site + ordered.headers.get('Location'), { redirect: 'manual' })
  await pay(known, token)
}

async function pay({ site, bankUrl, address, random }: Known, token: string): Promise<void> {
  const attempt = await inDatabase(address()!, (client) => lastAttempt(client, token))
  if (!attempt || random() < 0.1) return
  const callback = `${site}/payments/payfor-shop/callback`
  const amount = `${Math.floor(attempt.amount / 100)}.${String(attempt.amount % 100).padStart(2, '0')}`
  const order = orderForm(attempt.order_id, { PurchAmount: amount, OkUrl: callback, FailUrl: callback }, shopMerchant)
  const form = { ...order, Pan: '5528790000000008', Expiry: '1239', Cvv2: '123' }
  // The order expires while its buyer is at the bank: a late payment.
  if (random() < 0.15) {
    const ended = `update orders set reserved_until = now() - interval '1 minute' where token = $1 and state = 'new'`
    await inDatabase(address()!, (client) => client.query(ended, [token]))
  }
  const page = await begin(bankUrl, form)
  const { fields } = typeof page === 'string' ? await enterCode(page) : page
  if (random() < 0.15) return
  await fetch(callback, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

async function lastAttempt(client: Client, token: string): Promise<{ order_id: string; amount: number } | undefined> {
  const { rows } = await client.query<{ order_id: string; amount: string }>(
    `select order_id, a.amount from payment_attempts a join payment_intents i on i.id = a.intent_id
      where token = $1 order by a.created_at desc limit 1`,
    [token],
  )
  return rows[0] && { order_id: rows[0].order_id, amount: Number(rows[0].amount) }
}

/** Staff who refund a small part of one payment after the other while `on`. Returns the number of accepted refunds. */
export async function refundAll(known: Known, running: { on: boolean }, wait: () => Promise<void>): Promise<number> {
  let accepted = 0
  let token: string | null = null
  while (running.on) {
    try {
      if (known.random() < 0.1) await closeBatch(known.bankUrl)
      token ??= await signIn(known.site)
      const attempt = await inDatabase(known.address()!, refundable)
      const answer = attempt === undefined ? undefined : await refund(known.site, token, attempt)
      if (answer?.status === 200) accepted++
      if (answer?.status === 401 || answer?.status === 403) token = null
    } catch {
      // The site or its database is down.
    }
    await wait()
  }
  return accepted
}

async function signIn(site: string): Promise<string> {
  const body = JSON.stringify({ email: 'owner@sanad.example', password: 'sanad-demo' })
  const answer = await fetch(`${site}/api/login`, { method: 'POST', headers: json, body })
  return ((await answer.json()) as { token: string }).token
}

const refund = (site: string, token: string, attempt: string) =>
  fetch(`${site}/api/dashboard/payments/${attempt}/refund`, {
    method: 'POST',
    headers: { ...json, Authorization: `Bearer ${token}` },
    body: JSON.stringify({ amount: String(REFUND / 100), reason: 'Torture', key: crypto.randomUUID() }),
  })

async function refundable(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `select id from payment_attempts where gateway like 'payfor%' and state = 'captured'
      and captured_amount - returned > ${2 * REFUND} order by random() limit 1`,
  )
  return rows[0]?.id
}
