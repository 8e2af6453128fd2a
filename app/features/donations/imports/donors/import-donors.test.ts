/** Import of donors from a spreadsheet: refused rows, known donors, stored data, and undo. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import '#features/donors/tables.ts'
import '#features/donors/records/tables.ts'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { recordConsent } from '#features/consents/record.server.ts'
import { undoDonationImport } from '#features/donations/imports/undo.server.ts'
import { deleteUnusedDonors } from '#features/donors/correct.server.ts'
import { joinDonor } from '#features/donors/join.server.ts'
import { noteDonor, tagDonor } from '#features/donors/records/edit.server.ts'
import { DonorListParams, donorPage } from '#features/donors/records/list.server.ts'
import { mergeDonors } from '#features/donors/records/merge.server.ts'
import { undoMerge } from '#features/donors/records/undo-merge.server.ts'
import { applyErasure } from '#features/privacy/personal-data/erasures.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Permission } from '#kernel/context.ts'
import { parse } from '#kernel/parse.ts'
import { NO_ACCOUNT, privacyHandlers } from '#kernel/privacy-registry.server.ts'
import { readSpreadsheetFile } from '#resource/spreadsheet-read.server.ts'
import { createPaidDonation } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { importDonors } from './import-donors.server.ts'
import { donorOutcome } from './outcome.ts'
import { readDonors } from './read-donors.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db } = site.context()
const NOW = new Date('2026-11-26T09:00:00Z')
const PERMISSIONS: Permission[] = ['donations.import', 'donors.read', 'donors.update']
const ACTOR = crypto.randomUUID()
const staff = () =>
  site.context({
    now: NOW,
    locale: 'en',
    actor: { id: ACTOR, permissions: new Set(PERMISSIONS), reauthenticatedAt: NOW },
  })

let files = 0
async function sheetOf(bytes: string | Buffer) {
  const path = join(tmpdir(), `sanad-donors-${process.pid}-${files++}.csv`)
  writeFileSync(path, bytes)
  return readSpreadsheetFile(path, { turkish: true })
}
const csv = (...rows: string[]) => ['Donor name;Email;Phone;Language;Tags;Note', ...rows].join('\n')
const tried = async (bytes: string | Buffer, mapping?: Record<string, string>) =>
  donorOutcome(await readDonors(staff(), await sheetOf(bytes), mapping))
const take = async (text: string, onlyGood = false) =>
  importDonors(staff(), {
    onlyGood,
    sheet: await sheetOf(text),
    name: 'donors.csv',
    sha256: createHash('sha256').update(text).digest('hex'),
  })
const undo = (id: string) => undoDonationImport(staff(), { id })
const problem = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )
/** All rows of the tables that an import of donors writes to, and of those that it must not change. */
async function dump(): Promise<string[]> {
  const lines: string[] = []
  for (const table of ['donors', 'donor_addresses', 'donor_tags', 'donor_notes', 'consents', 'mails', 'newsletter_subscribers', 'donations', 'ledger_tx']) {
    const { rows } = await sql<{ row: string }>`select row_to_json(x)::text as row from ${sql.table(table)} x`.execute(db)
    lines.push(...rows.map(({ row }) => `${table} ${row}`))
  }
  return lines.toSorted()
} // prettier-ignore
const donorOf = async (address: string) =>
  db
    .selectFrom('donor_addresses')
    .innerJoin('donors', 'donors.id', 'donor_id')
    .selectAll('donors')
    .where('address', '=', address)
    .executeTakeFirst()
const factsOf = async (id: string) => ({
  tags: (await db.selectFrom('donor_tags').select('tag').where('donor_id', '=', id).orderBy('tag').execute()).map(({ tag }) => tag), // prettier-ignore
  notes: (await db.selectFrom('donor_notes').select('text').where('donor_id', '=', id).orderBy('text').execute()).map(({ text }) => text), // prettier-ignore
})

/** A donor with a donation, tags and notes of staff; and another record with a phone number only. */
let known: string
beforeEach(async () => {
  for (const table of ['donors', 'donation_imports'] as const) await db.deleteFrom(table).execute()
  await createPaidDonation(site.context(), { donor_name: 'Leyla', email: 'leyla@example.com' })
  known = (await donorOf('leyla@example.com'))!.id
  await tagDonor(staff(), { donorId: known, tags: ['old'] })
  await noteDonor(staff(), { donorId: known, text: 'Met in 2020' })
  await db
    .transaction()
    .execute((trx) => joinDonor({ db: trx, now: NOW }, { name: 'Family', email: null, phone: '+905321234567', userId: null, locale: 'tr' })) // prettier-ignore
})

