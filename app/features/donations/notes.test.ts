/** Internal notes of staff, and the name that staff hide on the campaign's page. */
import '#features/donations/tables.ts'
import { expect, test } from 'vitest'
import { outcomeOf } from '#tests/support/book-keeping.ts'
import { createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { hideDonorName } from './hide-name.server.ts'
import { addNote, listNotes } from './notes.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { id: donationId } = await createPaidDonation(ctx)
const staff = staffWith(ctx, 'donations.create')
const note = (text: string, by = staff) => addNote(by, { donationId, text })

test('notes are listed from the oldest to the newest, each with its author', async () => {
  const person = await makePerson(ctx)
  const author = { ...staff, actor: { ...staff.actor!, id: person.id } }
  await note('Called on Monday.', { ...author, now: new Date('2026-11-21T09:00:00Z') })
  await note('  يفضّل الهاتف\nبعد الظهر ', { ...author, now: new Date('2026-11-20T09:00:00Z') })
  const [first, second] = await listNotes(ctx, donationId)
  expect(first).toMatchObject({ text: 'يفضّل الهاتف\nبعد الظهر', at: new Date('2026-11-20T09:00:00Z') })
  expect(second).toMatchObject({ text: 'Called on Monday.' })
  expect(first!.by).toMatch(/^Person/)
  await ctx.db.deleteFrom('donation_notes').execute()
})

test('the note of a person who has left stays, without a name', async () => {
  await note('Old note')
  expect(await listNotes(ctx, donationId)).toMatchObject([{ text: 'Old note', by: null }])
  expect(await listNotes(ctx, crypto.randomUUID())).toEqual([])
})

test.each([
  ['', 'text: resource.required'],
  [' \n ', 'text: resource.required'],
  ['x'.repeat(2001), 'text: resource.too_long'],
])('a note of %j is refused', async (text, expected) => {
  expect(await outcomeOf(note(text))).toBe(expected)
})

test('only staff who record donations write notes, and only about donations that exist', async () => {
  expect(await outcomeOf(note('x', staffWith(ctx, 'donations.read', 'donors.update')))).toBe('account.not_allowed')
  expect(await outcomeOf(note('x', ctx))).toBe('account.sign_in_first')
  expect(await outcomeOf(addNote(staff, { donationId: crypto.randomUUID(), text: 'x' }))).toBe('donations.not_found')
})

test('a name is hidden only by staff who publish campaigns; the log has the change, an unknown donation is not found', async () => {
  const editor = staffWith(ctx, 'campaigns.publish')
  await hideDonorName(editor, { donationId, hidden: true })
  const hidden = () =>
    ctx.db.selectFrom('donations').select(['name_hidden', 'donor_name']).where('id', '=', donationId).execute()
  expect(await hidden()).toEqual([{ name_hidden: true, donor_name: 'ليلى حسن' }])
  expect(await outcomeOf(hideDonorName(staff, { donationId, hidden: false }))).toBe('account.not_allowed')
  expect(await outcomeOf(hideDonorName(editor, { donationId: crypto.randomUUID(), hidden: true }))).toBe('donations.not_found') // prettier-ignore
  const audit = await ctx.db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('command', '=', 'donations.hide_name')
    .execute()
  expect(audit).toEqual([{ before: { hidden: false }, after: { hidden: true } }])
})

test('hiding a hidden name again changes nothing, and the log does not say that it was shown before', async () => {
  const { id } = await createPaidDonation(ctx, { donor_name: 'Elif Kaya', email: 'elif@example.org' })
  const editor = staffWith(ctx, 'campaigns.publish')
  const set = (hidden: boolean) => hideDonorName(editor, { donationId: id, hidden })
  for (const hidden of [false, true, true, false]) await set(hidden)
  const rows = await ctx.db.selectFrom('audit').select(['before', 'after']).where('subject', '=', id).execute()
  const changes = rows.map(({ before, after }) => JSON.stringify([before, after])).toSorted()
  expect(changes).toEqual(
    [
      [{}, {}],
      [{}, {}],
      [{ hidden: false }, { hidden: true }],
      [{ hidden: true }, { hidden: false }],
    ]
      .map((one) => JSON.stringify(one))
      .toSorted(),
  )
})
