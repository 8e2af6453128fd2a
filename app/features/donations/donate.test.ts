/** POST /api/front/donate as a client sees it: what is stored and what is not. The rows of bar M9 and the storm of M8: tests/reliability. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCampaigns, addCategories } from '#features/campaigns/add.server.ts'
import { post } from '#features/ledger/post.server.ts'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import { publishTerms } from '#features/legal/terms.server.ts'
import { endpoints } from '#kernel/endpoint.server.ts'
import { minor } from '#kernel/money.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
const DAY = 86_400_000
const inDays = (days: number) => new Date(ctx.now.getTime() + days * DAY)

const ids: Record<string, number> = {}
beforeAll(async () => {
  const [category] = await addCategories(ctx, [{ name: { ar: 'فئة' } }])
  const base = {
    category_id: category!,
    title: { ar: 'بئر', en: 'A well' },
    summary: { ar: 'ملخص' },
    description: { ar: '<p>وصف</p>' },
    state: 'published',
  } as const
  const campaigns = {
    open: base,
    draft: { ...base, state: 'draft' },
    ended: { ...base, ends_at: inDays(-1) },
    later: { ...base, starts_at: inDays(1) },
    expired: { ...base, permit: { number: '1', ends_on: inDays(-2).toISOString().slice(0, 10) } },
    full: { ...base, goal: minor(100_00) },
    general: { ...base, goal: minor(100_00), at_goal: 'general' },
    beyond: { ...base, goal: minor(100_00), at_goal: 'continue' },
  } as const
  const made = await addCampaigns(ctx, Object.values(campaigns))
  for (const [i, name] of Object.keys(campaigns).entries()) ids[name] = made[i]!
  for (const name of ['full', 'general', 'beyond'])
    await db.transaction().execute((trx) =>
      post(
        { ...ctx, db: trx },
        {
          kind: 'transfer',
          sourceType: 'test',
          sourceId: name,
          currency: 'TRY',
          entries: [
            { account: 'bank_account', minor: minor(100_00) },
            { account: `fund:${ids[name]!}`, minor: minor(-100_00) },
          ],
        },
      ),
    )
  await publishTerms(ctx, { kind: 'donation', version: '2026-11', text: { ar: '<p>شروط</p>' } })
})

beforeEach(async () => {
  await db.deleteFrom('donations').execute()
  for (const table of ['payment_lines', 'payment_attempts', 'payment_intents', 'idempotency_keys'] as const)
    await db.deleteFrom(table).execute()
})

const body = (change: object = {}) => ({
  donor_name: 'ليلى حسن',
  email: 'leyla@example.com',
  amount: '100',
  currency: 'TRY',
  payment_status: 'pending',
  campaign_id: ids.open,
  campaign_name: 'بئر',
  ...change,
})

type ResponseBody = Record<string, string> & {
  error?: { code: string; message: string; fields: Record<string, string> }
}

async function postDonation(change: object = {}, headers: Record<string, string> = {}) {
  const answer = await site.ask('/api/front/donate', { method: 'POST', body: body(change), headers })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as ResponseBody }
}
const monitorOf = ({ headers }: { headers: Headers }) =>
  /^<([^>]+)>; rel="monitor"$/.exec(headers.get('Link') ?? '')?.[1]
const stored = () => db.selectFrom('donations').selectAll().execute()
const intents = () => db.selectFrom('payment_intents').selectAll().execute()

test("answers a flat object of texts: the bank's address and its hidden fields, and the address of the redirect page", async () => {
  const { status, body, headers } = await postDonation({ amount: '250.50', lang: 'tr' })
  expect(status).toBe(201)
  const promised = endpoints.find(({ path }) => path === '/api/front/donate')!
  expect(promised.answer.parse(body)).toEqual(body)
  expect(Object.values(body).every((value) => typeof value === 'string')).toBe(true)
  expect(body).toMatchObject({ PurchAmount: '250.50', Currency: '949', SecureType: '3DPay', Lang: 'TR' })
  expect(body.gateway_url).toMatch(/\/Gateway\/Default\.aspx$/)
  expect(body.OrderId).toMatch(/^[0-9A-Z]{20}$/)
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['Pan']))
  expect(headers.get('Location')).toMatch(/^\/tr\/donations\/hop\/[\w-]{22}$/)
  expect(headers.get('Cache-Control')).toBe('no-store')

  const [saved] = await stored()
  expect(saved).toMatchObject({
    campaign_id: ids.open,
    donor_name: 'ليلى حسن',
    email: 'leyla@example.com',
    anonymous: false,
    locale: 'tr',
    state: 'pending',
    terms_version: '2026-11',
    user_id: null,
    confirmed_at: null,
  })
  const [intent] = await intents()
  expect(intent).toMatchObject({ id: saved!.intent_id, subject_id: saved!.id, amount: 250_50, currency: 'TRY' })
  const lines = await db.selectFrom('payment_lines').select(['account', 'amount']).execute()
  expect(lines).toEqual([{ account: `fund:${ids.open!}`, amount: 250_50 }])
})

test('when staff switched cards off, donations by card are refused', async () => {
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  await writeSettings(ctx, 'controlpanel', { ...controlpanel, card: false })
  expect(await postDonation()).toMatchObject({ status: 503, body: { error: { code: 'payments.not_configured' } } })
  await writeSettings(ctx, 'controlpanel', controlpanel)
  expect((await postDonation()).status).toBe(201)
})

describe('amounts', () => {
  test('the separators of the form’s language decide between two readings', async () => {
    await postDonation({ amount: '1.234', lang: 'tr' })
    expect((await intents()).map((intent) => intent.amount)).toEqual([1_234_00])
    expect((await postDonation({ amount: '1.234', lang: 'en' })).status).toBe(422)
  })
})

/** The changed field → the field that is refused; null: accepted. */
const FIELDS: [object, string | null][] = [
  [{ currency: 'USD' }, 'currency'],
  [{ currency: 949 }, 'currency'],
  [{ currency: '' }, 'currency'],
  [{ currency: undefined }, null],
  [{ donor_name: '' }, 'donor_name'],
  [{ donor_name: '   ' }, 'donor_name'],
  [{ donor_name: undefined }, 'donor_name'],
  [{ donor_name: null }, 'donor_name'],
  [{ donor_name: ['x'] }, 'donor_name'],
  [{ donor_name: '5528 7900 0000 0008' }, 'donor_name'],
  [{ donor_name: 'x'.repeat(101) }, 'donor_name'],
  [{ donor_name: 'x'.repeat(5000) }, 'donor_name'],
  [{ email: '' }, 'email'],
  [{ email: 'leyla' }, 'email'],
  [{ email: 'a@b.de,c@d.de' }, 'email'],
  [{ email: 'a@b.de\r\nBcc: c@d.de' }, 'email'],
  [{ email: { a: 1 } }, 'email'],
  [{ campaign_id: '' }, 'campaign_id'],
  [{ campaign_id: undefined }, 'campaign_id'],
  [{ campaign_id: 999_999 }, 'campaign_id'],
  [{ campaign_id: '0' }, 'campaign_id'],
  [{ campaign_id: '1 or 1=1' }, 'campaign_id'],
  [{ campaign_id: -1 }, 'campaign_id'],
  [{ campaign_id: 'general' }, null],
  [{ anonymous: 'maybe' }, 'anonymous'],
  [{ anonymous: true, donor_name: '', email: '' }, null],
  [{ lang: 'xx' }, null],
  [{ idempotency_key: 'short' }, 'idempotency_key'],
]

