/** The nightly comparison with a bank whose lists the test writes: which days are read, and what a difference leads to. */
import { expect, test } from 'vitest'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { minor } from '#kernel/money.ts'
import { openModelShop } from '#tests/support/model-shop.ts'
import { HOUR } from '#tests/support/shop.ts'
import type { HistoryLine, PaymentInquiryResult } from './gateway.ts'
import { gateways } from './gateways/configured.server.ts'
import { historyProgress } from './history-progress.server.ts'
import { compareHistorySince, reconcileBankHistory } from './history.server.ts'
import { orphanOf } from './orphan-money.server.ts'

const DAY = 24 * HOUR
const ORPHAN = 'S26112000000000000XY'

async function open() {
  const model = await openModelShop()
  const { shop, bank } = model
  const lists = new Map<string, HistoryLine[]>()
  const read: string[] = []
  const { inquire } = bank.gateway
  bank.gateway.history = async (day) => {
    read.push(day)
    return lists.get(day) ?? []
  }
  const line = (kind: HistoryLine['kind'], amount: number, orderId = ORPHAN): HistoryLine => ({
    orderId,
    kind,
    amount: minor(amount),
    currency: 'TRY',
    authCode: null,
  })
  return {
    ...model,
    lists,
    line,
    read: () => read.splice(0),
    compare: () => reconcileBankHistory(shop.ctx()),
    tasks: () =>
      shop.db.selectFrom('payment_tasks').select(['kind', 'subject', 'details']).where('done_at', 'is', null).execute(),
    progress: async () => (await historyProgress(shop))[0],
    bankSays: (orderId: string, answer: PaymentInquiryResult | object) =>
      void (bank.gateway.inquire = async (asked) =>
        ({
          ...(asked === orderId && 'kind' in answer ? {} : await inquire(asked)),
          ...(asked === orderId && answer),
        }) as PaymentInquiryResult),
  }
}

test('the first night reads the day of the first payment and those since, or the last two days', async () => {
  const fresh = await open()
  await fresh.compare()
  expect(fresh.read()).toEqual(['2026-11-18', '2026-11-19'])
  expect(await fresh.progress()).toEqual({
    gateway: 'model',
    comparedThrough: '2026-11-19',
    comparedAt: fresh.shop.now(),
    problem: null,
    closedAt: null,
  })
  const busy = await open()
  await busy.shop.begin()
  busy.shop.pass(5 * DAY)
  await busy.compare()
  expect(busy.read()).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'])
})

test('every night reads the last two days again', async () => {
  const the = await open()
  await the.compare()
  the.read()
  the.shop.pass(DAY)
  await the.compare()
  expect(the.read()).toEqual(['2026-11-19', '2026-11-20'])
})

test('a long backlog takes several nights of 31 days', async () => {
  const { shop, ...the } = await open()
  await the.compare()
  the.read()
  shop.pass(40 * DAY)
  await the.compare()
  const first = the.read()
  expect([first[0], first[30], first.length]).toEqual(['2026-11-20', '2026-12-20', 33])
  expect((await the.progress())!.comparedThrough).toBe('2026-12-20')
  await the.compare()
  expect(the.read()[0]).toBe('2026-12-21')
  expect((await the.progress())!.comparedThrough).toBe('2026-12-29')
})

test('a restored site reads from the given day, or from the first one that was not compared, to today', async () => {
  const { shop, ...the } = await open()
  await the.compare()
  the.read()
  shop.pass(2 * DAY)
  await compareHistorySince(shop.ctx(), '2026-11-22')
  expect(the.read()).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
  await compareHistorySince(shop.ctx(), '2026-11-20')
  expect(the.read()).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
  await compareHistorySince(shop.ctx(), '2026-11-24')
  expect(the.read()).toEqual(['2026-11-22'])
})

test('a bank that fails does not stop the comparison with another, and its problem is stored', async () => {
  const { shop, bank, ...the } = await open()
  gateways.clear()
  const none = { ...bank.account, name: 'none', open: () => undefined }
  const broken = { ...bank.gateway, name: 'broken', history: async () => null }
  gateways.set('none', none)
  gateways.set('broken', { ...bank.account, name: 'broken', open: () => broken })
  gateways.set('model', bank.account)
  await expect(the.compare()).rejects.toThrow(/^broken returned no list of 2026-11-18$/)
  expect(await historyProgress(shop)).toMatchObject([
    { gateway: 'broken', comparedThrough: '2026-11-17', problem: 'broken returned no list of 2026-11-18' },
    { gateway: 'model', comparedThrough: '2026-11-19', problem: null },
  ])
})

