/** What an erasure removes from the audit log about donor records: tags, old names, and records merged into the erased one. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { expect, test } from 'vitest'
import { applyErasure } from '#features/privacy/personal-data/erasures.server.ts'
import { createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { tablesWith } from '#tests/support/traces.ts'
import { noteDonor, renameDonor, tagDonor } from './edit.server.ts'
import { mergeDonors } from './merge.server.ts'
import { undoMerge } from './undo-merge.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
const staff = staffWith(ctx, 'donors.read', 'donors.update')
let seconds = 0
const later = () => ({ ...staff, now: new Date(ctx.now.getTime() + 1000 * ++seconds) })

async function donorOf(name: string, email: string): Promise<string> {
  const { id } = await createPaidDonation(ctx, { donor_name: name, email })
  const row = await db.selectFrom('donations').select('donor_id').where('id', '=', id).executeTakeFirstOrThrow()
  return row.donor_id!
}
const traces = (marker: string) => tablesWith(site.services.database, marker)
const commandsOn = async (subject: string) =>
  (await db.selectFrom('audit').select('command').where('subject', '=', subject).orderBy('at').execute()).map(
    ({ command }) => command,
  )

test('the names and tags of records that were merged into the erased one leave the log; the actions stay', async () => {
  const [kept, merged, first] = [
    await donorOf('Kept', 'kept@merged.example'),
    await donorOf('Merged', 'merged@merged.example'),
    await donorOf('First', 'first@merged.example'),
  ]
  await renameDonor(later(), { donorId: merged, name: 'MARKERMERGED Kaya' })
  await tagDonor(later(), { donorId: merged, tags: ['MARKERTAG of the board'] })
  await renameDonor(later(), { donorId: first, name: 'MARKERFIRST Kaya' })
  // A chain: the first record into the second, then that one into the third.
  await mergeDonors(later(), { donorId: merged, mergedId: first })
  await mergeDonors(later(), { donorId: kept, mergedId: merged })
  await applyErasure(ctx, { email: 'kept@merged.example' })
  expect([await traces('MARKERMERGED'), await traces('MARKERTAG'), await traces('MARKERFIRST')]).toEqual([[], [], []])
  expect(await commandsOn(merged)).toEqual(['donors.rename', 'donors.set_tags', 'donors.merge'])
})

test('a merge that was undone before keeps the other person in the log', async () => {
  const [kept, other] = [await donorOf('Kept', 'one@undone.example'), await donorOf('Other', 'two@undone.example')]
  await renameDonor(later(), { donorId: other, name: 'MARKEROTHER Demir' })
  await undoMerge(later(), await mergeDonors(later(), { donorId: kept, mergedId: other }))
  await applyErasure(ctx, { email: 'one@undone.example' })
  expect(await traces('MARKEROTHER')).toContain('audit')
  await applyErasure(ctx, { email: 'two@undone.example' })
  expect(await traces('MARKEROTHER')).toEqual([])
})

test('tags and notes of an erased donor are nowhere, and those of others stay', async () => {
  const [gone, stays] = [await donorOf('Gone', 'gone@tags.example'), await donorOf('Stays', 'stays@tags.example')]
  for (const donorId of [gone, stays]) {
    await tagDonor(later(), { donorId, tags: [`MARKER${donorId.slice(0, 8)} the neighbour`] })
    await tagDonor(later(), { donorId, tags: [] })
    await noteDonor(later(), { donorId, text: `MARKER${donorId.slice(0, 8)} called` })
  }
  await applyErasure(ctx, { email: 'gone@tags.example' })
  expect(await traces(`MARKER${gone.slice(0, 8)}`)).toEqual([])
  expect((await traces(`MARKER${stays.slice(0, 8)}`)).toSorted()).toEqual(['audit', 'donor_notes'])
})
