/** Differences of the cash box and transfers of cash: who may, what a second person sees, and what no longer fits. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { expect, test } from 'vitest'
import { approve, reject, withdraw } from '#features/approvals/decide.server.ts'
import { approvalList } from '#features/donations/admin/approvals.server.ts'
import type { Account } from '#features/ledger/account.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import { MINUTE_MS } from '#kernel/durations.ts'
import { LOCALES } from '#kernel/locale.ts'
import type { Currency } from '#kernel/money.ts'
import { otherRecordNames } from '#resource/record-names.server.ts'
import { outcomeOf, receive, staffOf } from '#tests/support/book-keeping.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { countCash } from './count.server.ts'
import { cancelCashTransfer, recordCashTransfer } from './transfer.server.ts'

const database = await testDatabase()
const site = await testSite({ RATE_LIMITS: '0' }, undefined, database)
const { kysely: db } = database
const of = staffOf(site)
const staff = (permissions: Permission[] = ['dashboard.read', 'statements.read', 'statements.update']) =>
  of(undefined, { permissions })
const today = dayOf(new Date())
const books = (account: Account, currency: Currency = 'TRY') => accountBalance({ db }, account, currency)
const count = (
  pieces: Record<string, string>,
  {
    currency = 'TRY',
    expected = 0,
    reason = 'counted twice',
    ctx = staff(),
  }: { currency?: Currency; expected?: number; reason?: string; ctx?: Context } = {},
) => countCash(ctx, { currency, pieces, reason, expected })
const move = (change: object = {}, ctx = staff()) =>
  recordCashTransfer(ctx, { direction: 'deposit', currency: 'TRY', amount: '10', moved_on: today, ...change } as never)
const findings = async () => (await runChecks(db)).map(({ id }) => id)

test('more cash than in the books becomes other income, in its own currency', async () => {
  const { approvalId, difference } = await count({ '2000': '١', '25': '۲' }, { currency: 'USD' })
  expect(difference).toBe(20_50)
  // The lira can be counted while the difference of the dollars waits.
  expect(await count({}, { reason: '' })).toMatchObject({ difference: 0, approvalId: null })
  await approve(staff(), { id: approvalId! })
  expect([await books('cash', 'USD'), await books('other_income', 'USD')]).toEqual([20_50, -20_50])
  expect([await books('cash'), await books('other_income')]).toEqual([0, 0])
  expect(await findings()).toEqual([])
})

test('the second person sees both amounts, isolated, in three languages; then the difference is booked once', async () => {
  await receive({ db }, 1_000_00)
  const { id, approvalId } = await count({ '20000': '4' }, { expected: 1_000_00 })
  for (const locale of LOCALES) {
    const { title, facts, path } = (await approvalList({ ...staff(), locale })).find(
      (one) => one.id === approvalId,
    )!.described!
    expect(title).toMatch(/\u2068[^\u2069]*200[.,٫]00[^\u2069]*\u2069/)
    expect(facts.map(({ value }) => value)).toEqual([
      expect.stringMatching(/1[.,]000[.,]00/),
      expect.stringMatching(/800[.,]00/),
    ])
    expect(path).toBe('/dashboard/cash')
  }
  const both = await Promise.all([1, 2].map(() => outcomeOf(approve(staff(), { id: approvalId! }))))
  expect(both.toSorted()).toEqual(['approvals.decided', 'done'])
  expect([await books('cash'), await books('other_expenses')]).toEqual([800_00, 200_00])
  expect(Object.keys(await otherRecordNames(staff(), [id]))).toEqual([id])
  expect(await findings()).toEqual([])
})

test('a missing amount is not booked when the cash box has less than that by now', async () => {
  const cash = await books('cash')
  const { approvalId } = await count({ '20000': '1' }, { expected: cash })
  await move({ amount: '700', form: 'tr' })
  expect(await outcomeOf(approve(staff(), { id: approvalId! }))).toBe('cash.below_zero')
  expect(await books('cash')).toBe(cash - 700_00)
  await reject(staff(), { id: approvalId! })
  expect(await findings()).toEqual([])
})

test('an approval and a deposit at the same time never take the cash box below zero', async () => {
  const cash = await books('cash')
  const { approvalId } = await count({ '5000': '1' }, { expected: cash })
  const outcomes = await Promise.all([
    outcomeOf(approve(staff(), { id: approvalId! })),
    outcomeOf(move({ amount: String(cash / 100), form: 'en' })),
  ])
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect(await books('cash')).toBeGreaterThanOrEqual(0)
  await receive({ db }, 500_00)
  await outcomeOf(reject(staff(), { id: approvalId! }))
})

test('after a rejected or withdrawn difference the box can be counted again', async () => {
  const expected = await books('cash')
  const me = staff()
  const first = await count({}, { expected, ctx: me })
  expect(await outcomeOf(count({}, { expected }))).toBe('approvals.waits_already')
  await withdraw(me, { id: first.approvalId! })
  const second = await count({}, { expected, ctx: me })
  await reject(staff(), { id: second.approvalId! })
  const states = await db.selectFrom('cash_counts').select('state').where('id', 'in', [first.id, second.id]).execute()
  expect(states).toEqual([{ state: 'rejected' }, { state: 'rejected' }])
  expect(await books('cash')).toBe(expected)
})

test.each([
  [{ amount: '0' }, 'amount: money.zero'],
  [{ amount: '' }, 'amount: money.empty'],
  [{ amount: '-3' }, 'amount: money.negative'],
  [{ moved_on: addDays(today, 1) }, 'moved_on: cash.wrong_day'],
  [{ moved_on: addDays(today, -371) }, 'moved_on: cash.wrong_day'],
  [{ moved_on: '31.03.2026' }, 'moved_on: errors.field_invalid'],
  [{ currency: 'GBP' }, 'currency: errors.field_invalid'],
  [{ direction: 'gift' }, 'direction: errors.field_invalid'],
  [{ note: 'x'.repeat(501) }, 'note: errors.field_invalid'],
  [{ currency: 'EUR', amount: '1' }, 'amount: cash.not_enough'],
])('a transfer with %j is refused with an error at its field', async (change, error) => {
  expect(await outcomeOf(move(change))).toBe(error)
})

test('a transfer recorded later has the day on which the cash moved', async () => {
  await receive({ db }, 100_00, { at: new Date(Date.now() - 40 * 24 * 60 * MINUTE_MS) })
  const day = addDays(today, -30)
  const { id } = await move({ amount: '٥٠', moved_on: day })
  const { at } = await db.selectFrom('ledger_tx').select('at').where('source_id', '=', id).executeTakeFirstOrThrow()
  expect(dayOf(at)).toBe(day)
  await cancelCashTransfer(staff(), { id, reason: 'it was never at the bank' })
  expect(await outcomeOf(cancelCashTransfer(staff(), { id, reason: 'once more' }))).toBe('cash.not_open')
  expect(await outcomeOf(cancelCashTransfer(staff(), { id: crypto.randomUUID(), reason: 'unknown' }))).toBe(
    'errors.not_found',
  )
  expect(await findings()).toEqual([])
})

test('a withdrawal that did not happen is not cancelled when its money has left the box since', async () => {
  const { id } = await move({ direction: 'withdrawal', currency: 'EUR', amount: '30' })
  await move({ currency: 'EUR', amount: '20' })
  expect(await outcomeOf(cancelCashTransfer(staff(), { id, reason: 'did not happen' }))).toBe('cash.below_zero')
  expect(await books('cash', 'EUR')).toBe(10_00)
  const both = (
    await db
      .selectFrom('cash_transfers')
      .select('id')
      .where('currency', '=', 'EUR')
      .where('direction', '=', 'deposit')
      .executeTakeFirstOrThrow()
  ).id
  await cancelCashTransfer(staff(), { id: both, reason: 'did not happen' })
  expect(
    await Promise.all([1, 2].map(() => outcomeOf(cancelCashTransfer(staff(), { id, reason: 'did not happen' })))),
  ).toContain('done')
  expect([await books('cash', 'EUR'), await books('in_transit', 'EUR')]).toEqual([0, 0])
  expect(await findings()).toEqual([])
})

test('readers change nothing; a difference needs a recent sign-in, a count that equals the books does not', async () => {
  const reader = staff(['statements.read', 'donations.create'])
  expect(await outcomeOf(move({}, reader))).toBe('account.not_allowed')
  expect(await outcomeOf(cancelCashTransfer(reader, { id: crypto.randomUUID(), reason: 'why not' }))).toBe(
    'account.not_allowed',
  )
  const later = { ...staff(), now: new Date(Date.now() + 6 * MINUTE_MS) }
  const expected = await books('cash', 'EUR')
  expect(await outcomeOf(count({ '500': '1' }, { currency: 'EUR', expected, ctx: later }))).toBe(
    'account.reauthenticate',
  )
  expect(await outcomeOf(count({}, { currency: 'EUR', expected, reason: '', ctx: later }))).toBe('done')
  const { approvalId } = await count({ '500': '1' }, { currency: 'EUR', expected })
  expect(await outcomeOf(approve(reader, { id: approvalId! }))).toBe('account.not_allowed')
})

test('over HTTP: counts and transfers answer 201, errors name the field of the denomination, others get 403', async () => {
  const finance = await makePerson(site.context(), { roles: ['finance'], secondFactor: true })
  const editor = await makePerson(site.context(), { roles: ['editor'], secondFactor: true })
  const send = (path: string, body: object, { cookie } = finance) =>
    site.ask(`/api/dashboard/cash/${path}`, { method: 'POST', body, headers: cookie })
  const wrong = await send('counts', { currency: 'TRY', pieces: { '20000': '1x' }, expected: 0 })
  const { error } = (await wrong.json()) as { error: { fields: object } }
  expect([wrong.status, Object.keys(error.fields)]).toEqual([422, ['pieces.20000']])
  expect((await send('counts', { currency: 'TRY', pieces: {}, expected: -1 })).status).toBe(409)
  const moved = await send('transfers', { direction: 'withdrawal', currency: 'TRY', amount: '5', moved_on: today })
  expect(moved.status).toBe(201)
  const { id } = (await moved.json()) as { id: string }
  expect((await send(`transfers/${id}/cancel`, { reason: '' })).status).toBe(422)
  expect((await send(`transfers/${id}/cancel`, { reason: 'typed twice' }, editor)).status).toBe(403)
  expect((await send(`transfers/${id}/cancel`, { reason: 'typed twice' })).status).toBe(200)
  const read = await site.ask('/api/dashboard/cash', { headers: finance.cookie })
  const { transfers } = (await read.json()) as { transfers: { id: string; cancelReason: string; by: string }[] }
  expect(transfers.find((one) => one.id === id)).toMatchObject({
    state: 'cancelled',
    cancelReason: 'typed twice',
    by: expect.stringContaining('Person'),
  })
  expect((await site.ask('/api/dashboard/cash', { headers: editor.cookie })).status).toBe(403)
})

test('the nightly checks find a changed transfer, a difference that is not booked, and a negative cash box', async () => {
  const { id } = await move({ direction: 'withdrawal', amount: '1' })
  const damage = async (statement: string) => {
    await database.asSuperuser(`set session_replication_role = replica; ${statement}`)
    return (await runChecks(db, undefined, ({ id }) => id.startsWith('cash'))).map(({ id }) => id)
  }
  expect(await damage('select 1')).toEqual([])
  expect(await damage(`update cash_transfers set direction = 'deposit' where id = '${id}'`)).toEqual([
    'cash_transfers.not_booked',
  ])
  await damage(`update cash_transfers set direction = 'withdrawal' where id = '${id}'`)
  expect(await damage(`update cash_counts set state = 'booked' where state = 'rejected'`)).toEqual([
    'cash_counts.not_booked',
  ])
  await damage(
    `update cash_counts set state = 'rejected' where state = 'booked' and counted - expected not in (2050, -20000)`,
  )
  expect(
    await damage(`update ledger_entries set minor = minor - 99999999 where account = 'cash' and currency = 'EUR'`),
  ).toContain('cash.below_zero')
})