test('the rest of an unknown order after its refund is booked once, and a task names the sum', async () => {
  const { shop, lists, line, ...the } = await open()
  lists.set('2026-11-19', [line('refund', 30_00), line('sale', 100_00), line('refund', 20_00)])
  await the.compare()
  await the.compare()
  expect(await accountBalance(shop, `suspense:${ORPHAN}`)).toBe(-50_00)
  expect(await accountBalance(shop, 'bank_receivable')).toBe(50_00)
  expect(await the.tasks()).toEqual([
    { kind: 'orphan_capture', subject: ORPHAN, details: { amount: 50_00, currency: 'TRY' } },
  ])
  expect(await orphanOf(shop, ORPHAN)).toMatchObject({ captured: 100_00, booked: 50_00 })
  const event = await shop.db.selectFrom('bank_events').selectAll().executeTakeFirstOrThrow()
  expect(event).toMatchObject({
    gateway: 'model',
    source: 'history',
    order_id: ORPHAN,
    attempt_id: null,
    verified: true,
    problem: 'other_order',
    fields: { lines: lists.get('2026-11-19') },
  })
})

test('an unknown order that was voided is ignored; one with more returned than captured raises a task', async () => {
  const { lists, line, ...the } = await open()
  const other = 'S26112000000000000ZZ'
  lists.set('2026-11-19', [line('sale', 100_00), line('void', 100_00)])
  lists.set('2026-11-18', [line('sale', 10_00, other), line('refund', 30_00, other)])
  await the.compare()
  expect(await the.tasks()).toEqual([
    { kind: 'reversed_outside', subject: other, details: { atBank: 20_00, known: 0 } },
  ])
})

test('a refund of the bank’s own staff raises a task with both sums, once the night of our own refunds is over', async () => {
  const { shop, lists, line, ...the } = await open()
  const { attemptId, orderId } = await the.paid()
  lists.set('2026-11-20', [line('sale', 100_00, orderId), line('refund', 30_00, orderId)])
  the.bankSays(orderId, { refunded: minor(30_00) })
  shop.pass(DAY)
  await the.compare()
  expect(await the.tasks()).toEqual([])
  await shop.db
    .updateTable('payment_attempts')
    .set({ returned: minor(30_00) })
    .where('id', '=', attemptId)
    .execute()
  shop.pass(DAY)
  await the.compare()
  expect(await the.tasks()).toEqual([])
  await shop.db
    .updateTable('payment_attempts')
    .set({ returned: minor(29_99) })
    .where('id', '=', attemptId)
    .execute()
  await the.compare()
  expect(await the.tasks()).toEqual([
    { kind: 'reversed_outside', subject: attemptId, details: { atBank: 30_00, known: 29_99, currency: 'TRY' } },
  ])
})

test('a void counts as the whole amount; a bank that does not say how much it returned is asked again', async () => {
  const { shop, lists, line, ...the } = await open()
  const { attemptId, orderId } = await the.paid()
  lists.set('2026-11-20', [line('sale', 100_00, orderId), line('void', 100_00, orderId)])
  shop.pass(2 * DAY)
  the.bankSays(orderId, { kind: 'unknown', problem: 'no_answer' })
  await expect(the.compare()).rejects.toThrow(`no clear answer from model about: ${orderId}`)
  the.bankSays(orderId, { kind: 'nothing' })
  await the.compare()
  expect(await the.tasks()).toEqual([])
  the.bankSays(orderId, { voided: true })
  await the.compare()
  expect(await the.tasks()).toMatchObject([{ subject: attemptId, details: { atBank: 100_00, known: 0 } }])
})

