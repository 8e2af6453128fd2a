/** One donation through the dashboard's API, with the sandbox bank behind it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvedCard, closeBatch, enterCode, post, bankTruth } from '#bank/client.ts'
import { startBank } from '#bank/server.ts'
import { sendDueRefunds } from '#features/payments/refunds/send.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import { endpoints } from '#kernel/endpoint.server.ts'
import '#server/schedule.server.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { makePerson, openSession, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'

const folder = await mkdtemp(join(tmpdir(), 'sanad-donations-'))
const bank = await startBank({ port: 0, dir: folder })
afterAll(async () => {
  await bank.close()
  await rm(folder, { recursive: true, force: true })
})
const site = await testSite({ RATE_LIMITS: '0', BANK_PORT: String(bank.port) })
const ctx = site.context()
let campaign = 0
const people: Record<string, Person> = {}

beforeAll(async () => {
  campaign = await makeCampaign(ctx)
  for (const role of ['owner', 'finance', 'editor'])
    people[role] = await makePerson(ctx, { roles: [role], secondFactor: true })
})

type Answer = {
  status: number
  body: Record<string, never> & { error?: { code: string; fields: Record<string, string> } }
}
async function ask(
  method: string,
  path: string,
  body?: unknown,
  as: Pick<Person, 'cookie'> = people.finance!,
): Promise<Answer> {
  const answer = await site.ask(path, { method, headers: as.cookie, ...(body !== undefined && { body }) })
  return { status: answer.status, body: (await answer.json()) as never }
}
type Detail = { [key: string]: any } // eslint-disable-line @typescript-eslint/no-explicit-any
const detail = async (id: string, as = people.finance!) =>
  (await ask('GET', `/api/dashboard/all-donations/${id}`, undefined, as)).body as Detail

/** A donor donates 250.00 ₺ by card; returns the donation's id. */
async function donateByCard(email = 'layla@example.org'): Promise<string> {
  const params = { amount: '250', donor_name: 'Layla Hasan', email, campaign_id: campaign, lang: 'en' }
  const started = await site.ask('/api/front/donate', { method: 'POST', body: params })
  const { gateway_url, ...fields } = (await started.json()) as Record<string, string>
  const opened = await post(gateway_url!, { ...fields, ...approvedCard })
  const authenticated = await enterCode(new URL(opened.headers.get('location')!, gateway_url).href)
  await site.ask('/payments/payfor/callback', {
    method: 'POST',
    body: new URLSearchParams(authenticated.fields!).toString(),
  })
  const { rows } = (await ask('GET', `/api/dashboard/all-donations?q=${fields.OrderId}`)).body as Detail
  return rows[0].id as string
}
const send = () => sendDueRefunds({ ...site.context() })
const sound = async () => expect(await runChecks(ctx.db)).toEqual([])

test('the detail has the whole timeline of a donation, as documented', async () => {
  const id = await donateByCard()
  const story = await detail(id)
  const promised = endpoints.find(({ path }) => path.startsWith('/api/dashboard/all-donations/:id{'))!
  expect(promised.answer.safeParse(revive(story)).error).toBeUndefined()
  expect(story.gift).toMatchObject({ status: 'paid', amount: 250_00, net: 250_00, donor: { name: 'Layla Hasan' } })
  expect(story.attempts[0].moves.map((move: Detail) => move.to)).toEqual(['redirected', 'captured'])
  expect(story.attempts[0].events.map((event: Detail) => event.source)).toEqual(['callback', 'inquiry'])
  expect(JSON.stringify(story)).not.toContain(approvedCard.Pan)
  expect(story.ledger.map((row: Detail) => [row.account, row.minor])).toEqual([
    ['bank_receivable', 250_00],
    [`fund:${campaign}`, -250_00],
  ])
  expect(story.can).toMatchObject({
    refund: { left: 250_00, alone: 5_000_00, sameDay: true },
    reverse: false,
    resend: true,
    decideMismatch: null,
  })
  expect(story.audit).toBeNull()
  expect((await detail(id, people.owner!)).audit).toEqual([])
})

test('a donation of a bank connection that is not set up here offers no refund, and says so', async () => {
  const id = await donateByCard('elsewhere@example.org')
  const { attempts, can } = await detail(id)
  expect(can.refundElsewhere).toBe(false)
  await ctx.db
    .updateTable('payment_attempts')
    .set({ gateway: 'former-bank' })
    .where('id', '=', attempts[0].id)
    .execute()
  expect((await detail(id)).can).toMatchObject({ refund: null, refundElsewhere: true })
  await ctx.db.updateTable('payment_attempts').set({ gateway: attempts[0].gateway }).where('id', '=', attempts[0].id).execute() // prettier-ignore
})

