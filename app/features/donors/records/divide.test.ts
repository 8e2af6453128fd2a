/** Dividing the record of a family and undoing it; which record later donations join; data requests of one person. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { claimableDonations, claimDonations } from '#features/donations/mine.server.ts'
import { recordConsent } from '#features/consents/record.server.ts'
import { joinDonor } from '#features/donors/join.server.ts'
import { joinDonors } from '#features/donors/join-many.server.ts'
import { applyErasure, listErasures, reapplyErasures } from '#features/privacy/personal-data/erasures.server.ts'
import { exportParts } from '#features/privacy/personal-data/export.server.ts'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { add, minor } from '#kernel/money.ts'
import { createPaidDonation } from '#tests/support/donations.ts'
import { databaseDump } from '#tests/support/database-dump.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { tablesWith } from '#tests/support/traces.ts'
import { donorDetail } from './detail.server.ts'
import { divideDonor } from './divide.server.ts'
import { divisible, divisionPreview } from './division-preview.server.ts'
import { duplicatePairs } from './duplicates.server.ts'
import { noteDonor, relateDonors, tagDonor } from './edit.server.ts'
import { donorRows } from './list.server.ts'
import { mergeDonors } from './merge.server.ts'
import { mergesOf, undoMerge } from './undo-merge.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { kysely: db } = site.services.database
const as = (...permissions: Permission[]): Context =>
  site.context({ actor: { id: crypto.randomUUID(), permissions: new Set(permissions) }, locale: 'en' })
const ctx = as('donors.read', 'donors.update', 'donations.read', 'transfers.read')
const dump = () => databaseDump(db, ['audit', 'donor_merges'])

const give = async (name: string, email: string) => (await createPaidDonation(site.context(), { donor_name: name, email })).id // prettier-ignore
const donorOf = async (donation: string) =>
  (await db.selectFrom('donations').select('donor_id').where('id', '=', donation).executeTakeFirstOrThrow()).donor_id!
const join = (name: string, email: string, userId: string | null = null) => joinDonor(ctx, { name, email, userId, locale: 'ar' }) // prettier-ignore

/** A record with donations of two people, tags, notes and consents. */
async function family(one: string, two: string, email: string) {
  const donations = { one: [await give(one, email), await give(one, email)], two: [await give(two, email)] }
  const id = await donorOf(donations.one[0]!)
  for (const subjectId of [...donations.one, ...donations.two])
    await recordConsent(ctx, { purpose: 'wall', texts: ['newsletter.lead'], locale: 'ar', donorId: id, email, source: 'donation_form', subjectId }) // prettier-ignore
  await tagDonor(ctx, { donorId: id, tags: ['both', 'one', 'two'] })
  await noteDonor(ctx, { donorId: id, text: `About ${one}` })
  await noteDonor(ctx, { donorId: id, text: `About ${two}` })
  return { id, donations, one, two }
}
type Family = Awaited<ReturnType<typeof family>>

/** The choice for the second person: all their rows, and the address shared by both. */
async function choiceOf({ id, donations, one, two }: Family, asked: object = {}) {
  const { addresses, notes, consents } = await divisible(ctx, id)
  return {
    donorId: id,
    into: null,
    donations: donations.two,
    pledges: [],
    notes: notes.filter(({ text }) => text === `About ${two}`).map((note) => note.id),
    consents: consents.filter(({ subjectId }) => donations.two.includes(subjectId!)).map((consent) => consent.id),
    tags: ['two'],
    addresses: addresses.map((address) => ({ id: address.id, to: 'share' as const })),
    keptName: one,
    name: two as string | null,
    reason: 'Two people with one mailbox',
    ...asked,
  }
}
const divide = async (of: Family, asked: object = {}) => divideDonor(ctx, await choiceOf(of, asked))

