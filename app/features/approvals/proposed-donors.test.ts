/** A proposal holds the donor of money that is not booked yet, or that a second person approved. */
import '#app/features.server.ts'
import { expect, test } from 'vitest'
import { matchLine } from '#features/bank-statements/matches/match-line.server.ts'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { mergeDonors } from '#features/donors/records/merge.server.ts'
import { applyErasure } from '#features/privacy/personal-data/erasures.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { NO_ACCOUNT, privacyHandlers } from '#kernel/privacy-registry.server.ts'
import { databaseDump } from '#tests/support/database-dump.ts'
import { createPaidDonation } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { statementLines } from '#tests/support/statement-lines.ts'
import { approve, reject } from './decide.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db, staff, line } = await statementLines(site)
let count = 0

/** A donor whose name and note appear nowhere else. */
function newDonor() {
  const id = ++count
  return {
    donor_name: `TRACE${id} Yılmaz`,
    email: `trace${id}@proposed.example`,
    anonymous: false,
    locale: 'tr' as const,
  }
}
type Donor = ReturnType<typeof newDonor>
const exported = (email: string) =>
  privacyHandlers.get('proposed_donations')!.export(staff(), { id: NO_ACCOUNT, email }) as Promise<object[]>
const tracesOf = async ({ donor_name, email }: Donor) => {
  const trace = new RegExp(`${donor_name.split(' ')[0]}|${email}`, 'i')
  // What a receipt prints is retained encrypted; its hash of the name does not match either.
  return (await databaseDump(db, [])).filter((row) => trace.test(row))
}

/** Proposals above the limit of one person. */
const proposals: Record<string, (donor: Donor) => Promise<string>> = {
  async 'cash above the limit'(donor) {
    const { approvalId } = await recordOfflineDonation(staff(), {
      amount: '20000',
      method: 'cash',
      received_on: dayOf(new Date()),
      campaign_id: 'general',
      note: `Brought by the brother of ${donor.donor_name}`,
      idempotency_key: crypto.randomUUID(),
      ...donor,
    } as never)
    return approvalId!
  },
  async 'a line of a bank statement'(donor) {
    const lineId = await line(20_000_00, `EFT ${crypto.randomUUID()}`)
    const { approvalId } = await matchLine(staff(), {
      lineId,
      parts: [
        { kind: 'donation', campaign_id: 'general', amount: '15000', ...donor },
        { kind: 'donation', campaign_id: 'general', amount: '5000', ...donor, email: donor.email.toUpperCase() },
      ],
    } as never)
    return approvalId!
  },
}
const cases = Object.entries(proposals)

test.each(cases)('%s: the export of the donor names the waiting proposal', async (_, propose) => {
  const donor = newDonor()
  await propose(donor)
  const rows = await exported(donor.email)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows[0]).toMatchObject({ donor_name: donor.donor_name, state: 'waiting' })
  expect(await exported('other@proposed.example')).toEqual([])
})

test.each(cases)('%s: an erasure leaves no trace of the donor in a waiting proposal', async (_, propose) => {
  const donor = newDonor()
  await propose(donor)
  expect(await tracesOf(donor)).not.toEqual([])
  await applyErasure(site.context(), { email: donor.email })
  expect(await tracesOf(donor)).toEqual([])
  expect(await exported(donor.email)).toEqual([])
})

test.each(cases)('%s: an erasure leaves no trace after a second person approved', async (_, propose) => {
  const donor = newDonor()
  await approve(staff(), { id: await propose(donor), note: `I know the family of ${donor.donor_name}` })
  await applyErasure(site.context(), { email: donor.email })
  expect(await tracesOf(donor)).toEqual([])
})

test.each(cases)('%s: an erasure leaves no trace after a second person rejected', async (_, propose) => {
  const donor = newDonor()
  await reject(staff(), { id: await propose(donor), note: `${donor.donor_name} wants another campaign` })
  await applyErasure(site.context(), { email: donor.email })
  expect(await tracesOf(donor)).toEqual([])
})

test('an erasure leaves who approved what in the log, without the words about the donor', async () => {
  const donor = newDonor()
  const id = await proposals['cash above the limit']!(donor)
  const second = staff()
  await approve(second, { id, note: 'They came together' })
  await applyErasure(site.context(), { email: donor.email })
  const rows = await db
    .selectFrom('audit')
    .select(['detail', 'after'])
    .where('actor_id', '=', second.actor!.id)
    .execute()
  expect(rows).toMatchObject([
    { after: { state: 'approved' }, detail: { input: { amount: 20_000_00, currency: 'TRY' }, reason: '', note: '' } },
  ])
})

/** Merges the donor with this address into a person with another address. Returns the other address. */
async function mergeIntoOther(email: string): Promise<string> {
  const mergedId = await donorIdOf(email)
  const current = `current${++count}@proposed.example`
  await createPaidDonation(site.context(), { email: current, donor_name: 'Deniz Kaya' })
  const donorId = await donorIdOf(current)
  await mergeDonors(staff(new Date(), ['donors.update', 'donors.read']), { donorId, mergedId })
  return current
}
async function donorIdOf(email: string): Promise<string> {
  const { donor_id: id } = await db
    .selectFrom('donations')
    .select('donor_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id!
}

test.each(cases)('%s: an erasure by another address of the donor leaves no trace', async (_, propose) => {
  const donor = newDonor()
  const id = await propose(donor)
  await approve(staff(), { id, note: `Known to us as ${donor.donor_name}` })
  await applyErasure(site.context(), { email: await mergeIntoOther(donor.email) })
  expect(await tracesOf(donor)).toEqual([])
})

test('an erasure leaves no trace of a donor whom one person matched to a line of a bank statement', async () => {
  const donor = newDonor()
  const lineId = await line(90_00, `EFT ${crypto.randomUUID()}`)
  const part = { kind: 'donation', campaign_id: 'general', amount: '', ...donor }
  await matchLine(staff(), { lineId, parts: [part] } as never)
  await applyErasure(site.context(), { email: await mergeIntoOther(donor.email) })
  expect(await tracesOf(donor)).toEqual([])
})

test('an erasure removes the reason that staff gave for a refund of the donor’s card from the log', async () => {
  const donor = newDonor()
  const donation = await createPaidDonation(site.context(), { email: donor.email, donor_name: donor.donor_name })
  const treasurer = staff(new Date(), ['payments.refund'])
  const reason = `Asked for by ${donor.donor_name}`
  await refund(treasurer, { attemptId: donation.attemptId, reason, idempotencyKey: crypto.randomUUID() })
  await applyErasure(site.context(), { email: donor.email })
  const rows = await db.selectFrom('audit').select('detail').where('actor_id', '=', treasurer.actor!.id).execute()
  expect(rows).toMatchObject([{ detail: { amount: 250_00, currency: 'TRY', reason: '' } }])
})

test.each(cases)('%s: a proposal whose donor was erased can still be approved', async (_, propose) => {
  const donor = newDonor()
  const id = await propose(donor)
  await applyErasure(site.context(), { email: donor.email })
  await approve(staff(), { id })
  const booked = await db
    .selectFrom('offline_donations')
    .innerJoin('donations', 'donations.id', 'donation_id')
    .select(['donor_name', 'email'])
    .where('approval_id', '=', id)
    .execute()
  expect(booked.length).toBeGreaterThan(0)
  for (const donation of booked) expect(donation).toEqual({ donor_name: '', email: null })
})