test('a partial refund, typed in Arabic digits, leaves the rest', async () => {
  const id = await donateByCard()
  const { can } = await detail(id)
  const path = `/api/dashboard/payments/${can.refund.attemptId}/refund`
  const input = { amount: '١٠٠٫٥٠', form: 'ar', reason: 'Asked for it', key: crypto.randomUUID() }
  const first = await ask('POST', path, input)
  expect([first.status, Object.keys(first.body)]).toEqual([200, ['refund', 'approval']])
  expect((await ask('POST', path, input)).body).toEqual(first.body)
  expect((await detail(id)).gift.status).toBe('refunding')
  await closeBatch(bank.url)
  await send()
  const story = await detail(id)
  expect(story.gift).toMatchObject({ status: 'partly_refunded', net: 149_50 })
  expect(story.refunds).toMatchObject([{ amount: 100_50, state: 'done', method: 'refund', reason: 'Asked for it' }])
  expect(story.can.refund.left).toBe(149_50)
  const tooMuch = await ask('POST', path, { ...input, amount: '150', key: crypto.randomUUID() })
  expect([tooMuch.status, tooMuch.body.error!.code]).toEqual([422, 'payments.refund_too_much'])
  const unread = await ask('POST', path, { ...input, amount: 'much', key: crypto.randomUUID() })
  expect([unread.status, Object.keys(unread.body.error!.fields)]).toEqual([422, ['amount']])
  await sound()
})

test('a large refund waits for a second person, who finds it in the list of approvals', async () => {
  await ctx.db
    .insertInto('settings')
    .values({ key: 'refunds', value: { secondPersonAbove: 10_000 } })
    .execute()
  const id = await donateByCard()
  const { attemptId } = (await detail(id)).can.refund
  const { body } = await ask('POST', `/api/dashboard/payments/${attemptId}/refund`, {
    reason: 'All of it',
    key: crypto.randomUUID(),
  })
  const waiting = (await ask('GET', '/api/dashboard/approvals', undefined, people.owner!)).body as unknown as Detail[]
  expect(waiting).toMatchObject([
    { id: (body as Detail).approval, kind: 'refund', mine: false, gift: { id }, input: { amount: 250_00 } },
  ])
  const path = `/api/dashboard/approvals/${(body as Detail).approval}/approve`
  expect((await ask('POST', path, {})).body.error!.code).toBe('approvals.own')
  expect((await ask('POST', path, { note: 'Seen' }, people.owner!)).status).toBe(200)
  await send()
  expect((await detail(id)).gift).toMatchObject({ status: 'voided', net: 0 })
  await ctx.db.deleteFrom('settings').where('key', '=', 'refunds').execute()
  await sound()
})

test('a dispute is opened and lost, with its fee', async () => {
  const id = await donateByCard()
  const { attemptId } = (await detail(id)).can.dispute
  const opened = await ask('POST', `/api/dashboard/payments/${attemptId}/disputes`, {
    case_number: 'QNB-77',
    amount: '250',
  })
  expect(opened.status).toBe(201)
  expect((await detail(id)).gift.status).toBe('disputed')
  const typed = { case_number: 'QNB-77', won: false, fee: '15', reason: 'The bank decided' }
  const { body: proposed } = await ask('POST', '/api/dashboard/disputes/close', typed)
  const waiting = await detail(id)
  expect(waiting.gift.status).toBe('disputed')
  expect(waiting.approvals).toMatchObject([{ kind: 'close_dispute', state: 'waiting', mine: true }])
  const path = `/api/dashboard/approvals/${(proposed as unknown as { approval: string }).approval}/approve`
  expect((await ask('POST', path, {})).body.error?.code).toBe('approvals.own')
  expect((await ask('POST', path, {}, people.owner)).status).toBe(200)
  expect((await detail(id)).gift).toMatchObject({ status: 'lost', net: 0 })
  await sound()
})

