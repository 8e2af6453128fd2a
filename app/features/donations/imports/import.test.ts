/** Import of old donations from a spreadsheet: refused rows, stored and booked data, public totals, and undo. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { campaignDetail } from '#features/campaigns/queries.server.ts'
import { confirmedDonations } from '#features/donations/queries.server.ts'
import { DonorListParams, donorPage } from '#features/donors/records/list.server.ts'
import { approve } from '#features/approvals/decide.server.ts'
import { approvalKinds } from '#features/approvals/propose.server.ts'
import { waitingApproval } from '#features/approvals/queries.server.ts'
import { accountBalance, fundBalance } from '#features/ledger/totals.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Permission } from '#kernel/context.ts'
import { readSpreadsheetFile } from '#resource/spreadsheet-read.server.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'
import { testSite } from '#tests/support/site.ts'
import { importDonations, type ImportChoices } from './import.server.ts'
import { donorWall } from '#features/donations/donor-wall/queries.server.ts'
import { UNSPENT_IMPORT_APPROVAL } from './held.server.ts'
import { outcomeOf } from './outcome.ts'
import { donationImports } from './queries.server.ts'
import { readOldDonations } from './read-rows.server.ts'
import { undoDonationImport } from './undo.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db } = site.context()
const NOW = new Date('2026-11-26T09:00:00Z')
const PERMISSIONS: Permission[] = ['donations.import', 'donations.read', 'donors.read']
const staff = () =>
  site.context({ now: NOW, locale: 'en', actor: { id: crypto.randomUUID(), permissions: new Set(PERMISSIONS), reauthenticatedAt: NOW } }) // prettier-ignore

const PROPOSER = crypto.randomUUID()
const proposer = () => ({ ...staff(), actor: { ...staff().actor!, id: PROPOSER } })

let campaign: number
beforeAll(async () => {
  campaign = await makeCampaign(site.context({ now: NOW }), { title: { ar: 'كسوة', en: 'Clothes', tr: 'Giysi' } })
})

/** The Turkish letters that Windows-1254 has at other places than Latin-1. */
const IN_1254: Record<string, number> = { ğ: 0xf0, ı: 0xfd, ş: 0xfe, Ğ: 0xd0, İ: 0xdd, Ş: 0xde }
const in1254 = (text: string) => Buffer.from([...text].map((letter) => IN_1254[letter] ?? letter.charCodeAt(0)))

let files = 0
async function sheetOf(bytes: string | Buffer) {
  const path = join(tmpdir(), `sanad-old-${process.pid}-${files++}.csv`)
  writeFileSync(path, bytes)
  return readSpreadsheetFile(path, { turkish: true })
}
const csv = (...rows: string[]) => ['Date;Amount;Campaign;Donor name;Email;Reference', ...rows].join('\n')
const tried = async (bytes: string | Buffer, mapping?: Record<string, string>) =>
  outcomeOf(await readOldDonations(staff(), await sheetOf(bytes), mapping))
const take = async (text: string, choices: Partial<ImportChoices> = {}) =>
  importDonations(choices.spent === false ? proposer() : staff(), {
    counted: true,
    spent: true,
    onlyGood: false,
    ...choices,
    sheet: await sheetOf(text),
    name: 'old.csv',
    sha256: createHash('sha256').update(text).digest('hex'),
  })
const problem = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )
const shown = async () => (await campaignDetail(site.context({ now: NOW }), campaign))!.total
const findings = async () => (await runChecks(db, NOW)).map(({ id, rows }) => [id, rows])
/** The number of rows in each table that an import writes to. */
async function dump() {
  const counts: Record<string, number> = {}
  for (const table of [
    'donations',
    'offline_donations',
    'payment_intents',
    'payment_lines',
    'donors',
    'donor_addresses',
    'donation_rows',
  ])
    // prettier-ignore
    counts[table] = Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]!.n)
  const totals = await db
    .selectFrom('fund_totals')
    .select(['account', 'minor'])
    .where('minor', '<>', 0 as never)
    .execute()
  return { counts, totals }
}

