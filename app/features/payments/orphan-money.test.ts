/** Money of an order that no payment of ours has: what the bank says about it later, and what two people decide then. */
import { expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { post } from '#features/ledger/post.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { minor } from '#kernel/money.ts'
import { waitsForLock } from '#tests/support/locks.ts'
import { openModelShop } from '#tests/support/model-shop.ts'
import { HOUR } from '#tests/support/shop.ts'
import type { HistoryLine, PaymentInquiryResult } from './gateway.ts'
import { gateways } from './gateways/configured.server.ts'
import { compareHistorySince, reconcileBankHistory } from './history.server.ts'
import { lockOrphan } from './orphan-money.server.ts'
import { proposeOrphan } from './suspense/orphan.server.ts'

const DAY = 24 * HOUR
const ORPHAN = 'S26112000000000000XY'

/** After the night in which 100.00 ₺ of an unknown order were booked to suspense. */
async function open() {
  const { shop, bank } = await openModelShop()
  bank.pay(ORPHAN, 'taken', 100_00)
  const { inquire, refund } = bank.gateway
  const asked: string[] = []
  bank.gateway.inquire = async (orderId) => {
    asked.push(orderId)
    return inquire(orderId)
  }
  const night = async () => {
    shop.pass(DAY)
    await reconcileBankHistory(shop.ctx())
  }
  await night()
  return {
    shop,
    bank,
    night,
    asked: () => asked.splice(0),
    bankSays: (answer: PaymentInquiryResult) => void (bank.gateway.inquire = async () => answer),
    refundedAtTerminal: (amount: number) =>
      refund({ orderId: ORPHAN, amount: minor(100_00), currency: 'TRY' }, minor(amount)),
    inSuspense: () => accountBalance(shop, `suspense:${ORPHAN}`),
    assigned: () =>
      proposeOrphan(shop.staff(), {
        orderId: ORPHAN,
        decision: 'assign',
        campaign: 'general',
        atBank: null,
        reason: 'Seen on the statement',
      }),
  }
}

const captured = (amount: number, currency: string): PaymentInquiryResult => ({
  kind: 'captured',
  amount: minor(amount),
  currency,
  secured: true,
  authCode: null,
  hostRef: null,
  voided: false,
  refunded: minor(0),
})

test.each<[string, PaymentInquiryResult]>([
  ['does not know the order', { kind: 'nothing' }],
  ['refused the payment', { kind: 'declined', code: '05', refusal: 'bank_refused' }],
  ['names a smaller amount in another currency', captured(70_00, 'USD')],
  ['names more than it listed', captured(130_00, 'TRY')],
])('a bank that says that it %s returned nothing: the money stays in suspense', async (_, answer) => {
  const { shop, ...the } = await open()
  the.bankSays(answer)
  await the.night()
  expect(await the.inSuspense()).toBe(-100_00)
  expect(await shop.openTasks()).toEqual(['orphan_capture'])
})

test('a bank that does not answer about the order is named with it, and the money stays in suspense', async () => {
  const { shop, ...the } = await open()
  the.bankSays({ kind: 'unknown', problem: 'no_answer' })
  await expect(the.night()).rejects.toThrow(`no clear answer from model about: ${ORPHAN}`)
  expect([await the.inSuspense(), await shop.openTasks()]).toEqual([-100_00, ['orphan_capture']])
})

test('the bank is asked about the order each night, until all of the money is back', async () => {
  const { shop, asked, ...the } = await open()
  await the.refundedAtTerminal(40_00)
  asked()
  await the.night()
  expect(asked()).toEqual([ORPHAN])
  await the.refundedAtTerminal(60_00)
  await the.night()
  expect([await the.inSuspense(), asked()]).toEqual([0, [ORPHAN]])
  await the.night()
  expect(asked()).toEqual([])
  // The kind is what the journal shows of each booking.
  const bookings = await shop.db.selectFrom('ledger_tx').select('kind').orderBy('at').execute()
  expect(bookings.map(({ kind }) => kind)).toEqual(['capture', 'orphan_returned', 'orphan_returned'])
})

test('the donation counts from the night that found the money, also when the bank returned a part later', async () => {
  const { shop, ...the } = await open()
  const found = shop.now()
  await the.refundedAtTerminal(30_00)
  await the.night()
  await the.night()
  await approve(shop.staff(2), { id: (await the.assigned()).approvalId })
  const { captured_at } = await shop.db.selectFrom('payment_attempts').select('captured_at').executeTakeFirstOrThrow()
  expect(captured_at).toEqual(found)
})

test('an approval waits while a return by the bank is booked, and is refused because less is left', async () => {
  const { shop, ...the } = await open()
  const { approvalId } = await the.assigned()
  let approved = false
  const approval = { outcome: Promise.resolve<unknown>(null) }
  await inTransaction(shop.db, async (db) => {
    await lockOrphan({ db }, ORPHAN)
    approval.outcome = approve(shop.staff(2), { id: approvalId })
      .then(() => void (approved = true))
      .catch((error: unknown) => error)
    await expect.poll(async () => approved || (await waitsForLock(shop.db))).toBe(true)
    await post(shop.ctx({ db }), {
      kind: 'orphan_returned',
      sourceType: 'bank_event',
      sourceId: crypto.randomUUID(),
      currency: 'TRY',
      entries: [
        { account: `suspense:${ORPHAN}`, minor: minor(30_00) },
        { account: 'bank_receivable', minor: minor(-30_00) },
      ],
    })
  })
  expect(await approval.outcome).toMatchObject({ code: 'suspense.bank_says_otherwise' })
  expect(await the.inSuspense()).toBe(-70_00)
})

test('a task about a refund without its sale closes once an earlier list names the sale', async () => {
  const { shop, bank } = await openModelShop()
  const line = (kind: HistoryLine['kind'], amount: number): HistoryLine => ({
    orderId: ORPHAN,
    kind,
    amount: minor(amount),
    currency: 'TRY',
    authCode: null,
  })
  const lists = new Map([['2026-11-19', [line('refund', 30_00)]]])
  bank.gateway.history = async (day) => lists.get(day) ?? []
  await reconcileBankHistory(shop.ctx())
  expect(await shop.openTasks()).toEqual(['reversed_outside'])
  lists.set('2026-11-10', [line('sale', 100_00)])
  bank.gateway.inquire = async () => ({ ...captured(100_00, 'TRY'), refunded: minor(30_00) }) as PaymentInquiryResult
  await compareHistorySince(shop.ctx(), '2026-11-10')
  expect(await shop.openTasks()).toEqual(['orphan_capture'])
  expect(await accountBalance(shop, `suspense:${ORPHAN}`)).toBe(-70_00)
})

/** Two merchants whose lists have the same order number, of which we know none. */
async function openTwoMerchants() {
  const model = await openModelShop()
  const { shop, bank } = model
  bank.pay(ORPHAN, 'taken', 100_00)
  const other = { refunded: 0 }
  const line = { orderId: ORPHAN, kind: 'sale', amount: minor(70_00), currency: 'TRY', authCode: null } as const
  const gateway = {
    ...bank.gateway,
    name: 'other',
    history: async () => [line],
    inquire: async () => ({ ...captured(70_00, 'TRY'), refunded: minor(other.refunded) }) as PaymentInquiryResult,
  }
  gateways.set('other', { ...bank.account, name: 'other', open: () => gateway })
  const night = async () => {
    shop.pass(DAY)
    await reconcileBankHistory(shop.ctx())
  }
  await night()
  const subjects = async () => {
    const open = shop.db.selectFrom('payment_tasks').select('subject').where('done_at', 'is', null).orderBy('subject')
    return (await open.execute()).map(({ subject }) => subject)
  }
  const held = async (key: string) => accountBalance(shop, `suspense:${key}`)
  return { shop, bank, other, night, subjects, held }
}
const OTHER = `${ORPHAN}@other`

test('the same unknown order number at two merchants is two orders, each with its own money and task', async () => {
  const { shop, other, night, subjects, held } = await openTwoMerchants()
  expect([await held(ORPHAN), await held(OTHER), await subjects()]).toEqual([-100_00, -70_00, [ORPHAN, OTHER]])
  await night()
  expect([await held(ORPHAN), await held(OTHER)]).toEqual([-100_00, -70_00])
  // What one of the two returns is not taken from the other.
  other.refunded = 70_00
  await night()
  expect([await held(ORPHAN), await held(OTHER), await subjects()]).toEqual([-100_00, 0, [ORPHAN]])
  expect(await shop.findings()).toEqual([])
})

test.each(['assign', 'give_back'] as const)(
  'a decision (%s) about one of the two does not touch the other',
  async (decision) => {
    const { shop, subjects, held } = await openTwoMerchants()
    const decide = (orderId: string) =>
      proposeOrphan(shop.staff(), {
        orderId,
        decision,
        campaign: 'general',
        atBank: null,
        reason: 'Seen on the statement',
      })
    await approve(shop.staff(2), { id: (await decide(OTHER)).approvalId })
    expect([await held(ORPHAN), await held(OTHER)]).toEqual([-100_00, 0])
    expect(await subjects()).toEqual(decision === 'assign' ? [ORPHAN] : [ORPHAN, OTHER])
    const attempts = () =>
      shop.db.selectFrom('payment_attempts').select(['gateway', 'captured_amount']).orderBy('gateway').execute()
    expect(await attempts()).toEqual([{ gateway: 'other', captured_amount: 70_00 }])
    await approve(shop.staff(2), { id: (await decide(ORPHAN)).approvalId })
    expect(await attempts()).toEqual([
      { gateway: 'model', captured_amount: 100_00 },
      { gateway: 'other', captured_amount: 70_00 },
    ])
    expect([await held(ORPHAN), await held(OTHER)]).toEqual([0, 0])
    expect(await shop.findings()).toEqual([])
  },
)

test('money of an order with a number of another system becomes a donation', async () => {
  const { shop, bank } = await openModelShop()
  bank.pay('2024/1001', 'taken', 100_00)
  shop.pass(DAY)
  await reconcileBankHistory(shop.ctx())
  const decision = { decision: 'assign', campaign: 'general', atBank: null, reason: 'Seen on the statement' } as const
  await approve(shop.staff(2), {
    id: (await proposeOrphan(shop.staff(), { orderId: '2024/1001', ...decision })).approvalId,
  })
  expect(await accountBalance(shop, 'fund:general')).toBe(-100_00)
  expect([await shop.openTasks(), await shop.findings()]).toEqual([[], []])
})