describe('a division', () => {
  test('moves the chosen rows, totals match the ledger, and undoing it restores the database exactly', async () => {
    const of = await family('Ayşe Kaya', 'Ali Kaya', 'kaya@family.example')
    const total = (await donorRows(ctx, { ids: [of.id], limit: 1 }))[0]!.sums[0]!.minor
    const before = await dump()
    const shown = await divisionPreview(ctx, { donorId: of.id, into: null, donations: of.donations.two })
    const { divisionId, secondId } = await divide(of)
    const rows = await donorRows(ctx, { ids: [of.id, secondId], limit: 2 })
    const [kept, second] = [of.id, secondId].map((id) => rows.find((row) => row.id === id)!)
    expect(kept).toMatchObject({
      name: 'Ayşe Kaya',
      count: 2,
      tags: ['both', 'one'],
      email: 'kaya@family.example',
    })
    expect(second).toMatchObject({ name: 'Ali Kaya', count: 1, tags: ['two'], email: 'kaya@family.example' })
    expect(shown).toEqual({
      kept: { count: kept!.count, sums: kept!.sums },
      second: { count: second!.count, sums: second!.sums, name: null },
    })
    expect(add(minor(kept!.sums[0]!.minor), minor(second!.sums[0]!.minor))).toBe(total)
    const detail = await donorDetail(ctx, secondId)
    expect(detail).toMatchObject({ otherNames: [], donationCount: 1, notes: [{ text: 'About Ali Kaya' }] })
    expect(detail.consents).toHaveLength(1)
    expect((await donorDetail(ctx, of.id)).consents).toHaveLength(2)
    expect((await mergesOf(ctx, secondId))[0]).toMatchObject({ kind: 'division', otherId: of.id, undoable: true, reason: 'Two people with one mailbox' }) // prettier-ignore
    // The two are not offered as possible duplicates.
    const { pairs } = await duplicatePairs(ctx, 1)
    expect(pairs.filter(({ donors }) => donors.some(({ id }) => id === secondId))).toEqual([])
    expect(await undoMerge(ctx, { mergeId: divisionId })).toEqual({ donorId: of.id })
    expect(await dump()).toEqual(before)
    await expect(undoMerge(ctx, { mergeId: divisionId })).rejects.toMatchObject({ code: 'donors.undone_already' })
  })

  test('of any choice, with merges in between, is undone in reverse order to the same database', async () => {
    const people = await Promise.all(
      [0, 1, 2].map((i) => family(`First ${i}`, `Second ${i}`, `any${i}@family.example`)),
    )
    const some = <T>(all: readonly T[]) => all.filter(() => Math.random() < 0.5)
    for (let round = 0; round < 12; round++) {
      const before = await dump()
      const money = before.filter((line) => /^(ledger_|payment_|refunds|receipts|fund_|orders)/.test(line))
      const undo: string[] = []
      const steps: string[] = []
      const at = () => ({ ...ctx, now: new Date(ctx.now.getTime() + round * 1000 + undo.length) })
      const records = people.map(({ id }) => id)
      for (let step = 0; step < 5; step++) {
        const donorId = records[Math.floor(Math.random() * records.length)]!
        const other = records.find((id) => id !== donorId)
        if (step > 1 && other && Math.random() < 0.4) {
          steps.push(`merge ${other} into ${donorId}`)
          undo.push((await mergeDonors(at(), { donorId, mergedId: other })).mergeId)
          records.splice(records.indexOf(other), 1)
          continue
        }
        const { donor, donations, addresses, notes, consents } = await divisible(ctx, donorId)
        const chosen = some(donations).map(({ id }) => id)
        const into = other && Math.random() < 0.5 ? other : null
        if (chosen.length === 0 || (into === null && chosen.length === donations.length)) continue
        steps.push(`divide ${donorId} into ${into}`)
        const { divisionId, secondId } = await divideDonor(at(), {
          donorId,
          into,
          donations: chosen,
          pledges: [],
          notes: some(notes).map(({ id }) => id),
          consents: some(consents).map(({ id }) => id),
          tags: some(donor.tags),
          addresses: some(addresses).map(({ id }) => ({ id, to: Math.random() < 0.5 ? 'share' : 'move' }) as const),
          keptName: 'Kept',
          name: into ? null : 'New',
          reason: 'x',
        })
        undo.push(divisionId)
        if (!into) records.push(secondId)
        const firsts = await sql`select kind, address from donor_addresses group by 1, 2 having count(*) filter (where not shared) <> 1`.execute(db) // prettier-ignore
        expect(firsts.rows, steps.join(', ')).toEqual([])
      }
      const now = (await dump()).filter((line) => /^(ledger_|payment_|refunds|receipts|fund_|orders)/.test(line))
      expect(now).toEqual(money)
      for (const mergeId of undo.toReversed()) await undoMerge(at(), { mergeId })
      expect(await dump(), steps.join(', ')).toEqual(before)
    }
  }, 120_000)

  test('keeps later rows with the second record, and a later merge must be undone first', async () => {
    const of = await family('Hala', 'Nour', 'later@family.example')
    const { divisionId, secondId } = await divide(of)
    const later = await give('Nour', 'later@family.example')
    expect(await donorOf(later)).toBe(secondId)
    const third = await donorOf(await give('Third', 'third@family.example'))
    const tomorrow = { ...ctx, now: new Date(ctx.now.getTime() + DAY_MS) }
    const { mergeId } = await mergeDonors(tomorrow, { donorId: third, mergedId: secondId })
    expect(await join('Nour', 'later@family.example')).toBe(third)
    await expect(undoMerge(tomorrow, { mergeId: divisionId })).rejects.toMatchObject({
      code: 'donors.undo_later_first',
    })
    await undoMerge(tomorrow, { mergeId })
    const late = { ...ctx, now: new Date(ctx.now.getTime() + 31 * DAY_MS) }
    await expect(undoMerge(late, { mergeId: divisionId })).rejects.toMatchObject({ code: 'donors.undo_too_late' })
    await undoMerge(tomorrow, { mergeId: divisionId })
    expect(await donorOf(later)).toBe(secondId)
    expect(await donorOf(of.donations.two[0]!)).toBe(of.id)
  })

  test('during a refund in progress changes no money', async () => {
    const of = await family('Salma', 'Refunded', 'refund@family.example')
    const money = async () =>
      (await dump()).filter((line) => /^(ledger_|payment_|refunds|receipts|fund_|orders)/.test(line))
    // The state that refund.server.ts leaves: the money is reserved, and the bank was not called yet.
    await sql`insert into refunds (id, attempt_id, amount, currency, state, idempotency_key, reason, requested_by, tries,
        created_at, updated_at)
      select gen_random_uuid(), t.id, t.amount, t.currency, 'reserved', t.id::text, 'x', gen_random_uuid(), 0, now(), now()
      from payment_attempts t join donations d on d.intent_id = t.intent_id where d.id = ${of.donations.two[0]}`.execute(
      db,
    )
    const before = await money()
    const { divisionId, secondId } = await divide(of)
    const [refunded] = (await donorDetail(ctx, secondId)).donations!
    expect(refunded).toMatchObject({ id: of.donations.two[0], status: 'refunding' })
    expect(await money()).toEqual(before)
    await undoMerge(ctx, { mergeId: divisionId })
    expect(await money()).toEqual(before)
  })

  test('that is undone while the second person donates loses no donation', async () => {
    const of = await family('Mona', 'Karim', 'busy@family.example')
    for (let round = 0; round < 15; round++) {
      const { divisionId } = await divide(of)
      const [undone, given] = await Promise.allSettled([
        undoMerge(ctx, { mergeId: divisionId }),
        give('Karim', 'busy@family.example'),
      ])
      expect([undone.status, given], `round ${round}`).toMatchObject(['fulfilled', { status: 'fulfilled' }])
      const donation = (given as PromiseFulfilledResult<string>).value
      const { rows } = await sql`select from donations n join donors d on d.id = n.donor_id where n.id = ${donation}`.execute(db) // prettier-ignore
      expect(rows).toHaveLength(1)
    }
  })

  test('refuses invalid input with an error at the field', async () => {
    const of = await family('Rana', 'Sami', 'wrong@family.example')
    const field = (name: string, code: string) => ({ status: 422, fields: { [name]: { code } } })
    await expect(divide(of, { donations: [] })).rejects.toMatchObject(field('donations', 'donors.divide_nothing'))
    await expect(divide(of, { donations: [...of.donations.one, ...of.donations.two] })).rejects.toMatchObject(field('donations', 'donors.divide_all')) // prettier-ignore
    await expect(divide(of, { name: null })).rejects.toMatchObject(field('name', 'resource.required'))
    await expect(divide(of, { reason: ' ' })).rejects.toMatchObject(field('reason', 'resource.required'))
    await expect(divide(of, { into: of.id })).rejects.toMatchObject(field('into', 'donors.relation_same'))
    await expect(divide(of, { donations: [crypto.randomUUID()] })).rejects.toMatchObject({ status: 409, code: 'donors.divide_changed' }) // prettier-ignore
    await expect(divideDonor(as('donors.read'), await choiceOf(of))).rejects.toMatchObject({ status: 403 })
    const both = await Promise.allSettled([divide(of), divide(of)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('leaves the account its donations and address; the other person’s donations cannot be claimed', async () => {
    const person = await makePerson(ctx)
    const of = await family('Owner', 'Guest', person.email)
    const signedIn = { ...ctx, actor: (await actorOfToken(ctx, person.token))! }
    await joinDonor(ctx, { name: 'Owner', email: person.email, userId: person.id, locale: 'ar' })
    await db.updateTable('donations').set({ user_id: person.id }).where('id', '=', of.donations.one[0]!).execute()
    await expect(divide(of, { donations: of.donations.one })).rejects.toMatchObject({ fields: { donations: { code: 'donors.divide_account' } } }) // prettier-ignore
    const { addresses } = await divisible(ctx, of.id)
    await db.updateTable('donor_addresses').set({ verified_at: ctx.now }).where('donor_id', '=', of.id).execute()
    await expect(divide(of, { addresses: [{ id: addresses[0]!.id, to: 'move' }] })).rejects.toMatchObject({ fields: { addresses: { code: 'donors.divide_account_address' } } }) // prettier-ignore
    expect(await claimableDonations(signedIn)).toBe(2)
    const { secondId } = await divide(of)
    expect(await claimableDonations(signedIn)).toBe(1)
    expect(await claimDonations(signedIn, {})).toBe(1)
    expect(await donorOf(of.donations.two[0]!)).toBe(secondId)
  })
})

test('a later donation with the address joins the record that used its name, else the first one', async () => {
  const of = await family('Fatma Özkan', 'محمد علي', 'rule@family.example')
  const { secondId } = await divide(of)
  expect(await join('محمّد  عَلي', 'RULE@family.example')).toBe(secondId)
  expect(await join('OZKAN, fatma', 'rule@family.example')).toBe(of.id)
  expect(await join('A child', 'rule@family.example')).toBe(of.id)
  expect(await join('', 'rule@family.example')).toBe(of.id)
  const guests = ['محمد علي', 'A child'].map((name) => ({ name, email: 'rule@family.example', locale: 'ar' as const }))
  expect(await db.transaction().execute((trx) => joinDonors({ ...ctx, db: trx }, guests))).toEqual([secondId, of.id])
  // After merging again, the address belongs to one donor.
  await mergeDonors(ctx, { donorId: secondId, mergedId: of.id })
  expect(await join('A child', 'rule@family.example')).toBe(secondId)
  const { addresses } = await donorDetail(ctx, secondId)
  expect(addresses).toMatchObject([{ address: 'rule@family.example', first: true, usedBy: [] }])
})

test('a copy and an erasure of one of two people cover that person only', async () => {
  const email = 'two@family.example'
  const of = await family('MARKER-ONE', 'MARKER-TWO', email)
  const { secondId } = await divide(of)
  const text = async (subject: Parameters<typeof exportParts>[1]) => JSON.stringify(await exportParts(ctx, subject))
  const [one, two] = [await text({ email }), await text({ email, donorId: secondId })]
  expect([one.includes('MARKER-ONE'), one.includes('MARKER-TWO')]).toEqual([true, false])
  expect([two.includes('MARKER-ONE'), two.includes('MARKER-TWO')]).toEqual([false, true])
  await relateDonors(ctx, { donorId: of.id, otherId: secondId, kind: 'spouse' })
  await applyErasure(ctx, { email, donorId: secondId })
  expect(await tablesWith(site.services.database, 'MARKER-TWO')).toEqual([])
  expect(await tablesWith(site.services.database, 'MARKER-ONE')).toContain('donations')
  expect((await donorDetail(ctx, of.id)).donor).toMatchObject({ count: 2, email })
  // In a backup from before the erasure, the erasure is repeated for this person only.
  const erased = (await listErasures(ctx)).at(-1)!
  expect(erased).toMatchObject({ kind: 'donor' })
  const other = await family('MARKER-ONE', 'MARKER-BACK', 'three@family.example')
  const again = await divide(other)
  await applyErasure(ctx, { email: 'three@family.example' })
  expect(await tablesWith(site.services.database, 'MARKER-BACK')).toContain('donations')
  expect(await join('MARKER-BACK', 'three@family.example')).toBe(again.secondId)
  await db.deleteFrom('erasures').where('id', '=', erased.id).execute()
  expect(await reapplyErasures(ctx, [erased])).toEqual({ applied: 1, found: 0 })
  expect(await tablesWith(site.services.database, 'MARKER-ONE', email)).toContain('donations')
})