describe('the other fields', () => {
  test.each(FIELDS.map((row) => [JSON.stringify(row[0]).slice(0, 60), ...row] as const))(
    '%s',
    async (_, change, field) => {
      const { status, body } = await postDonation(change)
      if (field === null) return void expect([status, (await stored()).length]).toEqual([201, 1])
      expect(status).toBe(422)
      expect(Object.keys(body.error!.fields)).toEqual([field])
      expect(await stored()).toEqual([])
    },
  )

  test.each(['draft', 'ended', 'later', 'expired', 'full'])(
    'a campaign that is %s takes no donations',
    async (name) => {
      const { status, body } = await postDonation({ campaign_id: ids[name] })
      expect([status, Object.keys(body.error!.fields)]).toEqual([422, ['campaign_id']])
    },
  )

  test('a full campaign continues, or passes further donations to the general fund, as staff chose', async () => {
    const account = async (name: string) => {
      expect((await postDonation({ campaign_id: ids[name] })).status).toBe(201)
      const intent = (await stored()).find((one) => one.campaign_id === ids[name])!.intent_id
      return db.selectFrom('payment_lines').select('account').where('intent_id', '=', intent).execute()
    }
    expect(await account('beyond')).toEqual([{ account: `fund:${ids.beyond!}` }])
    expect(await account('general')).toEqual([{ account: 'fund:general' }])
  })

  test('fields that only the server may set are ignored', async () => {
    const user_id = crypto.randomUUID()
    const forged = { payment_status: 'paid', state: 'confirmed', user_id, campaign_name: 'x', id: user_id, minor: 1 }
    expect((await postDonation({ ...forged, __proto__: { email: 'x' }, constructor: 1 })).status).toBe(201)
    const [saved] = await stored()
    expect(saved).toMatchObject({ state: 'pending', user_id: null, confirmed_at: null })
    expect(saved!.id).not.toBe(user_id)
  })

  test('all problems come at once, in the requested language', async () => {
    const answer = await site.ask('/api/front/donate?lang=en', { method: 'POST', body: {} })
    const { error } = (await answer.json()) as ResponseBody
    expect(error!.fields).toEqual({
      amount: 'Choose an amount or enter your own.',
      donor_name: 'Full name is required.',
      email: 'Email is required: we send your thank-you email there.',
      campaign_id: 'Campaign: choose where your donation goes.',
    })
  })
})

