/** Edge cases of announced transfers between the announcement and the statement. */
import '#server/event-subscriptions.server.ts'
import '#features/bank-statements/checks.server.ts'
import '#features/donations/offline/checks.server.ts'
import '#features/ledger/checks.server.ts'
import '#features/mail/tables.ts'
import '#features/transfers/checks.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { withdrawConsent } from '#features/consents/withdraw.server.ts'
import { myDonations } from '#features/donations/mine.server.ts'
import { donationByToken } from '#features/donations/queries.server.ts'
import { agreesToNews } from '#features/donations/record/consents.server.ts'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { GENERAL_FUND } from '#features/ledger/account.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { remindPledgesJob } from '#features/transfers/remind.server.ts'
import { purgePledges } from '#features/transfers/privacy.server.ts'
import { startTransfer } from '#features/transfers/start.server.ts'
import { pledgeByToken, withdrawOwnTransfer } from '#features/transfers/own.server.ts'
import { pledgeDetail } from '#features/transfers/queries.server.ts'
import { bankAccounts } from '#features/bank-statements/accounts/queries.server.ts'
import { importStatement } from '#features/bank-statements/imports/import.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Actor, Context, Permission } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { DAY_MS } from '#kernel/durations.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { createPaidDonation } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { LineListParams, linePage } from './line-list.server.ts'
import { acceptSureMatches, matchLine } from './match-line.server.ts'
import { undoMatch } from './undo-match.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { kysely: db } = site.services.database
const IBAN = testIban(1)
beforeAll(() => addBankAccounts(site.context(), [{ currency: 'TRY', iban: IBAN }, { currency: 'USD', iban: testIban(2) }])) // prettier-ignore

const at = (days = 0, overrides: Partial<Context> = {}) =>
  site.context({ now: new Date(Date.now() + days * DAY_MS), locale: 'tr', ...overrides })