test('20 rows with five kinds of errors: each is named with its row at once, and the good rows can be imported', async () => {
  const good = (i: number) => `Donor ${i};d${i}@example.com;;;;`
  const text = csv(
    ...Array.from({ length: 12 }, (_, i) => good(i)),
    ';noname@example.com;;;;',
    'Omar;;;;;',
    'Omar;not an address;;;;',
    'Omar;;123;;;',
    '"=HYPERLINK(""http://evil.example"";""x"")";omar@example.com;;;;',
    'Omar;omar@example.com;;klingon;;',
    `Omar;omar@example.com;;;${'x'.repeat(41)};`,
    `Omar;omar@example.com;;;${Array.from({ length: 21 }, (_, i) => `t${i}`).join(',')};`,
  )
  const { create, failed, errors } = await tried(text)
  expect([create, failed]).toEqual([12, 8])
  expect(errors.map(({ row, column }) => `${row} ${column}`)).toEqual([
    '14 Donor name', '15 Email', '16 Email', '17 Phone', '18 Donor name', '19 Language', '20 Tags', '21 Tags',
  ]) // prettier-ignore
  expect(new Set(errors.map(({ message }) => message)).size).toBe(8)
  const before = await dump()
  expect(await problem(take(text))).toBe('resource.import_refused')
  expect(await dump()).toEqual(before)
  const { batch, create: stored } = await take(text, true)
  expect(stored).toBe(12)
  expect(await donorOf('d11@example.com')).toMatchObject({ name: 'Donor 11', import_id: batch, user_id: null })
})

test('a known donor gets tags and the note only; duplicates in the file are one donor; a name alone joins nothing', async () => {
  const text = csv(
    'Another name;LEYLA@example.com;05329998877;tr;new, old;Likes letters',
    'By phone;;0532 123 45 67;ar;;Calls in the evening',
    'Leyla;leyla2@example.com;٠٥٣٣١١١٢٢٣٣;ar;sponsor;',
    'L. Hasan;Leyla2@example.com;;;volunteer;Twice in the file',
    'Third row;LEYLA2@example.com;+90 533 111 22 33;;sponsor؛ friend;Twice in the file',
  )
  const before = await donorOf('leyla@example.com')
  expect(await tried(text)).toMatchObject({ create: 1, known: 2, repeated: 2, failed: 0 })
  const { batch } = await take(text)
  expect(await donorOf('leyla@example.com')).toEqual(before)
  expect(await factsOf(known)).toEqual({ tags: ['new', 'old'], notes: ['Likes letters', 'Met in 2020'] })
  // Other values of the row are not used for a known donor: not even the phone.
  expect(await donorOf('+905329998877')).toBeUndefined()
  expect(await factsOf((await donorOf('+905321234567'))!.id)).toEqual({ tags: [], notes: ['Calls in the evening'] })
  const created = (await donorOf('leyla2@example.com'))!
  expect(created).toMatchObject({ name: 'Leyla', locale: 'ar', import_id: batch })
  expect((await donorOf('+905331112233'))!.id).toBe(created.id)
  expect(await factsOf(created.id)).toEqual({ tags: ['friend', 'sponsor', 'volunteer'], notes: ['Twice in the file'] })
  // No donor gave a consent: no consent, no newsletter, no email.
  const { rows } = await sql<{ n: number }>`select (select count(*) from consents where donor_id = ${created.id})
    + (select count(*) from newsletter_subscribers) + (select count(*) from mails where to_address like 'leyla2%') as n`.execute(
    db,
  )
  expect(Number(rows[0]!.n)).toBe(0)
  expect((await runChecks(db, NOW)).map(({ id }) => id)).toEqual([])
})

test('undoing an import leaves exactly what was there before', async () => {
  const before = await dump()
  const text = csv(
    'Leyla;leyla@example.com;;;new;Likes letters',
    'Omar;omar@example.com;05331112233;;sponsor;First',
    'Ali;;05331112244;;;',
  )
  const { batch } = await take(text)
  expect((await dump()).length).toBeGreaterThan(before.length)
  expect(await problem(take(text))).toBe('donation_imports.known_file')
  expect(await undo(batch)).toEqual({ deleted: 2, kept: 0 })
  expect(await dump()).toEqual(before)
  expect(await problem(undo(batch))).toBe('donation_imports.undone_before')
  const { batch: again } = await take(text)
  expect(again).not.toBe(batch)
  const { rows } = await sql<{ command: string }>`select distinct command from audit where subject in (${batch}, ${again})`.execute(db) // prettier-ignore
  expect(rows.map(({ command }) => command).toSorted()).toEqual(['donation_imports.import_donors', 'donation_imports.undo']) // prettier-ignore
})