test('a bank that does not say how much it returned of one payment does not hide the money of the days after it', async () => {
  const { shop, lists, line, ...the } = await open()
  const { orderId } = await the.paid()
  lists.set('2026-11-20', [line('sale', 100_00, orderId), line('refund', 30_00, orderId)])
  lists.set('2026-11-21', [line('sale', 50_00)])
  shop.pass(2 * DAY)
  the.bankSays(orderId, { kind: 'unknown', problem: 'no_answer' })
  await expect(the.compare()).rejects.toThrow(orderId)
  expect(await the.tasks()).toMatchObject([{ kind: 'orphan_capture', subject: ORPHAN }])
  // It is not forgotten: the night after asks about it again.
  expect((await the.progress())!.comparedThrough).toBe('2026-11-19')
})

test('the bank is asked about a payment that it did not list; if it does not know it, a task is raised', async () => {
  const { shop, lists, line, ...the } = await open()
  const [missing, listed, other] = [await the.paid(), await the.paid(), await the.paid()]
  lists.set('2026-11-20', [line('sale', 100_00, listed.orderId)])
  const asked: string[] = []
  const { inquire } = the.bank.gateway
  the.bank.gateway.inquire = async (orderId) => {
    asked.push(orderId)
    return orderId === missing.orderId ? { kind: 'nothing' } : inquire(orderId)
  }
  shop.pass(DAY)
  await the.compare()
  expect(asked.toSorted()).toEqual([missing.orderId, other.orderId].toSorted())
  expect(await the.tasks()).toEqual([
    { kind: 'not_at_bank', subject: missing.attemptId, details: { day: '2026-11-20', bankSays: 'nothing' } },
  ])
})

test('a payment of which the bank lists only a refund is asked about like one that it did not list', async () => {
  const { shop, lists, line, ...the } = await open()
  const { attemptId, orderId } = await the.paid()
  lists.set('2026-11-20', [line('refund', 30_00, orderId)])
  the.bankSays(orderId, { kind: 'nothing' })
  shop.pass(DAY)
  await the.compare()
  expect(await the.tasks()).toMatchObject([{ kind: 'not_at_bank', subject: attemptId }])
})

test('without an answer about a payment that the bank does not list, staff get a task in the second night', async () => {
  const { shop, ...the } = await open()
  const { attemptId, orderId } = await the.paid()
  the.bankSays(orderId, { kind: 'unknown', problem: 'no_answer' })
  shop.pass(DAY)
  await the.compare()
  expect(await the.tasks()).toEqual([])
  shop.pass(DAY)
  await the.compare()
  const details = { day: '2026-11-20', bankSays: 'unknown' }
  expect(await the.tasks()).toEqual([{ kind: 'not_at_bank', subject: attemptId, details }])
})

test('a payment belongs to its day in Istanbul', async () => {
  const { shop, ...the } = await open()
  const { attemptId } = await the.paid()
  const capturedAt = (at: string) =>
    shop.db
      .updateTable('payment_attempts')
      .set({ captured_at: new Date(at) })
      .where('id', '=', attemptId)
      .execute()
  let days: string[] = []
  let day = ''
  the.bank.gateway.history = async (of) => ((day = of), [])
  the.bank.gateway.inquire = async () => (days.push(day), { kind: 'unknown', problem: 'no_answer' })
  shop.pass(2 * DAY)
  for (const [at, of] of [
    ['2026-11-20T20:59:59Z', '2026-11-20'],
    ['2026-11-20T21:00:00Z', '2026-11-21'],
    ['2026-11-19T21:00:00Z', '2026-11-20'],
  ] as const) {
    // prettier-ignore
    days = []
    await capturedAt(at)
    await the.compare()
    expect(days).toEqual([of])
  }
})

test('a sale that was voided before our callback is not an unconfirmed payment', async () => {
  const { shop, lists, line, ...the } = await open()
  const { attemptId, form } = await shop.begin()
  const orderId = form.fields.orderId!
  the.bank.pay(orderId, 'taken', 100_00)
  lists.set('2026-11-20', [line('sale', 100_00, orderId)])
  the.bankSays(orderId, { voided: true })
  shop.pass(DAY)
  await the.compare()
  expect((await shop.attempt(attemptId)).state).toBe('declined')
  the.bankSays(orderId, { kind: 'nothing' })
  await expect(the.compare()).rejects.toThrow(`no clear answer from model about: ${orderId}`)
  lists.set('2026-11-20', [line('sale', 100_00, orderId), line('void', 100_00, orderId)])
  await the.compare()
})
