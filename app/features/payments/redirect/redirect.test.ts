import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scriptHash } from '#kernel/content-policy.server.ts'
import { istanbulParts } from '#kernel/dates.ts'
import { gateways } from '#features/payments/gateways/configured.server.ts'
import type { BankEntry } from '#features/payments/gateway.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { testSite } from '#tests/support/site.ts'
import { REDIRECT_SCRIPT } from './redirect-script.ts'

const site = await testSite({ RATE_LIMITS: '0', BANK_PORT: '4321' })
const hosted = await testSite({ RATE_LIMITS: '0', BANK_PORT: '4321', PAYFOR_MODE: '3DHost' })

const campaigns = new Map<typeof site, number>()
beforeAll(async () => {
  for (const each of [site, hosted]) campaigns.set(each, await makeCampaign(each.context()))
})

async function begin(at = site, lang = 'ar', key?: string) {
  const donor = { donor_name: 'Leyla', email: 'leyla@example.com' }
  const body = { amount: 250, ...donor, campaign_id: campaigns.get(at), lang, idempotency_key: key }
  const answer = await at.ask('/api/front/donate', { method: 'POST', body })
  const form = (await answer.json()) as Record<string, string>
  return { hop: answer.headers.get('Location')!, orderId: form.OrderId! }
}
const orderIn = (html: string) => /name="OrderId" value="([0-9A-Z]{20})"/.exec(html)?.[1]
const framed = { headers: { 'Sec-Fetch-Dest': 'iframe' } }

test('its form is the bank’s, complete without a script: hidden fields, and card fields that no server of ours sees', async () => {
  const { hop, orderId } = await begin()
  const answer = await site.ask(hop)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toContain('action="http://127.0.0.1:4321/Gateway/Default.aspx"')
  expect(orderIn(html)).toBe(orderId)
  for (const [name, complete] of [
    ['Pan', 'cc-number'],
    ['Cvv2', 'cc-csc'],
  ])
    expect(new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0]).toContain(`autoComplete="${complete}"`)
  // Nothing can be typed wrongly here: the bank takes only MMYY, and without a script nothing corrects it.
  expect(html).toMatch(/<select[^>]*name="Expiry"[^>]*autoComplete="cc-exp"[^>]*>/)
  expect(html).toContain('<option value="1239">12/39</option>')
  const { year, month } = istanbulParts(new Date())
  const years = [...html.matchAll(/<optgroup label="(\d{4})">/g)].map(([, one]) => Number(one))
  expect([years[0], years.length]).toEqual([Number(year), 21])
  expect(/<option value="(\d{4})">/.exec(html)?.[1]).toBe(month + year.slice(2))
  expect(html).toContain('250')
  // What is paid for, and the site's header.
  expect(html).toMatch(/<bdi class="for">[^<]+<\/bdi>/)
  expect(html).toMatch(/<header class="bar">[\s\S]*href="\/"/)
  expect(html).toContain('مئتان وخمسون ليرة تركية')
  expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/)
})

test('its form may post to the bank, only its own script runs, only our pages may frame it, and it is not cached', async () => {
  const { headers } = await site.ask((await begin()).hop)
  const policy = Object.fromEntries(
    headers
      .get('Content-Security-Policy')!
      .split('; ')
      .map((rule) => [rule.split(' ')[0]!, rule.split(' ').slice(1)]),
  )
  expect(policy['form-action']).toEqual(['https:', 'http://127.0.0.1:4321'])
  expect(policy['script-src']).toEqual(["'self'", scriptHash(REDIRECT_SCRIPT)])
  expect(policy['frame-ancestors']).toEqual(["'self'"])
  expect(headers.get('Cache-Control')).toBe('no-store')
})

test('bar M7: reload and Back get a new order number each time, for the same donation', async () => {
  const { hop } = await begin()
  const orders = new Set<string>()
  for (let i = 0; i < 10; i++) orders.add(orderIn(await (await site.ask(hop)).text())!)
  expect(orders.size).toBe(10)
  expect([...orders]).not.toContain(undefined)
  const { rows } = await site.services.database.executeSql(
    `select count(distinct intent_id)::int as donations from payment_attempts where order_id = any($1)`,
    [[...orders]],
  )
  expect(rows).toEqual([{ donations: 1 }])
})

