/** An issued receipt never changes: it is cancelled and replaced. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import './checks.server.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { donationByToken } from '#features/donations/queries.server.ts'
import { editDonor } from '#features/donations/edit-donor.server.ts'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { checks, runChecks } from '#kernel/check.server.ts'
import type { Permission } from '#kernel/context.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { createPaidDonation } from '#tests/support/donations.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { announceReplacement } from './announce.server.ts'
import { reissueReceipt } from './correct.server.ts'
import { printReceipt } from './print-receipt.server.ts'
import { receiptOfDonation, receiptsOfDonation } from './receipt.server.ts'
import { sendReceiptEmail } from './send-receipt.server.ts'
import { verifyReceipt } from './verify.server.ts'
import { printYear, donationYear, donationYears } from './year.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const now = new Date('2026-11-21T09:00:00Z')
const ctx = site.context({ now })
const { db } = ctx
for (const id of checks.keys()) if (!id.startsWith('receipts.')) checks.delete(id)

let campaign = 0
beforeAll(async () => {
  campaign = await makeCampaign(ctx, { permit: { number: '34-2026/7' } })
})
const staff = (at = now) =>
  site.context({
    now: at,
    locale: 'en',
    actor: {
      id: crypto.randomUUID(),
      permissions: new Set<Permission>(['donations.create', 'donors.read']),
      reauthenticatedAt: at,
    },
  })
const donor = { donor_name: 'ليلى حسن', email: 'leyla@example.com', anonymous: false, locale: 'ar' as const }
const paid = () => createPaidDonation(ctx, { campaign_id: campaign, ...donor, locale: undefined })
const offline = async (overrides: object = {}, inside = staff()) => {
  const { donationId } = await recordOfflineDonation(inside, {
    amount: '100',
    method: 'cash',
    received_on: '2026-11-21',
    campaign_id: String(campaign),
    ...donor,
    idempotency_key: crypto.randomUUID(),
    ...overrides,
  } as never)
  return { donationId: donationId! }
}
const findings = async () => (await runChecks(db)).map(({ id, rows }) => [id, rows.length])
const printed = async (id: string, number?: string) => {
  const receipt = (await receiptsOfDonation(ctx, id)).find((one) => !number || one.number === number)!
  return pdfText(await printReceipt(ctx, receipt)).join('')
}

test('a corrected name cancels the receipt and issues a new one; the PDF of each shows its state', async () => {
  const { id } = await paid()
  const first = (await receiptOfDonation(ctx, id))!
  const before = await printed(id)
  await editDonor(staff(), { donationId: id, ...donor, donor_name: 'Leyla Demir', locale: 'en' })
  const [valid, old] = await receiptsOfDonation(ctx, id)
  expect(old).toMatchObject({
    number: first.number,
    state: 'cancelled',
    donorName: 'ليلى حسن',
    locale: 'ar',
    cancelled: { because: 'Donor details corrected', replacedBy: valid!.number },
  })
  expect(valid).toMatchObject({ state: 'valid', donorName: 'Leyla Demir', locale: 'en', replaces: first.number })
  expect(valid!.number > first.number).toBe(true)
  expect(await donationByToken(ctx, first.resultToken)).toMatchObject({
    receipt: { number: valid!.number, replaces: first.number },
  })
  const [textNow, textOld] = [await printed(id), await printed(id, first.number)]
  expect(textNow).toContain('Leyla Demir')
  expect(textNow).toContain(`Replaces no.${first.number}`)
  expect(textNow).not.toContain('Cancelled')
  expect(textOld).toContain(valid!.number)
  expect(textOld).not.toContain('Leyla Demir')
  expect(before).not.toContain(valid!.number)
  expect(await verifyReceipt({ ...ctx, locale: 'en' }, first.token)).toMatchObject({
    state: 'cancelled',
    donor: 'ل… ح…',
    cancelled: { replacedBy: valid!.number },
  })
  expect(await verifyReceipt(ctx, valid!.token)).toMatchObject({ state: 'valid', replaces: first.number })
  expect(await findings()).toEqual([])
})

test('the donor gets one email about it, in their language, with the new receipt', async () => {
  const { id } = await paid()
  const first = (await receiptOfDonation(ctx, id))!
  await reissueReceipt(staff(), { donationId: id, reason: 'The permit was missing' })
  const valid = (await receiptOfDonation(ctx, id))!
  await announceReplacement.run(ctx, { receiptId: valid.id })
  await announceReplacement.run(ctx, { receiptId: valid.id })
  const mails = await db.selectFrom('mails').selectAll().where('template', '=', 'receipts.replaced').execute()
  expect(mails.filter(({ subject_id }) => subject_id.startsWith(id))).toMatchObject([
    { to_address: 'leyla@example.com', locale: 'ar', attachments: [{ by: 'receipts.pdf', of: valid.id }] },
  ])
  const { text } = mails.at(-1)!
  expect(text).toContain(first.number)
  expect(text).toContain(valid.number)
  // The reason of staff is not shown to the donor.
  expect(text).not.toContain('permit')
  expect(await findings()).toEqual([])
})

test('a changed address is not printed, so the receipt stays valid', async () => {
  const { id } = await paid()
  const { number } = (await receiptOfDonation(ctx, id))!
  await editDonor(staff(), { donationId: id, ...donor, email: 'other@example.com' })
  expect((await receiptsOfDonation(ctx, id)).map((one) => one.number)).toEqual([number])
})

test('ten simultaneous corrections get consecutive numbers, and one receipt is valid', async () => {
  const { id } = await paid()
  await Promise.all(
    Array.from({ length: 10 }, (_, i) => editDonor(staff(), { donationId: id, ...donor, donor_name: `Leyla ${i}` })),
  )
  const all = await receiptsOfDonation(ctx, id)
  expect(all).toHaveLength(11)
  expect(all.filter(({ state }) => state === 'valid')).toHaveLength(1)
  expect(await findings()).toEqual([])
})

test('renaming a campaign or moving the association does not change issued receipts', async () => {
  const { id } = await paid()
  const before = await printed(id)
  await db
    .updateTable('campaigns')
    .set({ title: { ar: 'حملة أخرى', en: 'Another' } })
    .where('id', '=', campaign)
    .execute()
  await db.updateTable('permits').set({ number: '99-9999/9' }).where('campaign_id', '=', campaign).execute()
  expect(await printed(id)).toBe(before)
  const { number } = (await receiptOfDonation(ctx, id))!
  await reissueReceipt(staff(), { donationId: id, reason: 'New permit' })
  expect(await printed(id)).toContain('99-9999/9')
  expect(await printed(id, number)).not.toContain('99-9999/9')
  expect(await findings()).toEqual([])
})

test.each([
  ['en', 'cash', 'Cash'],
  ['tr', 'cash', 'Nakit'],
  ['en', 'bank_transfer', 'Bank transfer of 21 November 2026'],
  ['tr', 'bank_transfer', '21 Kasım 2026 tarihli havale / EFT'],
] as const)('in %s money by %s is called “%s”, on paper, by mail and when verified', async (locale, method, name) => {
  const response = { method, locale, bank_reference: method === 'cash' ? '' : `FAST-${locale}` }
  const { donationId } = await offline(response)
  const paper = await printed(donationId)
  expect(paper).toContain(name)
  expect(paper).not.toMatch(/\bCard\b|kart/i)
  await sendReceiptEmail.run(ctx, { donationId })
  const mail = await db
    .selectFrom('mails')
    .select('text')
    .where('subject_id', '=', donationId)
    .executeTakeFirstOrThrow()
  expect(mail.text).toContain(name)
  const { token } = (await receiptOfDonation(ctx, donationId))!
  expect(await verifyReceipt(ctx, token)).toMatchObject({ method, receivedOn: '2026-11-21' })
})

test('cash of 31 December recorded on 2 January: numbered when issued, counted in the year of the donation', async () => {
  const person = await makePerson(ctx)
  const january = new Date('2027-01-02T08:00:00Z')
  const { donationId } = await offline({ received_on: '2026-12-31', locale: 'en', confirm_old: true }, staff(january))
  await db.updateTable('donations').set({ user_id: person.id }).where('id', '=', donationId).execute()
  const receipt = (await receiptOfDonation(ctx, donationId))!
  expect(receipt.number).toMatch(/^2027-/)
  const paper = await printed(donationId)
  expect(paper).toContain('31 December 2026')
  expect(paper).toContain('2 January 2027')
  const own = site.context({ now: january, locale: 'en', actor: { id: person.id, permissions: new Set() } })
  expect(await donationYears(own)).toEqual([2026])
  expect(await donationYear(own, 2027)).toBeUndefined()
  const year = (await donationYear(own, 2026))!
  expect(year.receipts.map(({ number }) => number)).toEqual([receipt.number])
  expect(pdfText(await printYear(own, year)).join('')).toContain('Cash')
  expect(await findings()).toEqual([])
})

test('the donor and staff can print every receipt of a donation, a stranger cannot print any', async () => {
  const donation = await paid()
  const { number } = (await receiptOfDonation(ctx, donation.id))!
  await reissueReceipt(staff(), { donationId: donation.id, reason: 'Asked for' })
  const status = async (key: string, overrides = '') => (await site.ask(`/receipts/${key}/pdf${overrides}`)).status
  expect(await status(donation.resultToken)).toBe(200)
  expect(await status(donation.resultToken, `?number=${number}`)).toBe(200)
  expect(await status(donation.resultToken, '?number=2026-999999')).toBe(404)
  expect(await status(donation.id, `?number=${number}`)).toBe(404)
})

test('the database refuses to change issued receipts', async () => {
  const { id } = await paid()
  const { id: receipt } = (await receiptOfDonation(ctx, id))!
  const refused = (work: Promise<unknown>) => expect(work).rejects.toThrow('an issued receipt is never changed')
  await refused(db.updateTable('receipts').set({ serial: 9999 }).where('id', '=', receipt).execute())
  await refused(db.updateTable('receipt_documents').set({ content: '{}' }).where('receipt_id', '=', receipt).execute())
  await refused(db.deleteFrom('receipt_documents').where('receipt_id', '=', receipt).execute())
})

test.each([
  ['receipts.changed', (id: string) => sql`update donations set donor_name = 'Somebody else' where id = ${id}::uuid`],
  [
    'receipts.method',
    (id: string) => sql`update receipt_documents set content = content || '{"method":"card","receivedOn":null}'
      from receipts r where r.id = receipt_id and donation_id = ${id}::uuid`,
  ],
  [
    'receipts.cancelled',
    (id: string) =>
      sql`update receipts set cancelled_at = now(), cancellation_reason = 'x' where donation_id = ${id}::uuid`,
  ],
  [
    'receipts.undocumented',
    (id: string) => sql`delete from receipt_documents using receipts r
      where r.id = receipt_id and donation_id = ${id}::uuid`,
  ],
  ['receipts.year', (id: string) => sql`update receipts set issued_at = '2025-01-01' where donation_id = ${id}::uuid`],
  [
    'receipts.missing',
    (id: string) =>
      sql`update receipts set cancelled_at = now(), cancellation_reason = 'x' where donation_id = ${id}::uuid`,
  ],
])('the nightly check %s finds damaged data', async (check, damage) => {
  const { donationId } = await offline()
  expect(await findings()).toEqual([])
  const found = await db
    .transaction()
    .execute(async (trx) => {
      await sql`alter table receipts disable trigger user`.execute(trx)
      await sql`alter table receipt_documents disable trigger user`.execute(trx)
      await damage(donationId).execute(trx)
      throw Object.assign(new Error('undo'), { found: (await runChecks(trx)).map(({ id }) => id) })
    })
    .catch((error: Error & { found?: string[] }) => error.found ?? Promise.reject(error))
  expect(found).toContain(check)
})