describe('cards and names', () => {
  test('card fields of old clients reach neither an answer nor the database', async () => {
    const card = { card_number: '5528790000000008', card_exp: '1239', card_cvc: '987', Pan: '5528790000000008' }
    const { status, body, headers } = await postDonation(card)
    expect(status).toBe(201)
    expect(headers.get('Deprecation')).toMatch(/^@\d+$/)
    expect((await postDonation()).headers.get('Deprecation')).toBeNull()
    const everything = JSON.stringify([
      body,
      await stored(),
      await intents(),
      await db.selectFrom('payment_attempts').selectAll().execute(),
    ])
    expect(everything).not.toContain('5528790000000008')
    expect(everything).not.toContain('987"')
  })

  test('an address of the reserved domain counts as no address', async () => {
    await postDonation({ anonymous: true, donor_name: 'فاعل خير', email: '1234abcd@anonymous.invalid' })
    expect(await stored()).toMatchObject([{ email: null, anonymous: true, donor_name: 'فاعل خير' }])
  })

  test('an anonymous donor may leave a real address for the email', async () => {
    await postDonation({ anonymous: true, donor_name: 'فاعل خير' })
    expect(await stored()).toMatchObject([{ email: 'leyla@example.com', anonymous: true }])
  })

  test('a form is accepted like JSON', async () => {
    const form = new URLSearchParams(Object.entries(body({ anonymous: 'on' })).map(([k, v]) => [k, String(v)]))
    const answer = await site.ask('/api/front/donate', { method: 'POST', body: form.toString() })
    expect([answer.status, (await stored())[0]!.anonymous]).toEqual([201, true])
  })
})