test('staff correct the donor, note the official number and send the receipt again', async () => {
  const id = await donateByCard('typo@example.org')
  const put = await ask('PATCH', `/api/dashboard/all-donations/${id}`, {
    donor_name: 'ليلى حسن',
    email: 'right@example.org',
    anonymous: false,
    locale: 'ar',
  })
  expect(put.status).toBe(200)
  await ask('POST', `/api/dashboard/all-donations/${id}/official-number`, { official_number: 'A-2026-15' })
  expect((await ask('POST', `/api/dashboard/all-donations/${id}/resend`, { key: crypto.randomUUID() })).status).toBe(
    200,
  )
  const story = await detail(id, people.owner!)
  expect(story.gift.donor).toEqual({ name: 'ليلى حسن', email: 'right@example.org', anonymous: false })
  expect(story.receipts[0].officialNumber).toBe('A-2026-15')
  expect(story.audit.map((row: Detail) => row.command as string).toSorted()).toEqual([
    'donations.edit_donor',
    'receipts.record_official_number',
    'receipts.replace',
    'receipts.resend',
  ])
})

test('the emails of several donations are sent again; each that is refused is named with the reason', async () => {
  const id = await donateByCard('again@example.org')
  const { reference } = (await detail(id)).gift as Detail
  const cash = { amount: '20', method: 'cash', received_on: '2026-01-15', confirm_old: true, campaign_id: 'general', locale: 'en', idempotency_key: crypto.randomUUID() } // prettier-ignore
  const { id: other } = (await ask('POST', '/api/dashboard/all-donations', cash)).body as Detail
  const body = { ids: [id, other], key: crypto.randomUUID() }
  const { status, body: answer } = await ask('POST', '/api/dashboard/all-donations/resend?lang=en', body)
  expect([status, (answer as Detail).results]).toEqual([
    200,
    [
      { id, name: reference as string, message: null },
      {
        id: other,
        name: expect.not.stringContaining(other as string) as string,
        message: expect.stringMatching(/email/) as string,
      },
    ],
  ])
})

test('cash is recorded, found and booked back', async () => {
  const input = {
    amount: '1.000',
    method: 'cash',
    received_on: '2026-01-15',
    confirm_old: true,
    campaign_id: 'general',
    donor_name: 'Omar',
    locale: 'tr',
    form: 'tr',
    official_number: 'M-9',
    idempotency_key: crypto.randomUUID(),
  }
  const { status, body } = await ask('POST', '/api/dashboard/all-donations', input)
  expect(status).toBe(201)
  const id = (body as Detail).id as string
  expect(await detail(id)).toMatchObject({
    gift: { method: 'cash', amount: 1_000_00, campaign: null },
    offline: { receivedOn: '2026-01-15', reversed: null },
    receipts: [{ officialNumber: 'M-9' }],
    can: { reverse: true, refund: null },
  })
  expect((await ask('POST', `/api/dashboard/all-donations/${id}/reverse`, { reason: 'Typed twice' })).status).toBe(200)
  expect((await detail(id)).gift).toMatchObject({ status: 'reversed', net: 0 })
  const again = { ...input, amount: '1.500', corrects: id, idempotency_key: crypto.randomUUID() }
  const corrected = (await ask('POST', '/api/dashboard/all-donations', again)).body as Detail
  expect((await detail(corrected.id as string)).offline).toMatchObject({ corrects: { id } })
  await sound()
})

test('an editor sees none of it, an old session cannot move money, and an unknown donation is not found', async () => {
  const id = await donateByCard()
  const path = `/api/dashboard/all-donations/${id}`
  expect((await ask('GET', path, undefined, people.editor!)).status).toBe(403)
  expect((await site.ask(path)).status).toBe(401)
  const { attemptId } = (await detail(id)).can.refund
  const stale = await openSession(ctx, people.finance!.id, {
    secondFactor: true,
    began: new Date(Date.now() - 20 * 60_000),
    used: new Date(),
  })
  const refused = await ask(
    'POST',
    `/api/dashboard/payments/${attemptId}/refund`,
    { reason: 'Asked for it', key: crypto.randomUUID() },
    stale,
  )
  expect([refused.status, refused.body.error!.code]).toEqual([403, 'account.reauthenticate'])
  expect((await ask('GET', `/api/dashboard/all-donations/${crypto.randomUUID()}`)).status).toBe(404)
  // And no request reached the bank.
  const { orderId } = (await detail(id)).attempts[0]
  expect((await bankTruth(bank.url)).find((one) => one.orderId === orderId)).toMatchObject({
    refundedMinor: 0,
    voided: false,
  })
})

/** JSON has no dates. */
function revive(value: unknown): unknown {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return new Date(value)
  if (Array.isArray(value)) return value.map(revive)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, revive(inner)]))
}