test('each faulty row is named with its reason; nothing is stored while there is one', async () => {
  const text = csv(
    '03.04.2021;٢٥٠٫٥٠;كسوة;ليلى;leyla@example.com;A1',
    '2021-05-06;1.000;Clothes;Omar;;A2',
    '31.02.2021;100;;Omar;;A3',
    '05.06.2021;100;Unknown;Omar;;A4',
    '05.06.2021;100;;"=HYPERLINK(""http://evil.example"";""x"")";;A5',
    '05.06.2021;-5;;Omar;not an address;A6',
    '05.06.2099;100;;Omar;;A1',
    ';;;Omar;;',
  )
  const { create, failed, errors } = await tried(text)
  expect([create, failed]).toEqual([1, 7])
  expect(errors.map(({ row, column }) => `${row} ${column}`)).toEqual([
    '3 Amount', '4 Date', '5 Campaign', '6 Donor name', '7 Amount', '7 Email', '8 Date', '8 Reference', '9 Date', '9 Amount',
  ]) // prettier-ignore
  expect(errors[0]!.message).toContain('a thousand or one')
  const before = await dump()
  expect(await problem(take(text))).toBe('resource.import_refused')
  expect(await dump()).toEqual(before)
  const { batch } = await take(text, { onlyGood: true })
  expect(await findings()).toEqual([])
  await undoDonationImport(staff(), { id: batch })
})

test('two date formats are read; with American dates in the column, ambiguous days are refused', async () => {
  const read = async (...days: string[]) => {
    const { sample, errors } = await tried(csv(...days.map((day) => `${day};10;;;;`)))
    return [sample.map(({ day }) => day), errors.map(({ row }) => row)]
  }
  expect(await read('2021-04-03', '03.04.2021', '٠٣/٠٤/٢٠٢١', '3-4-2021')).toEqual([Array(4).fill('2021-04-03'), []])
  expect(await read('03/04/2021', '12/31/2021', '31.12.2021', '05/05/2021')).toEqual([
    ['2021-12-31', '2021-05-05'],
    [2, 3],
  ])
})

test('columns are found by their titles in any language, or chosen; a Turkish file of Windows-1254 is read', async () => {
  const { sample } = await tried(in1254('Tarih;Tutar;Bağışçı adı\n01.02.2020;12,50;Şükrü Işık'))
  expect(sample).toMatchObject([{ day: '2020-02-01', amount: 1250, name: 'Şükrü Işık' }])
  // Arabic text of Windows-1256 would become a row of accented letters.
  const arabic = Buffer.concat([Buffer.from('Date;Amount;Donor name\n01.02.2020;5;'), Buffer.from([0xe1, 0xed, 0xe1, 0xec, 0xcd, 0xd3, 0xe4, 0xe1, 0xed, 0xe1, 0xec, 0xcd])]) // prettier-ignore
  expect(await problem(tried(arabic))).toBe('resource.not_utf8')
  const unknown = 'When;How much;Who\n01.02.2020;5;Omar'
  expect((await tried(unknown)).errors.map(({ row, column }) => [row, column])).toEqual([[1, 'Date'], [1, 'Amount']]) // prettier-ignore
  expect((await tried(unknown, { 0: 'day', 1: 'amount', 2: 'name' })).sample).toMatchObject([
    { amount: 500, name: 'Omar' },
  ])
})

test('counted and already spent: public totals and donor records grow, bank and fund balances do not; undo removes all', async () => {
  const before = await dump()
  const [total, count] = [await shown(), await confirmedDonations(site.context())]
  const { batch } = await take(
    csv('03.04.2021;250;Clothes;Leyla;leyla@example.com;B1', '03.05.2022;100;;Leyla;LEYLA@example.com;B2'),
  )
  expect((await shown()) - total).toBe(250_00)
  expect((await confirmedDonations(site.context())) - count).toBe(2)
  const { rows } = await donorPage(staff(), DonorListParams.parse({ q: 'leyla' }))
  expect(rows).toMatchObject([{ count: 2, sums: [{ currency: 'TRY', minor: 350_00 }] }])
  expect(rows[0]!.firstAt!.toISOString()).toBe('2021-04-03T09:00:00.000Z')
  const list = db.selectFrom('donation_rows').select(['method', 'source']).distinct().where('method', '=', 'imported')
  expect(await list.execute()).toEqual([{ method: 'imported', source: 'import' }])
  expect([
    await accountBalance({ db }, 'bank_account'),
    await accountBalance({ db }, 'imported'),
    await fundBalance({ db }, `fund:${campaign}`, 'TRY'),
  ]).toEqual([0, 0, 0])
  // Nothing is sent or issued, and nothing is booked in 2021.
  for (const table of ['mails', 'receipts', 'approvals'] as const)
    expect(
      Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]!.n),
    ).toBe(0)
  const { rows: days } = await sql<{ at: Date }>`select distinct at from ledger_tx`.execute(db)
  expect(days.map(({ at }) => at)).toEqual([NOW])
  expect(await findings()).toEqual([])
  expect(await problem(take(csv('03.04.2021;250;Clothes;Leyla;leyla@example.com;B1', '03.05.2022;100;;Leyla;LEYLA@example.com;B2')))).toBe('donation_imports.known_file') // prettier-ignore
  expect((await tried(csv('03.04.2021;250;;;;B1'))).errors.map(({ column }) => column)).toEqual(['Reference'])
  expect(await undoDonationImport(staff(), { id: batch })).toEqual({ deleted: 2, kept: 0 })
  expect(await dump()).toEqual(before)
  expect(await findings()).toEqual([])
  expect(await problem(undoDonationImport(staff(), { id: batch }))).toBe('donation_imports.undone_before')
})