test('undo keeps donors that have something else since: a donation, a note of staff, a consent, or another record', async () => {
  const names = ['gives', 'noted', 'agreed', 'reads', 'merged', 'alone']
  const { batch } = await take(csv(...names.map((name) => `${name};${name}@example.com;;;imported;From the sheet`)))
  const later = { ...staff(), now: new Date(NOW.getTime() + 1000) }
  const id = async (name: string) => (await donorOf(`${name}@example.com`))!.id
  await createPaidDonation(site.context(), { donor_name: 'gives', email: 'gives@example.com' })
  await noteDonor(staff(), { donorId: await id('noted'), text: 'Called us' })
  await createPaidDonation(site.context(), { donor_name: 'other', email: 'other@example.com' })
  for (const [name, donorId] of [
    ['agreed', await id('agreed')],
    ['reads', null],
  ] as const)
    await recordConsent(later, {
      purpose: 'newsletter',
      texts: ['newsletter.lead'],
      locale: 'ar',
      donorId,
      email: `${name}@example.com`,
      source: 'newsletter_form',
      subjectId: crypto.randomUUID(),
    })
  await mergeDonors(staff(), { donorId: await id('merged'), mergedId: await id('other') })
  expect(await undo(batch)).toEqual({ deleted: 1, kept: 5 })
  expect(await donorOf('alone@example.com')).toBeUndefined()
  expect(await factsOf(await id('gives'))).toEqual({ tags: [], notes: [] })
  expect(await factsOf(await id('noted'))).toEqual({ tags: [], notes: ['Called us'] })
})

test('merging an imported donor and undoing the merge keeps what the import added, so that undo finds it', async () => {
  const before = await dump()
  const { batch } = await take(csv('Omar;omar@example.com;;;sponsor;From the sheet', 'Ali;ali@example.com;;;;'))
  const imported = await dump()
  const { mergeId } = await mergeDonors(staff(), { donorId: known, mergedId: (await donorOf('omar@example.com'))!.id })
  await undoMerge(staff(), { mergeId })
  expect(await dump()).toEqual(imported)
  // Saving the tags again does not turn them into tags that staff added.
  await tagDonor(staff(), { donorId: (await donorOf('omar@example.com'))!.id, tags: ['sponsor'] })
  await undo(batch)
  expect(await dump()).toEqual(before)
})

test('imported donors are listed with a state of their own, and the nightly clean-up leaves them', async () => {
  await take(csv('Omar;omar@example.com;;;;'))
  await deleteUnusedDonors({ db })
  const { rows, byState } = await donorPage(staff(), parse(DonorListParams, { q: 'omar' }))
  expect(rows).toMatchObject([{ name: 'Omar', state: 'imported', count: 0 }])
  expect(byState).toEqual({ imported: 1 })
})

test('a donor may have 20 tags, with those that are stored and those of other rows', async () => {
  const many = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `t${from + i}`).join(',')
  // The known donor has one already.
  const { errors } = await tried(
    csv(`Leyla;leyla@example.com;;;${many(0, 20)};`, `A;a@example.com;;;${many(0, 15)};`, `A;a@example.com;;;${many(10, 21)};`), // prettier-ignore
  )
  expect(errors.map(({ row, column }) => `${row} ${column}`)).toEqual(['2 Tags', '4 Tags'])
})

test('a Turkish file of Windows-1254 is read; columns are found by their titles or chosen; the name is required', async () => {
  const IN_1254: Record<string, number> = { ğ: 0xf0, ı: 0xfd, ş: 0xfe, Ş: 0xde }
  const bytes = Buffer.from([...'Bağışçı adı;E-posta\nŞükrü Işık;sukru@example.com'].map((letter) => IN_1254[letter] ?? letter.charCodeAt(0))) // prettier-ignore
  expect((await tried(bytes)).sample).toMatchObject([{ name: 'Şükrü Işık', email: 'sukru@example.com' }])
  const unknown = 'Who;Where\nOmar;omar@example.com'
  expect((await tried(unknown)).errors.map(({ row, column }) => [row, column])).toEqual([[1, 'Donor name']])
  expect((await tried(unknown, { 0: 'name', 1: 'email' })).sample).toMatchObject([{ name: 'Omar' }])
})

test('an imported donor is exported and erased like every other donor', async () => {
  await take(csv('Omar;omar@example.com;;;sponsor;From the sheet'))
  const part = await privacyHandlers.get('donors')!.export(staff(), { id: NO_ACCOUNT, email: 'omar@example.com' })
  expect(part).toMatchObject([{ name: 'Omar', tags: ['sponsor'], notes: ['From the sheet'] }])
  await applyErasure(staff(), { email: 'omar@example.com' })
  expect(await donorOf('omar@example.com')).toBeUndefined()
  expect(JSON.stringify(await dump())).not.toContain('From the sheet')
})
