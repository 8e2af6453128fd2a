/** A dispute from its first letter to its end, as the forms of the dashboard send it. */
import { beforeEach, expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import type { Permission } from '#kernel/context.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import { endpoints } from '#kernel/endpoint.server.ts'
import { openModelShop, type ModelShop } from '#tests/support/model-shop.ts'
import './endpoints.server.ts'

let { shop, paid }: ModelShop = {} as never
beforeEach(async () => {
  ;({ shop, paid } = await openModelShop())
})

const permissions = new Set<Permission>(['payments.dispute', 'payments.read'])
async function call(method: 'get' | 'post', path: string, { params = {}, query = {}, body = {} } = {}) {
  const found = endpoints.find((one) => one.method === method && one.path === `/api/dashboard/${path}`)!
  const request = new Request('http://sanad/')
  return (await found.call(shop.staff(1, { permissions }), { params, query, body, request })) as { body: never }
}
async function record(attempt: string, typed: object): Promise<string> {
  const body = { case_number: 'C1', amount: '100', form: 'tr', ...typed }
  const answer = await call('post', 'payments/:attempt/disputes', { params: { attempt }, body })
  return (answer.body as { id: string }).id
}
/** Proposes it, and another person approves. */
async function close(typed: object): Promise<void> {
  const body = { case_number: 'C1', won: false, reason: 'The bank wrote', ...typed }
  const answer = await call('post', 'disputes/close', { body })
  await approve(shop.staff(2, { permissions }), { id: (answer.body as { approval: string }).approval })
}
const day = (after: number) => addDays(dayOf(shop.now()), after)

test('a dispute is recorded as it was typed, gets a deadline, is answered and lost, and can be read at each step', async () => {
  const { attemptId, donationId, reference } = await paid()
  const id = await record(attemptId, { amount: '٤٠٫٥', form: 'ar', answer_by: '' })
  const read = async () => (await call('get', 'disputes/:id', { params: { id } })).body as object
  const opened = shop.now()
  const stored = {
    kind: 'dispute',
    id,
    at: opened,
    state: 'opened',
    amount: 40_50,
    currency: 'TRY',
    text: 'C1',
    fee: null,
    answerBy: null,
    answered: false,
    lost: null,
    payment: { reference, purpose: 'donation', id: donationId },
    caseNumber: 'C1',
    openedAt: opened,
    closedAt: null,
    answeredAt: null,
    reopened: 0,
    reopenedAt: null,
    proposals: [],
    files: [],
  }
  expect(await read()).toEqual(stored)
  shop.pass(60_000)
  await call('post', 'disputes/:id/deadline', { params: { id }, body: { answer_by: day(9) } })
  expect(await read()).toEqual({ ...stored, answerBy: day(9) })
  await call('post', 'disputes/:id/answered', { params: { id } })
  const answered = { ...stored, answerBy: day(9), answered: true, answeredAt: shop.now() }
  expect(await read()).toEqual(answered)
  shop.pass(60_000)
  await close({ fee: '', lost: '' })
  expect(await read()).toEqual({
    ...answered,
    state: 'lost',
    lost: 40_50,
    closedAt: shop.now(),
    proposals: [expect.objectContaining({ action: 'close', state: 'approved', won: false, lost: 40_50, fee: null })],
  })
  expect([await accountBalance(shop, 'fees'), await shop.total()]).toEqual([0, 59_50])
})

test('a deadline that is known at once, and may be today, is recorded with the dispute', async () => {
  for (const after of [5, 0]) {
    const id = await record((await paid()).attemptId, { case_number: `C${after}`, answer_by: day(after) })
    const { body } = await call('get', 'disputes/:id', { params: { id } })
    expect(body).toMatchObject({ answerBy: day(after), amount: 100_00 })
  }
})

test('an amount that is no amount is named at its field, also of the fee and the lost part', async () => {
  const { attemptId } = await paid()
  const wrong = (field: string) => ({ status: 422, fields: { [field]: expect.anything() } })
  await expect(record(attemptId, { amount: 'yüz' })).rejects.toMatchObject(wrong('amount'))
  // In Turkish more than a thousand, in Arabic ambiguous.
  await expect(record(attemptId, { amount: '1.234', form: 'ar' })).rejects.toMatchObject(wrong('amount'))
  await expect(record(attemptId, { amount: '1.234' })).rejects.toMatchObject({ code: 'payments.refund_too_much' })
  await record(attemptId, {})
  await expect(close({ fee: 'on', form: 'tr' })).rejects.toMatchObject(wrong('fee'))
  await expect(close({ lost: '1.234', form: 'ar' })).rejects.toMatchObject(wrong('lost'))
  await close({ fee: 12, lost: '30,5', form: 'tr' })
  const rows = shop.db.selectFrom('disputes').select(['state', 'fee', 'lost'])
  expect(await rows.execute()).toEqual([{ state: 'lost', fee: 12_00, lost: 30_50 }])
})

test('the register is a page of rows with the number of each kind, and opens at the page that was asked for', async () => {
  const { attemptId } = await paid()
  for (const case_number of ['C1', 'C2', 'C3']) {
    await record(attemptId, { case_number, amount: '10' })
    shop.pass(60_000)
  }
  const page = async (query: object) =>
    (await call('get', 'returns', { query })).body as { rows: { text: string }[]; total: number; byState: object }
  const second = await page({ page: '2', size: '2' })
  expect(second).toMatchObject({ total: 3, page: 2, size: 2, byState: { dispute: 3 } })
  expect(second.rows.map(({ text }) => text)).toEqual(['C1'])
  expect(await page({ 'filter.state': 'refund' })).toMatchObject({ rows: [], total: 0, byState: { dispute: 3 } })
})