test('a repeated request of the API and the page that it names have the same order number', async () => {
  const key = crypto.randomUUID()
  const first = await begin(site, 'ar', key)
  await site.ask(first.hop)
  const again = await begin(site, 'ar', key)
  expect(again.orderId).not.toBe(first.orderId)
  expect(orderIn(await (await site.ask(again.hop)).text())).toBe(again.orderId)
})

test('a prefetch does not use up the key', async () => {
  const { hop, orderId } = await begin()
  expect((await site.ask(hop, { headers: { 'Sec-Purpose': 'prefetch' } })).status).toBe(503)
  expect(orderIn(await (await site.ask(hop)).text())).toBe(orderId)
})

test('once paid it leads to the result; in a frame it messages the parent page', async () => {
  const { hop, orderId } = await begin(site, 'en')
  await site.ask(hop)
  const { rows } = await site.services.database.executeSql(
    `update payment_attempts set state = 'captured', captured_amount = amount, captured_currency = currency,
       captured_at = now() where order_id = $1 returning (select token from payment_intents i where i.id = intent_id)`,
    [orderId],
  )
  const result = `/en/donations/result/${(rows[0] as { token: string }).token}`
  const answer = await site.ask(hop)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, result])
  const inFrame = await (await site.ask(hop, framed)).text()
  expect(inFrame).toContain(`data-go="${result}"`)
  expect(inFrame).not.toContain('id="bank"')
})

test('where the bank asks for the card, the page has no card field and submits itself', async () => {
  const html = await (await hosted.ask((await begin(hosted, 'tr')).hop)).text()
  expect(html).toContain('3DHost.aspx')
  expect(html).not.toMatch(/name="(Pan|Expiry|Cvv2)"/)
  expect(html).toContain('data-leaves="1"')
  expect(html).toContain('Bankaya devam et')
})

describe('a bank that opens an order before the payer goes there', () => {
  const account = gateways.get('payfor')!
  const answer = (entry: BankEntry) =>
    gateways.set('payfor', {
      ...account,
      open: (config) => ({ ...account.open(config)!, cardFields: null, begin: async () => entry }),
    })
  afterAll(() => gateways.set('payfor', account))

  test('opens its own page: ours leads there automatically and by a link', async () => {
    answer({ kind: 'redirect', url: 'https://bank.example/pay?order=1&lang=tr' })
    const opened = await site.ask((await begin()).hop)
    const html = await opened.text()
    expect(opened.status).toBe(200)
    expect(html).toContain('http-equiv="refresh" content="0; url=https://bank.example/pay?order=1&amp;lang=tr"')
    expect(html).toContain('href="https://bank.example/pay?order=1&amp;lang=tr"')
    expect(html).not.toContain('<form')
    expect(opened.headers.get('Content-Security-Policy')).toContain("form-action 'none'")
    expect(opened.headers.get('Set-Cookie')).toContain('payment=')
  })

  test('when it fails, the page says that the bank could not be reached, and the next opening tries again', async () => {
    const { hop } = await begin()
    answer({ kind: 'failed', problem: 'no_connection' })
    const failed = await site.ask(hop)
    expect([failed.status, await failed.text()]).toEqual([503, expect.stringContaining('تعذّر الاتصال بالبنك')])
    answer({ kind: 'redirect', url: 'https://bank.example/pay' })
    expect((await site.ask(hop)).status).toBe(200)
  })
})

test('an unknown token gets a page that says so, without a form', async () => {
  const answer = await site.ask('/en/donations/hop/nothing')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('Content-Type')).toContain('text/html')
  expect(answer.headers.get('Content-Security-Policy')).toContain("form-action 'none'")
  expect(await answer.text()).not.toContain('<form')
})

test('more tries than people make are refused with the time to wait', async () => {
  const limited = await testSite({ RATE_LIMITS: '1' })
  const statuses = new Set<number>()
  let last: Response | undefined
  for (let i = 0; i < 401; i++) statuses.add((last = await limited.ask('/donations/hop/nothing')).status)
  expect([...statuses]).toEqual([404, 429])
  expect(Number(last!.headers.get('Retry-After'))).toBeGreaterThan(0)
})
