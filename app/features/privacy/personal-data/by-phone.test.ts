/** People who are known only by a phone number: what is theirs, what is not, and their erasure after a restore. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { joinDonor } from '#features/donors/join.server.ts'
import { sendMessage } from '#features/inbox/messages/send.server.ts'
import { writeSettings } from '#features/settings/settings.server.ts'
import { startTransfer } from '#features/transfers/start.server.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { startRefund, createPaidDonation } from '#tests/support/donations.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { tablesWith } from '#tests/support/traces.ts'
import { applyErasure, reapplyErasures, type Erasure, type Subject } from './erasures.server.ts'
import { exportParts } from './export.server.ts'
import { inProgress } from './in-progress.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const traces = (...texts: string[]) => tablesWith(site.services.database, ...texts)
let campaign = 0
beforeAll(async () => {
  await writeSettings(ctx, 'site', { name: { ar: 'سند' }, email: 'office@sanad.example' })
  campaign = await makeCampaign(ctx)
  await addBankAccounts(ctx, [{ currency: 'TRY', iban: testIban(1) }])
})

const announce = (change: Record<string, unknown>, as = ctx) =>
  startTransfer(as, {
    campaign_id: String(campaign), currency: 'TRY', amount: '250', email: '', lang: 'tr', idempotency_key: crypto.randomUUID(), ...change,
  } as never) // prettier-ignore
const write = (name: string, phone: string, email = '') =>
  sendMessage(ctx, { residence_email: 'office@sanad.example', name, phone, subject: name, message: name, email })

/** The row of an erasure that this database does not have, like a backup made before it. */
async function erasedElsewhere(subject: Subject): Promise<Erasure> {
  let row: Erasure | undefined
  const undone = ctx.db.transaction().execute(async (db) => {
    row = await applyErasure({ ...ctx, db }, subject)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  return row!
}

test('rows with the number and without an email address are theirs; those of the family with one are not', async () => {
  const phone = '+905321112233'
  await announce({ donor_name: 'CANARY-OWN Demir', phone: '٠٥٣٢ ١١١ ٢٢ ٣٣' })
  await write('CANARY-OWN Demir', '05321112233')
  await write('CANARY-SISTER Demir', '05321112233', 'sister@example.org')
  await announce({ donor_name: 'CANARY-BROTHER Demir', phone: '05321112233', email: 'brother@example.org' })
  const account = await makePerson(ctx)
  const signedIn = site.context({ actor: { id: account.id, permissions: new Set() } })
  await announce({ donor_name: 'CANARY-MEMBER Demir', phone: '05321112233' }, signedIn)
  await write('CANARY-OTHER Kaya', '05329998877')

  const exported = JSON.stringify(await exportParts(ctx, { phone }))
  expect(exported).toContain('CANARY-OWN')
  expect(exported).not.toMatch(/CANARY-(SISTER|BROTHER|MEMBER|OTHER)/)
  const others = ['CANARY-SISTER', 'CANARY-BROTHER', 'CANARY-MEMBER', 'CANARY-OTHER']
  const before = await Promise.all(others.map((one) => traces(one)))
  expect(before.every((tables) => tables.length > 0)).toBe(true)
  const erasure = await applyErasure(ctx, { phone })
  expect(erasure).toMatchObject({ kind: 'phone', user_hash: null })
  expect(await traces('CANARY-OWN')).toEqual([])
  expect(await Promise.all(others.map((one) => traces(one)))).toEqual(before)
})

test('money that arrived from them stays in the books without the name, which is retained encrypted', async () => {
  const phone = '+905321112244'
  const donorId = await joinDonor(ctx, { name: 'CANARY-PAID', email: null, phone, userId: null, locale: 'tr' })
  const { id } = await createPaidDonation(ctx, { donor_name: 'CANARY-PAID', email: 'paid@example.org' })
  const donation = ctx.db.updateTable('donations').set({ donor_id: donorId, email: null })
  await donation.where('id', '=', id).execute()
  await ctx.db.deleteFrom('consents').where('subject_id', '=', id).execute()
  await ctx.db.deleteFrom('mails').where('to_address', '=', 'paid@example.org').execute()
  expect(JSON.stringify(await exportParts(ctx, { phone }))).toMatch(/CANARY-PAID.*25000|25000.*CANARY-PAID/)
  await applyErasure(ctx, { phone })
  const left = await ctx.db.selectFrom('donations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(left).toMatchObject({ donor_name: '', donor_id: null, state: 'confirmed' })
  const retained = await ctx.db.selectFrom('retained_records').select('kind').where('subject_id', '=', id).execute()
  expect(retained).toEqual([{ kind: 'donation' }])
})

test('a refund in progress is found by the phone number too', async () => {
  const phone = '+905321112255'
  const donorId = await joinDonor(ctx, { name: 'Refunded', email: null, phone, userId: null, locale: 'tr' })
  const donation = await createPaidDonation(ctx, { donor_name: 'Refunded', email: 'refunded@example.org' })
  await ctx.db.updateTable('donations').set({ donor_id: donorId, email: null }).where('id', '=', donation.id).execute()
  expect(await inProgress(ctx, { phone })).toEqual([])
  await startRefund(ctx, donation, 100)
  expect(await inProgress(ctx, { phone })).toEqual(['refund'])
})

test('the list of erasures has a hash of the number, and erases the person again in a restored copy', async () => {
  const phone = '+905321112266'
  await announce({ donor_name: 'CANARY-BACK Demir', phone })
  await write('CANARY-BACK Demir', phone)
  await write('CANARY-STAYS Kaya', '05321112277')
  const list = JSON.parse(JSON.stringify([await erasedElsewhere({ phone })])) as Erasure[]
  expect(JSON.stringify(list)).not.toMatch(/532|CANARY/)
  expect(await traces('CANARY-BACK')).not.toEqual([])
  expect(await reapplyErasures(ctx, list)).toEqual({ applied: 1, found: 1 })
  expect(await traces('CANARY-BACK', phone)).toEqual([])
  expect(await traces('CANARY-STAYS')).not.toEqual([])
  await write('CANARY-LATER Demir', phone)
  expect(await reapplyErasures(ctx, list)).toEqual({ applied: 0, found: 0 })
  expect(await traces('CANARY-LATER')).not.toEqual([])
})