describe('idempotency keys of donations', () => {
  test('without a key each request is a separate donation', async () => {
    await Promise.all([postDonation(), postDonation(), postDonation()])
    expect(await stored()).toHaveLength(3)
  })

  test('a refused donation does not use up its key', async () => {
    const key = crypto.randomUUID()
    expect((await postDonation({ idempotency_key: key, email: '' })).status).toBe(422)
    expect((await postDonation({ idempotency_key: key })).status).toBe(201)
  })

  test('a repeated request gets the same form until the payer was at the bank, then one with a new order number', async () => {
    const key = crypto.randomUUID()
    const first = await postDonation({ idempotency_key: key })
    expect((await postDonation({ idempotency_key: key })).body.OrderId).toBe(first.body.OrderId)
    await db.updateTable('payment_attempts').set({ state: 'declined' }).execute()
    const again = await postDonation({ idempotency_key: key })
    expect(again.status).toBe(201)
    expect(again.body.OrderId).toMatch(/^[0-9A-Z]{20}$/)
    expect(again.body.OrderId).not.toBe(first.body.OrderId)
    expect(monitorOf(again)).toBe(monitorOf(first))
    expect([(await stored()).length, (await intents()).length]).toEqual([1, 1])
  })

  test('a form that is too old is replaced by one with a new order number', async () => {
    const key = crypto.randomUUID()
    const first = await postDonation({ idempotency_key: key })
    await db
      .updateTable('payment_attempts')
      .set({ expires_at: inDays(-1) })
      .execute()
    expect((await postDonation({ idempotency_key: key })).body.OrderId).not.toBe(first.body.OrderId)
  })

  test.each(['unknown', 'captured'] as const)(
    'a repeated request gets no form once the attempt is %s, but the address of the state',
    async (state) => {
      const key = crypto.randomUUID()
      const first = await postDonation({ idempotency_key: key })
      const captured = { captured_amount: minor(100_00), captured_currency: 'TRY', captured_at: ctx.now }
      await db
        .updateTable('payment_attempts')
        .set({ state, ...(state === 'captured' && captured) })
        .execute()
      const { status, body, headers } = await postDonation({ idempotency_key: key })
      expect([status, body.error!.code, body.gateway_url]).toEqual([409, 'payments.possibly_paid', undefined])
      expect(body.error).toMatchObject({ detail: { status_url: monitorOf(first) } })
      expect(headers.get('Retry-After')).toBeNull()
    },
  )

  test('a repeated request gets no form while a restored site is on hold', async () => {
    const key = crypto.randomUUID()
    await postDonation({ idempotency_key: key })
    const hold = { id: crypto.randomUUID(), copied_at: ctx.now, restored_at: ctx.now }
    await db.insertInto('restores').values(hold).execute()
    const { status, body } = await postDonation({ idempotency_key: key })
    await db.deleteFrom('restores').execute()
    expect([status, body.error!.code]).toEqual([503, 'payments.on_hold'])
  })

  test('a key with a UUID is the same on another network; another key counts per address', async () => {
    const from = (address: string, idempotency_key: string) =>
      site.ask('/api/front/donate', { method: 'POST', body: body({ idempotency_key }), address })
    for (const key of [crypto.randomUUID(), `app.${crypto.randomUUID()}`]) {
      await from('192.0.2.1', key)
      await from('198.51.100.7', key)
    }
    expect(await stored()).toHaveLength(2)
    await from('192.0.2.1', 'order-of-today')
    await from('198.51.100.7', 'order-of-today')
    expect(await stored()).toHaveLength(4)
  })
})

test('the answer names the address of the state in a header, because clients post all its fields to the bank', async () => {
  const answer = await postDonation({ amount: '250' })
  const [intent] = await intents()
  expect(monitorOf(answer)).toBe(`/api/front/donations/${intent!.token}`)
  expect(await (await site.ask(monitorOf(answer)!)).json()).toMatchObject({ view: 'waiting', amount: 250 })
})

test('a signed-in donor lists their donations; no other person sees them', async () => {
  const { cookie } = await makePerson(ctx)
  await postDonation({ amount: '250', lang: 'en' }, cookie)
  const listOf = (headers: Record<string, string>) => site.ask('/api/front/donations?lang=en', { headers })
  const [intent] = await intents()
  expect(await (await listOf(cookie)).json()).toMatchObject({
    data: [{ amount: 250, returned: 0, currency: 'TRY', state: 'pending', token: intent!.token, campaign: { title: 'A well' } }], // prettier-ignore
    current_page: 1,
    next_page_url: null,
    last_page: 1,
  })
  expect(await (await listOf((await makePerson(ctx)).cookie)).json()).toMatchObject({ data: [] })
  expect((await listOf({})).status).toBe(401)
})

test("a donation's status shows its state and nothing about the donor", async () => {
  await postDonation({ amount: '250' })
  const [intent] = await intents()
  const answer = await site.ask(`/api/front/donations/${intent!.token}`)
  expect(await answer.json()).toEqual({
    view: 'waiting',
    written_off: false,
    amount: 250,
    currency: 'TRY',
    reference: intent!.reference,
  })
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect((await site.ask('/api/front/donations/unknown')).status).toBe(404)
})