const staff = (more: Permission[] = []) => {
  const permissions = new Set<Permission>(['statements.read', 'statements.create', 'statements.update', 'donations.create', 'donors.read', ...more]) // prettier-ignore
  const ctx = at()
  return { ...ctx, actor: { id: crypto.randomUUID(), permissions, reauthenticatedAt: ctx.now } as Actor }
}
const newEmail = () => `t-${crypto.randomUUID().slice(0, 8)}@example.org`
async function pledge(
  amount = '',
  { email = newEmail(), currency = 'TRY' as Currency, actor = null as Actor | null, ...typed } = {},
) {
  const { token } = await startTransfer(at(0, { actor }), {
    campaign_id: 'general', currency, amount, donor_name: 'Ayşe Yılmaz', email, phone: '', lang: 'tr', idempotency_key: crypto.randomUUID(),
    ...typed,
  } as never) // prettier-ignore
  return db.selectFrom('transfer_pledges').selectAll().where('token', '=', token).executeTakeFirstOrThrow()
}
const stateOf = async (id: string) =>
  (await db.selectFrom('transfer_pledges').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

let balance = 0
/** Imports one line of today and returns its id. */
async function line(amount: number, description: string): Promise<string> {
  const opening = balance
  balance += amount
  const row = { bookedOn: dayOf(new Date()), valueOn: null, amount: amount as Minor, description, counterparty: null, iban: null, bankReference: null } // prettier-ignore
  const read = { format: 'mt940' as const, iban: IBAN, currency: 'TRY', opening: opening as Minor, closing: balance as Minor } // prettier-ignore
  const file = { name: 'one.sta', sha256: crypto.randomUUID(), columns: null, closing: null }
  await importStatement(staff(), { iban: IBAN, ...file, statement: { ...read, lines: [row] } })
  const { id } = await db.selectFrom('bank_lines').select('id').where('description', '=', description).orderBy('id').executeTakeFirstOrThrow() // prettier-ignore
  return id
}
const lineOf = async (id: string) =>
  (await linePage(staff(), LineListParams.parse({ size: 100 }))).rows.find((row) => row.id === id)!
const match = (lineId: string, part: object) => matchLine(staff(), { lineId, parts: [part] as never })
const said = (work: Promise<unknown>) => work.then(() => 'done', ({ code }: { code: string }) => code) // prettier-ignore
const donationOf = async (lineId: string) =>
  db
    .selectFrom('bank_matches')
    .innerJoin('donations', 'donations.id', 'bank_matches.donation_id')
    .select(['donations.id', 'donor_name', 'donor_id', 'bank_matches.amount'])
    .where('line_id', '=', lineId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
const sound = async () => {
  expect((await runChecks(db)).map(({ id, rows }) => [id, rows])).toEqual([])
  for (const { balance: bank } of await bankAccounts(staff())) if (bank) expect(bank.difference).toBe(0)
}

test('one pledge paid in two transfers: the second is a separate donation of the same donor', async () => {
  const announced = await pledge('100')
  const both = [await line(60_00, `HAVALE 1 ${announced.code}`), await line(40_00, `HAVALE 2 ${announced.code}`)]
  expect(await acceptSureMatches(staff(), {})).toMatchObject({ matched: 1 })
  // Either of two lines of one day can be the first one.
  const isMatched = (await lineOf(both[0]!)).state === 'matched'
  const [first, second] = (isMatched ? both : both.toReversed()) as [string, string]
  const suggestion = (await lineOf(second)).suggestions[0]!
  expect(suggestion).toMatchObject({ kind: 'pledge', sure: false, reasons: ['code_used', 'other_amount'] })
  await match(second, { kind: 'pledge', pledge_id: announced.id })
  const [one, two] = [await donationOf(first), await donationOf(second)]
  expect([one!.amount, two!.amount].toSorted()).toEqual([40_00, 60_00])
  expect(two).toMatchObject({ donor_name: 'Ayşe Yılmaz', donor_id: one!.donor_id })
  expect(two!.id).not.toBe(one!.id)
  await sound()
  // Undoing the second one leaves the pledge with the first.
  await undoMatch(staff(), { id: second, reason: 'a test' })
  expect(await stateOf(announced.id)).toBe('arrived')
  await match(second, { kind: 'pledge', pledge_id: announced.id })
  await sound()
})

/** An announcement of 100 that arrives as 60 and 40; both donations, the first one first. */
async function inTwoTransfers(typed: Parameters<typeof pledge>[1] & Record<string, unknown>) {
  const announced = await pledge('100', typed)
  const [first, second] = [await line(60_00, `EFT A ${announced.code}`), await line(40_00, `EFT B ${announced.code}`)]
  await match(first, { kind: 'pledge', pledge_id: announced.id })
  await match(second, { kind: 'pledge', pledge_id: announced.id })
  const donations = [(await donationOf(first))!.id, (await donationOf(second))!.id]
  const rows = await db
    .selectFrom('donations')
    .select(['id', 'donor_id', 'user_id', 'source', 'wall', 'news'])
    .where('id', 'in', donations)
    .execute()
  return { announced, second, donations: donations.map((id) => rows.find((row) => row.id === id)!) }
}

test('a donor with a phone number only stays one donor, and their page has the summary of each transfer', async () => {
  const { announced, second, donations } = await inTwoTransfers({ email: '', phone: '+905321234567', source: 'poster' })
  expect(announced.donor_id).not.toBeNull()
  expect(donations.map(({ donor_id, source }) => [donor_id, source])).toEqual([
    [announced.donor_id, 'poster'],
    [announced.donor_id, 'poster'],
  ])
  const received = async () => (await pledgeByToken(at(), announced.token))!.received
  expect((await received()).map(({ amount }) => amount)).toEqual([60_00, 40_00])
  for (const { token } of await received()) expect(await donationByToken(at(), token)).toMatchObject({ view: 'paid' })
  const detail = await pledgeDetail(staff(['transfers.read']), announced.id)
  expect([detail.donationId, ...detail.furtherDonations.map(({ id }) => id)]).toEqual(donations.map(({ id }) => id))
  await undoMatch(staff(), { id: second, reason: 'a test' })
  expect((await received()).map(({ amount }) => amount)).toEqual([60_00])
  await sound()
})

test('a donor with an account sees both transfers among their donations', async () => {
  const actor = { id: crypto.randomUUID(), permissions: new Set() } as unknown as Actor
  const { donations } = await inTwoTransfers({ actor })
  expect(donations.map(({ user_id }) => user_id)).toEqual([actor.id, actor.id])
  const mine = await myDonations(at(0, { actor }), 1)
  expect(mine.donations.map(({ amount }) => amount).toSorted()).toEqual([40_00, 60_00])
})

test('the consents of an announcement count for each of its transfers, and end for each of them', async () => {
  const campaign = String(await makeCampaign(site.context()))
  const { announced, donations } = await inTwoTransfers({ campaign_id: campaign, wall: 'on', news: 'on' })
  expect(donations.map(({ wall, news }) => [wall, news])).toEqual([[true, true], [true, true]]) // prettier-ignore
  expect(await agreesToNews({ db }, donations[1]!.id)).toBe(true)
  const consents = await db.selectFrom('consents').select('id').where('subject_id', '=', announced.id).execute()
  expect(consents).toHaveLength(2)
  for (const { id } of consents) await withdrawConsent(staff(['donors.update']), { id })
  const after = await db.selectFrom('donations').select(['wall', 'news']).where('id', 'in', donations.map(({ id }) => id)).execute() // prettier-ignore
  expect(after).toEqual([{ wall: false, news: false }, { wall: false, news: false }]) // prettier-ignore
})

test('a further transfer that is reversed and recorded again, corrected, is still one of the announcement', async () => {
  const { announced, second, donations } = await inTwoTransfers({ email: '', phone: '+905321234568' })
  await undoMatch(staff(), { id: second, reason: 'a test' })
  const { donationId } = await recordOfflineDonation(staff(), {
    amount: '41', method: 'bank_transfer', received_on: dayOf(new Date()), campaign_id: 'general', donor_name: 'Ayşe Yılmaz',
    email: '', anonymous: false, locale: 'tr', idempotency_key: crypto.randomUUID(), corrects: donations[1]!.id,
  } as never) as { donationId: string } // prettier-ignore
  const received = (await pledgeByToken(at(), announced.token))!.received
  expect(received.map(({ amount }) => amount)).toEqual([60_00, 41_00])
  const row = await db.selectFrom('donations').select('donor_id').where('id', '=', donationId).executeTakeFirstOrThrow()
  expect(row.donor_id).toBe(announced.donor_id)
})

test('control: a transfer that staff recorded by hand is not recorded again from the statement', async () => {
  const announced = await pledge('70')
  await recordOfflineDonation(staff(), {
    amount: '70', method: 'bank_transfer', received_on: dayOf(new Date()), campaign_id: 'general', donor_name: 'Ayşe Yılmaz',
    email: '', anonymous: false, locale: 'tr', idempotency_key: crypto.randomUUID(), pledge_id: announced.id,
  } as never) // prettier-ignore
  const id = await line(70_00, `HAVALE 3 ${announced.code}`)
  expect(await said(match(id, { kind: 'pledge', pledge_id: announced.id }))).toBe('transfers.arrived_already')
  const recorded = (await lineOf(id)).suggestions.find(({ kind }) => kind === 'recorded')!
  await match(id, { kind: 'recorded', donation_id: recorded.donation!.id })
  await sound()
})

test('money for an expired pledge is accepted by its code, and its page shows it as received', async () => {
  const announced = await pledge('25')
  await remindPledgesJob.run(at(61), {})
  expect(await stateOf(announced.id)).toBe('expired')
  const id = await line(25_00, `EFT ${announced.code}`)
  expect((await lineOf(id)).suggestions[0]).toMatchObject({ sure: true, reasons: ['code', 'amount'] })
  await acceptSureMatches(staff(), {})
  expect(await stateOf(announced.id)).toBe('arrived')
  await sound()
})

test('money for a pledge whose donor was erased becomes a donation of an unknown donor', async () => {
  const announced = await pledge('35')
  await withdrawOwnTransfer(at(), { token: announced.token })
  await purgePledges(at(400))
  const id = await line(35_00, `FAST ${announced.code}`)
  expect((await lineOf(id)).suggestions[0]!.pledge!.donor).toBe('')
  await acceptSureMatches(staff(), {})
  expect(await donationOf(id)).toMatchObject({ donor_name: '', donor_id: null, amount: 35_00 })
  await sound()
})

test('the code of a dollar pledge on the lira account is only suggested, and a match is refused with the reason', async () => {
  const announced = await pledge('50', { currency: 'USD' })
  const id = await line(900_00, `HAVALE ${announced.code}`)
  expect((await lineOf(id)).suggestions[0]).toMatchObject({ kind: 'pledge', sure: false })
  expect(await acceptSureMatches(staff(), {})).toMatchObject({ matched: 0 })
  expect(await said(match(id, { kind: 'pledge', pledge_id: announced.id }))).toBe('bank_lines.other_currency')
  const donor = { campaign_id: 'general', donor_name: 'Ayşe Yılmaz', email: '', anonymous: false, locale: 'tr' }
  await match(id, { kind: 'donation', ...donor })
  expect(await donationOf(id)).toMatchObject({ amount: 900_00 })
  await sound()
})

test('a transfer from abroad arrives short: the donation is the received amount, and the difference is shown', async () => {
  const announced = await pledge('1000')
  const id = await line(985_50, `SWIFT ${announced.code}`)
  expect((await lineOf(id)).suggestions[0]).toMatchObject({ sure: true, reasons: ['code', 'other_amount'] })
  await acceptSureMatches(staff(), {})
  expect(await donationOf(id)).toMatchObject({ amount: 985_50 })
  await sound()
})

test('a transfer that the bank returned: the donation is reversed, and both lines clear the transit account', async () => {
  const announced = await pledge('80')
  const came = await line(80_00, `GELEN ${announced.code}`)
  await acceptSureMatches(staff(), {})
  const before = await accountBalance({ db }, GENERAL_FUND)
  const returned = await line(-80_00, `IADE ${announced.code}`)
  expect((await lineOf(returned)).suggestions.filter(({ sure }) => sure)).toEqual([])
  await undoMatch(staff(), { id: came, reason: 'returned by the bank' })
  await match(came, { kind: 'own_account' })
  await match(returned, { kind: 'own_account' })
  expect(await accountBalance({ db }, GENERAL_FUND)).toBe(before + 80_00)
  expect(await accountBalance({ db }, 'in_transit')).toBe(0)
  expect(await stateOf(announced.id)).toBe('promised')
  await sound()
})

test('the reminder and the page offer a donor who paid by card after the pledge to withdraw it', async () => {
  const [email, other] = [newEmail(), newEmail()]
  const [paid, waiting] = [await pledge('90', { email }), await pledge('90', { email: other })]
  await createPaidDonation(at(1), { amount: '90', email, donor_name: 'Ayşe Yılmaz' }, 'tr')
  await remindPledgesJob.run(at(5), {})
  const reminder = async (to: string) =>
    (await db.selectFrom('mails').select('text').where('to_address', '=', to).where('template', '=', 'transfers.reminder').executeTakeFirstOrThrow()).text // prettier-ignore
  const words = site.context().texts.translate('tr')('transfers.mail_paid_by_card')
  expect(await reminder(email)).toContain(words)
  expect(await reminder(email)).toContain(`/transfers/${paid.token}`)
  expect(await reminder(other)).not.toContain(words)
  const page = async (token: string) => (await pledgeByToken(at(5), token))!.paidByCard
  expect([await page(paid.token), await page(waiting.token)]).toEqual([true, false])
  expect(await stateOf(waiting.id)).toBe('promised')
})