test('not counted and still held: donor records show them, public totals do not, the fund of imports holds the money', async () => {
  const [total, count] = [await shown(), await confirmedDonations(site.context())]
  const { batch } = await take(csv('03.04.2021;70;Clothes;Murat;murat@example.com;C1'), {
    counted: false,
    spent: false,
  })
  expect([await shown(), await confirmedDonations(site.context())]).toEqual([total, count])
  const [donation] = await db.selectFrom('donations').select('campaign_id').where('email', '=', 'murat@example.com').execute() // prettier-ignore
  expect(await donorWall(site.context(), { campaign: donation!.campaign_id!, page: 1, per_page: 20 })).toEqual({ items: [], more: false }) // prettier-ignore
  const { rows } = await donorPage(staff(), DonorListParams.parse({ q: 'murat' }))
  expect(rows).toMatchObject([{ count: 1, sums: [{ minor: 70_00 }] }])
  const balances = async () => [
    await accountBalance({ db }, 'imported'),
    await fundBalance({ db }, 'fund:imported', 'TRY'),
  ]
  // The fund does not grow without a second person.
  expect(await balances()).toEqual([0, 0])
  const one = async () => (await donationImports(staff())).find(({ id }) => id === batch)
  expect(await one()).toMatchObject({ spent: true, heldWaits: true })
  const { id } = (await waitingApproval({ db }, UNSPENT_IMPORT_APPROVAL, batch!))!
  expect(
    (await approvalKinds.get(UNSPENT_IMPORT_APPROVAL)!.describe!(staff(), { importId: batch }, batch!)).facts,
  ).toMatchObject([{ value: 'old.csv' }, { value: '1' }, { value: expect.stringContaining('70') as string }])
  expect(await problem(approve(proposer(), { id }))).toBe('approvals.own')
  await approve(staff(), { id })
  expect(await balances()).toEqual([70_00, 70_00])
  expect(await one()).toMatchObject({ spent: false, heldWaits: false })
  expect(await findings()).toEqual([])
  await undoDonationImport(staff(), { id: batch })
  expect([await accountBalance({ db }, 'imported'), await findings()]).toEqual([0, []])
})

test('an import that was undone cannot be approved any more', async () => {
  const { batch } = await take(csv('03.04.2021;70;Clothes;Murat;murat@example.com;D1'), { spent: false })
  const { id } = (await waitingApproval({ db }, UNSPENT_IMPORT_APPROVAL, batch!))!
  await undoDonationImport(staff(), { id: batch })
  expect(await problem(approve(staff(), { id }))).toBe('donation_imports.undone_before')
  expect([await accountBalance({ db }, 'imported'), await findings()]).toEqual([0, []])
})

const ROWS = FULL_RUN ? 20_000 : 2_000
const row = (i: number) => `0${(i % 9) + 1}.03.2019;${(i % 500) + 1};;Donor ${i % 700};d${i % 700}@example.com;`

test('20,000 rows are imported and undone within a minute each (with TEST_SIZE=full; else 2,000 rows within half of it); 20,001 are refused', async () => {
  const tooMany = csv(...Array.from({ length: 20_001 }, (_, i) => row(i)))
  expect(await problem(sheetOf(tooMany))).toBe('resource.spreadsheet_long')
  const started = performance.now()
  const { batch, create } = await take(csv(...Array.from({ length: ROWS }, (_, i) => row(i))))
  const imported = performance.now()
  await undoDonationImport(staff(), { id: batch })
  const undone = performance.now()
  expect(create).toBe(ROWS)
  process.stdout.write(
    `import of ${ROWS} rows: ${Math.round(imported - started)} ms, undo ${Math.round(undone - imported)} ms\n`,
  )
  const most = FULL_RUN ? 60_000 : 30_000
  expect([imported - started < most, undone - imported < most]).toEqual([true, true])
}, 180_000)
