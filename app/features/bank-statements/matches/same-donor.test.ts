/** Donors who transfer regularly and write no code: the donor and the campaign of their earlier transfer are suggested. */
import { expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { approvalKinds } from '#features/approvals/propose.server.ts'
import { approvalById } from '#features/approvals/queries.server.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { testIban } from '#tests/support/bank-accounts.ts'
import { testSite } from '#tests/support/site.ts'
import { statementLines } from '#tests/support/statement-lines.ts'
import { LineListParams, linePage } from './line-list.server.ts'
import { acceptSureMatches, matchLine } from './match-line.server.ts'
import { undoMatch } from './undo-match.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db, staff, line: importLine, sound } = await statementLines(site)
const campaign = await makeCampaign(site.context())

let lines = 0
/** Without a bank's number, equal lines of one day would be one. */
const line = (amount: number, counterparty: string, iban: string, words = 'HAVALE') =>
  importLine(amount, `${words} ${++lines}`, { counterparty, iban })
const suggestionsOf = async (id: string, ctx = staff()) =>
  (await linePage(ctx, LineListParams.parse({ size: 100 }))).rows.find((row) => row.id === id)!.suggestions
const match = (lineId: string, part: object) => matchLine(staff(), { lineId, parts: [part] as never })
const donationOf = (lineId: string) =>
  db
    .selectFrom('bank_matches')
    .innerJoin('donations', 'donations.id', 'bank_matches.donation_id')
    .select(['donations.id', 'donor_name', 'donor_id', 'email', 'anonymous', 'locale', 'campaign_id', 'source'])
    .where('line_id', '=', lineId)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow()
const typed = (change: object = {}) => ({
  kind: 'donation', campaign_id: campaign, donor_name: 'Ayşe Yılmaz', email: '', anonymous: false, locale: 'tr', ...change,
}) // prettier-ignore
let accounts = 20
/** A donor whose first transfer was matched by hand. */
async function donor(change: object = {}, name = 'AYŞE YILMAZ') {
  const iban = testIban(accounts++)
  const first = await line(100_00, name, iban)
  await match(first, typed(change))
  return { iban, first, donation: await donationOf(first) }
}
test('the second transfer of a donor without a code is suggested with donor and campaign, and becomes their donation', async () => {
  const { iban, donation } = await donor({ email: 'ayse@example.org' })
  const next = await line(250_00, 'AYSE YILMAZ', iban)
  const [suggestion, ...others] = await suggestionsOf(next)
  expect(suggestion).toMatchObject({
    kind: 'same_donor', sure: false, reasons: ['iban', 'name'], campaign: { id: campaign }, earlier: { id: donation.id, donor: 'Ayşe Yılmaz' },
  }) // prettier-ignore
  expect(others).toEqual([])
  expect(await acceptSureMatches(staff(), {})).toMatchObject({ matched: 0 })
  await match(next, { kind: 'same_donor', donation_id: donation.id, campaign_id: campaign })
  const { id, ...second } = await donationOf(next)
  expect(id).not.toBe(donation.id)
  expect({ ...second, id: donation.id }).toEqual(donation)
  await sound()
})

test('a donor who is known by name only is not recorded as a second person, also for another campaign', async () => {
  const { iban, donation } = await donor()
  expect(donation.donor_id).not.toBeNull()
  const next = await line(50_00, 'AYŞE YILMAZ', iban)
  await match(next, { kind: 'same_donor', donation_id: donation.id, campaign_id: 'general' })
  expect(await donationOf(next)).toMatchObject({ donor_id: donation.donor_id, campaign_id: null })
  // The last campaign of this donor is the general fund now.
  expect((await suggestionsOf(await line(50_00, 'AYŞE YILMAZ', iban)))[0]).toMatchObject({
    kind: 'same_donor',
    campaign: null,
  })
})

test('the number of a campaign in the description is the campaign of the suggestion', async () => {
  const other = await makeCampaign(site.context())
  const { iban } = await donor()
  const found = await suggestionsOf(await line(60_00, 'AYŞE YILMAZ', iban, `Kampanya ${other} HAVALE`))
  expect(found).toMatchObject([{ kind: 'same_donor', reasons: ['iban', 'name', 'campaign'], campaign: { id: other } }])
})

test('another account, another name, an undone match and an erased donor are not suggested', async () => {
  const kinds = async (id: string) => (await suggestionsOf(id)).map(({ kind }) => kind)
  const { iban, first, donation } = await donor({ donor_name: 'Fatma Kaya' }, 'FATMA KAYA')
  expect(await kinds(await line(70_00, 'FATMA KAYA', testIban(90)))).toEqual([])
  expect(await kinds(await line(71_00, 'MEHMET ÖZ', iban))).toEqual([])
  const next = await line(72_00, 'FATMA KAYA', iban)
  expect(await kinds(next)).toEqual(['same_donor'])
  await db.updateTable('donations').set({ donor_id: null }).where('id', '=', donation.id).execute()
  expect(await kinds(next)).toEqual([])
  const refused = match(next, { kind: 'same_donor', donation_id: donation.id, campaign_id: 'general' })
  await expect(refused).rejects.toMatchObject({ code: 'bank_lines.no_earlier_donor', status: 409 })
  const again = await donor({ donor_name: 'Can Ak' }, 'CAN AK')
  const last = await line(73_00, 'CAN AK', again.iban)
  await undoMatch(staff(), { id: again.first, reason: 'a test' })
  expect(await kinds(last)).toEqual([])
  expect(first).not.toBe(again.first)
})

test('who may not see donors sees the suggestion without the name', async () => {
  const { iban } = await donor()
  const next = await line(80_00, 'AYŞE YILMAZ', iban)
  const [suggestion] = await suggestionsOf(next, staff(new Date(), ['statements.read']))
  expect(suggestion).toMatchObject({ kind: 'same_donor', earlier: { donor: null } })
})

test('above the limit a second person approves, and sees the donor and the campaign', async () => {
  const { iban, donation } = await donor()
  const next = await line(900_000_00, 'AYŞE YILMAZ', iban)
  const outcome = await match(next, { kind: 'same_donor', donation_id: donation.id, campaign_id: campaign })
  expect(outcome).toMatchObject({ matched: 0, proposed: 1 })
  const second = staff()
  const { kind, input, subject } = (await approvalById(second, outcome.approvalId!))!
  const found = approvalKinds.get(kind)!
  const { facts } = await found.describe!(second, found.input.parse(input), subject)
  expect(facts[0]!.value).toMatch(/Donation of the same donor.*A student’s year.*Ayşe Yılmaz/)
  await approve(second, { id: outcome.approvalId! })
  expect(await donationOf(next)).toMatchObject({ donor_id: donation.donor_id, campaign_id: campaign })
  await sound()
})
