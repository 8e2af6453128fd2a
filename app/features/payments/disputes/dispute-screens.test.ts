/** The screens of refunds and disputes, and what the audit log says about a deadline. */
import { beforeEach, expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { openDispute } from '#features/payments/refunds/dispute.server.ts'
import { markDisputeAnswered, setAnswerBy } from '#features/payments/refunds/dispute-answer.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import type { Permission } from '#kernel/context.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import { createTexts } from '#server/texts.server.ts'
import { endpoints } from '#kernel/endpoint.server.ts'
import { minor } from '#kernel/money.ts'
import { routes } from '#kernel/route.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import './endpoints.server.ts'
import './export.server.ts'
import { disputeScreen, returnsScreen } from './screens/screens.server.ts'

let shop: Shop
beforeEach(async () => void (shop = await openShop()))
const permissions = new Set<Permission>(['payments.refund', 'payments.dispute', 'payments.read'])
const staff = () => shop.staff(1, { permissions })

async function paid() {
  const started = await shop.begin(10_000)
  await shop.deliver((await shop.payAtBank(started)).fields)
  return started
}

async function aRefundAndADispute() {
  const [one, two] = [await paid(), await paid()]
  await refund(staff(), { attemptId: one.attemptId, reason: 'Asked for it', idempotencyKey: 'screens test' })
  return openDispute(staff(), { attemptId: two.attemptId, caseNumber: 'C1', amount: 10_000, answerBy: null })
}

/** The kinds of rows that the address shows, and the number of the page. */
async function kindsAt(search: string) {
  const loaded = await returnsScreen.load!(staff(), {
    url: new URL(`http://sanad/dashboard/returns${search}`),
  } as never)
  const { page, query, today } = loaded as Awaited<ReturnType<typeof load>>
  expect(today).toBe(dayOf(shop.now()))
  return { kinds: page.rows.map(({ kind }) => kind).toSorted(), page: query.page }
}
const load = () => returnsScreen.load!(staff(), {} as never)

test('the filter in the address is used, and an invalid one opens the whole list', async () => {
  await aRefundAndADispute()
  expect(await kindsAt('?filter.state=refund')).toEqual({ kinds: ['refund'], page: 1 })
  expect(await kindsAt('?page=2')).toEqual({ kinds: [], page: 2 })
  for (const invalid of ['?filter.state=nonsense', '?page=-1', '?filter.state=refund&page=zero'])
    expect([invalid, await kindsAt(invalid)]).toEqual([invalid, { kinds: ['dispute', 'refund'], page: 1 }])
})

test('a dispute opens by its id, and an address without one is not found', async () => {
  const { disputeId } = await aRefundAndADispute()
  const open = (id: string) => disputeScreen.load!(staff(), { params: { id } } as never)
  expect(await open(disputeId)).toMatchObject({ dispute: { id: disputeId, amount: 10_000 }, today: dayOf(shop.now()) })
  for (const id of ['1', 'refunds', crypto.randomUUID()])
    await expect(open(id)).rejects.toMatchObject({ code: 'errors.not_found', status: 404 })
})

test('the audit log has the deadline before and after, and who sent the answer is stored once', async () => {
  const { disputeId: id } = await aRefundAndADispute()
  const [first, second] = [addDays(dayOf(shop.now()), 5), addDays(dayOf(shop.now()), 9)]
  await setAnswerBy(staff(), { id, answerBy: first })
  shop.pass(60_000)
  await setAnswerBy(staff(), { id, answerBy: second })
  const audit = shop.db.selectFrom('audit').select(['before', 'after', 'subject']).orderBy('at')
  expect(await audit.where('command', '=', 'disputes.set_answer_by').execute()).toEqual([
    { subject: id, before: { answerBy: null }, after: { answerBy: first } },
    { subject: id, before: { answerBy: first }, after: { answerBy: second } },
  ])
  await markDisputeAnswered(staff(), { id })
  shop.pass(60_000)
  await markDisputeAnswered(shop.staff(2, { permissions }), { id })
  const stored = shop.db.selectFrom('disputes').select(['answered_at', 'answered_by']).where('id', '=', id)
  const { answered_at, answered_by } = await stored.executeTakeFirstOrThrow()
  expect([answered_by, answered_at]).toEqual([staff().actor!.id, new Date(shop.now().getTime() - 60_000)])
})

// prettier-ignore
const HEAD = ['Date', 'Type', 'Payment', 'Status', 'Amount', 'Amount lost', 'Bank fee', 'Currency', 'Answer by', 'Reason or case number']

async function csvOfRegister(): Promise<string[]> {
  const route = routes.find(({ path }) => path.startsWith('/api/dashboard/returns/'))!
  const request = new Request('http://sanad/api/dashboard/returns/export.csv')
  const answer = await route.answer({ ...staff(), locale: 'en', texts: createTexts() }, request, { file: 'export.csv' })
  return (await answer.text()).trim().split('\r\n')
}
/** Amount, amount lost and fee of the dispute in the export. */
const amountsOfDispute = async () =>
  (await csvOfRegister())
    .find((row) => row.includes('Dispute'))!
    .split(',')
    .slice(4, 7)

test('the exported register has the type, the amounts and the case number of each row', async () => {
  await aRefundAndADispute()
  const rows = await csvOfRegister()
  expect(rows).toHaveLength(3)
  expect(rows[0]!.replace(/^\uFEFF/, '').split(',')).toEqual(HEAD)
  expect(
    rows
      .slice(1)
      .map((row) => row.split(',')[1])
      .toSorted(),
  ).toEqual(['Dispute', 'Refund'])
  expect(rows.find((row) => row.includes('Dispute'))).toMatch(/100.*TRY.*C1/)
  expect(rows.find((row) => row.includes('Refund'))).toMatch(/100.*TRY.*Asked for it/)
})

/** The form of one person, approved by another. */
async function close(typed: object): Promise<void> {
  const found = endpoints.find(({ path }) => path === '/api/dashboard/disputes/close')!
  const body = { case_number: 'C1', reason: 'The bank wrote', ...typed }
  const answer = await found.call(staff(), { params: {}, query: {}, body, request: new Request('http://sanad/') })
  await approve(shop.staff(2, { permissions }), { id: (answer as { body: { approval: string } }).body.approval })
}

test('a won dispute is closed without a lost amount, and the money is owed again', async () => {
  const { disputeId } = await aRefundAndADispute()
  await close({ won: true, form: 'en' })
  const row = shop.db.selectFrom('disputes').select(['state', 'fee', 'lost']).where('id', '=', disputeId)
  expect(await row.executeTakeFirstOrThrow()).toEqual({ state: 'won', fee: null, lost: null })
  expect(await accountBalance(shop, 'disputed')).toBe(0)
})

test('a lost dispute is closed with the amount and the fee that were typed', async () => {
  const { disputeId } = await aRefundAndADispute()
  expect((await amountsOfDispute()).map(Number)).toEqual([100, 0, 0])
  expect((await amountsOfDispute()).slice(1)).toEqual(['', ''])
  await close({ won: false, fee: '2,50', lost: '٤٠', form: 'tr' })
  const row = shop.db.selectFrom('disputes').select(['state', 'fee', 'lost']).where('id', '=', disputeId)
  expect(await row.executeTakeFirstOrThrow()).toEqual({ state: 'lost', fee: 2_50, lost: 40_00 })
  expect((await amountsOfDispute()).map(Number)).toEqual([100, 40, 2.5])
})

async function pdfOfRegister(): Promise<string> {
  return (await linesOfRegister()).join(' ').replace(/\s+/g, ' ')
}

async function linesOfRegister(): Promise<string[]> {
  const route = routes.find(({ path }) => path.startsWith('/api/dashboard/returns') && path.includes('pdf'))!
  const request = new Request('http://sanad/api/dashboard/returns/export.pdf')
  const answer = await route.answer({ ...staff(), locale: 'en', texts: createTexts() }, request, {})
  return pdfText(Buffer.from(await answer.arrayBuffer()))
}

test('the PDF has the sums of each month above the rows', async () => {
  await aRefundAndADispute()
  const text = await pdfOfRegister()
  const inPdf = HEAD.filter((title) => title !== 'Currency')
  expect(text).toContain(inPdf.join(' '))
  // The only month: number, refunded (the refund is not sent yet), disputed, lost, fees.
  expect(text).toContain('2 ₺0.00 ₺100.00 ₺0.00 ₺0.00')
  // The dispute has lost nothing and has no last day yet: its amount, then the case number.
  expect(text).toContain('Open ₺100.00 C1')
})

test('the row of a lost dispute has the amount that was lost and the fee', async () => {
  const { disputeId } = await aRefundAndADispute()
  await shop.db
    .updateTable('disputes')
    .set({ state: 'lost', lost: minor(40_00), fee: minor(2_50) })
    .where('id', '=', disputeId)
    .execute()
  // With the status: the sums of the month are the same amounts.
  expect(await pdfOfRegister()).toContain('Lost ₺100.00 ₺40.00 ₺2.50')
})

test('a long reason wraps in the PDF, and neither the number nor the amount of the payment is broken', async () => {
  const { attemptId, intentId } = await paid()
  const reason = 'The donor wanted to support the students of the other residence and asked for the money on the phone'
  await refund(staff(), { attemptId, reason, idempotencyKey: 'long reason' })
  const { reference } = await shop.db
    .selectFrom('payment_intents')
    .select('reference')
    .where('id', '=', intentId)
    .executeTakeFirstOrThrow()
  const lines = (await linesOfRegister()).map((line) => line.trim())
  expect(lines).toEqual(expect.arrayContaining([reference, '₺100.00']))
  const ofReason = lines.filter((line) => line.length > 2 && reason.includes(line))
  expect(ofReason.length).toBeGreaterThan(1)
  expect(ofReason.join(' ')).toBe(reason)
})
