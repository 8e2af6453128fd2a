/** Donor records while several people act at the same time: no donation, note or address is lost or left behind. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { editDonor } from '#features/donations/edit-donor.server.ts'
import { joinDonor } from '#features/donors/join.server.ts'
import { applyErasure } from '#features/privacy/personal-data/erasures.server.ts'
import { outcomeOf } from '#tests/support/book-keeping.ts'
import { createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { tablesWith } from '#tests/support/traces.ts'
import { donorDetail } from './detail.server.ts'
import { noteDonor, relateDonors, renameDonor, tagDonor } from './edit.server.ts'
import { mergeDonors } from './merge.server.ts'
import { undoMerge } from './undo-merge.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
const staff = staffWith(ctx, 'donors.read', 'donors.update', 'donations.create', 'donations.read')

async function give(name: string, email: string) {
  const { id } = await createPaidDonation(ctx, { donor_name: name, email })
  return { id, donor: await donorOf(id) }
}
const donorOf = async (donation: string) =>
  (await db.selectFrom('donations').select('donor_id').where('id', '=', donation).executeTakeFirstOrThrow()).donor_id!
/** Rows that refer to a donor who does not exist. */
async function dangling() {
  const { rows } =
    await sql`select id from donations where donor_id is not null and donor_id not in (select id from donors)
    union all select id from donor_notes where donor_id not in (select id from donors)`.execute(db)
  return rows
}
const edit = (donationId: string, change: { donor_name: string; email: string }) =>
  editDonor(staff, { donationId, anonymous: false, locale: 'ar', ...change } as never)
const nameOf = async (id: string) =>
  (await db.selectFrom('donors').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null

test('two people merge two records into each other: one succeeds, and one record has everything', async () => {
  const [a, b] = [await give('A', 'a@once.example'), await give('B', 'b@once.example')]
  const merged = await Promise.all([
    outcomeOf(mergeDonors(staff, { donorId: a.donor, mergedId: b.donor })),
    outcomeOf(mergeDonors(staff, { donorId: b.donor, mergedId: a.donor })),
  ])
  expect(merged.toSorted()).toEqual(['done', 'donors.not_found'])
  expect(await donorOf(a.id)).toBe(await donorOf(b.id))
  expect((await donorDetail(staff, await donorOf(a.id))).addresses).toHaveLength(2)
})

test('two people undo one merge: it is undone once, and every donation is with its donor again', async () => {
  const [a, b] = [await give('A', 'a@undo.example'), await give('B', 'b@undo.example')]
  const { mergeId } = await mergeDonors(staff, { donorId: a.donor, mergedId: b.donor })
  const undone = await Promise.all([1, 2].map(() => outcomeOf(undoMerge(staff, { mergeId }))))
  expect(undone.toSorted()).toEqual(['done', 'donors.undone_already'])
  expect([await donorOf(a.id), await donorOf(b.id)]).toEqual([a.donor, b.donor])
})

test('notes, tags and a new name written during a merge are stored or refused, never lost', async () => {
  for (let round = 0; round < 4; round++) {
    const [a, b] = [await give('A', `a${round}@note.example`), await give('B', `b${round}@note.example`)]
    const [merged, ...written] = await Promise.all([
      outcomeOf(mergeDonors(staff, { donorId: a.donor, mergedId: b.donor })),
      outcomeOf(noteDonor(staff, { donorId: b.donor, text: 'called' })),
      outcomeOf(tagDonor(staff, { donorId: b.donor, tags: ['caller'] })),
    ])
    expect(merged).toBe('done')
    const { notes, donor } = await donorDetail(staff, a.donor)
    expect([notes.length === 1, donor.tags.includes('caller')]).toEqual(written.map((one) => one === 'done'))
    expect(written.filter((one) => one !== 'done' && one !== 'donors.not_found')).toEqual([])
  }
})

test('an erasure during a merge leaves neither of the two addresses, or all of the record that stays', async () => {
  for (let round = 0; round < 4; round++) {
    const email = `gone${round}@erased.example`
    const [a, b] = [await give('A', `stays${round}@erased.example`), await give('MARKERGONE', email)]
    await Promise.allSettled([
      mergeDonors(staff, { donorId: a.donor, mergedId: b.donor }),
      applyErasure(ctx, { email }),
    ])
    // When the merge came between, the address belongs to the other record: asking again erases that one.
    await applyErasure(ctx, { email })
    expect(await tablesWith(site.services.database, email)).toEqual([])
    expect(await dangling()).toEqual([])
  }
})

test('two people relate two donors at the same time: one relation', async () => {
  const [a, b] = [await give('A', 'a@relate.example'), await give('B', 'b@relate.example')]
  const both = await Promise.all([
    outcomeOf(relateDonors(staff, { donorId: a.donor, otherId: b.donor, kind: 'spouse' })),
    outcomeOf(relateDonors(staff, { donorId: b.donor, otherId: a.donor, kind: 'relative' })),
  ])
  expect(both.toSorted()).toEqual(['done', 'donors.related_already'])
})

test('a corrected name renames the record that had the old name, and not one that staff named themselves', async () => {
  const first = await give('Aly', 'aly@name.example')
  await edit(first.id, { donor_name: 'Ali', email: 'aly@name.example' })
  expect(await nameOf(first.donor)).toBe('Ali')
  await renameDonor(staff, { donorId: first.donor, name: 'Ali Kaya (board)' })
  await edit(first.id, { donor_name: 'Ali Kaya', email: 'ALY@name.example' })
  expect([await nameOf(first.donor), await donorOf(first.id)]).toEqual(['Ali Kaya (board)', first.donor])
})

test.each([
  ['a note', (donorId: string) => noteDonor(staff, { donorId, text: 'prefers the phone' })],
  ['a tag', (donorId: string) => tagDonor(staff, { donorId, tags: ['Board'] })],
  ['a relation', async (donorId: string) => relateDonors(staff, { donorId, otherId: (await give('R', 'r@kept.example')).donor, kind: 'spouse' })], // prettier-ignore
  ['nothing', () => Promise.resolve()],
])(
  'a record with %s, whose only donation moves to a corrected address, is deleted only if it has nothing',
  async (what, add) => {
    const { id, donor } = await give('Ali', `${what.replace(' ', '')}@gmial.example`)
    await add(donor)
    await edit(id, { donor_name: 'Ali', email: `${what.replace(' ', '')}@gmail.example` })
    expect(await donorOf(id)).not.toBe(donor)
    expect(await nameOf(donor)).toBe(what === 'nothing' ? null : 'Ali')
  },
)

test('a record into which another one was merged is not deleted with its last donation, so that the merge can be undone', async () => {
  const [kept, merged] = [await give('Kept', 'kept@last.example'), await give('Merged', 'merged@last.example')]
  const { mergeId } = await mergeDonors(staff, { donorId: kept.donor, mergedId: merged.donor })
  for (const { id } of [kept, merged]) await edit(id, { donor_name: 'Other', email: 'other@last.example' })
  expect(await undoMerge(staff, { mergeId })).toEqual({ donorId: merged.donor })
  expect(await nameOf(merged.donor)).toBe('Merged')
})

test('a donation whose address is removed stays with its donor', async () => {
  const { id, donor } = await give('Ali', 'ali@removed.example')
  await edit(id, { donor_name: 'Ali', email: '' })
  expect(await donorOf(id)).toBe(donor)
  expect(await joinDonor(ctx, { name: 'Ali', email: 'ali@removed.example', userId: null, locale: 'ar' })).toBe(donor)
})
