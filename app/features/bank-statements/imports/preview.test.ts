/** The counts of a preview: what is new, known, certain and suggested, the same as after the import, and nothing written. */
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ParsedLine, ParsedStatement } from '#features/bank-statements/files/statement.ts'
import { readStatementFile } from '#features/bank-statements/files/read-file.server.ts'
import { countStatementMatches } from '#features/bank-statements/matches/count-matches.server.ts'
import { LineListParams, linePage } from '#features/bank-statements/matches/line-list.server.ts'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { lockByName } from '#kernel/db/lock-by-name.server.ts'
import { minor, sum } from '#kernel/money.ts'
import { testSite } from '#tests/support/site.ts'
import { codeOf, statementLines, TRY_IBAN, USD_IBAN } from '#tests/support/statement-lines.ts'
import { importStatement } from './import.server.ts'
import { previewStatement } from './preview-statement.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db, staff, pledge, sound } = await statementLines(site)
const today = dayOf(new Date())

type Row = [amount: number, description: string, bankReference?: string]
const row = ([amount, description, bankReference]: Row): ParsedLine => ({
  bookedOn: today,
  valueOn: null,
  amount: minor(amount),
  description,
  counterparty: null,
  iban: null,
  bankReference: bankReference ?? null,
})
/** A file of the lira account that begins with what the account has. */
async function file(rows: Row[], change: Partial<ParsedStatement> = {}) {
  const lines = rows.map(row)
  const stored = await db.selectFrom('bank_accounts').select('closing').where('iban', '=', TRY_IBAN).executeTakeFirst()
  const opening = minor(stored?.closing ?? 0)
  const closing = minor(opening + sum(lines.map(({ amount }) => amount)))
  const statement: ParsedStatement = { format: 'mt940', iban: TRY_IBAN, currency: 'TRY', opening, closing, lines, ...change } // prettier-ignore
  return { iban: TRY_IBAN, name: 'one.sta', sha256: crypto.randomUUID(), columns: null, closing: null, statement }
}
/** Everything that a preview could have written: rows of all tables. */
async function contents(): Promise<unknown> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const counts: unknown[] = []
  for (const { name } of rows) {
    const found = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(name)}`.execute(db)
    counts.push([name, found.rows[0]!.n])
  }
  return counts
}

test('before the first statement: certain, suggested and unexplained lines, with the sums; nothing is written', async () => {
  const [announced, similar] = [await pledge('400'), await pledge('90', { name: 'Zeynep Kaya' })]
  await recordOfflineDonation(staff(), {
    amount: '75', method: 'bank_transfer', received_on: today, campaign_id: 'general', donor_name: 'Ayşe', email: '',
    anonymous: false, locale: 'tr', idempotency_key: crypto.randomUUID(),
  } as never) // prettier-ignore
  const input = await file([
    [400_00, `BAĞIŞ ${announced.code}`],
    [90_00, 'HAVALE ZEYNEP KAYA'],
    [75_00, 'HAVALE AYŞE'],
    [-3_50, 'EFT MASRAF'],
    [12_00, 'HAVALE'],
    [-20_00, 'KİRA'],
  ])
  const before = await contents()
  const preview = await previewStatement(staff(), input)
  expect(preview).toMatchObject({ lines: 6, newLines: 6, certain: 1, suggested: 3, incoming: 577_00, outgoing: -23_50 })
  expect(await contents()).toEqual(before)

  const { statementId, ...imported } = await importStatement(staff(), input)
  const matches = await countStatementMatches(staff(), statementId!)
  expect({ ...imported, ...matches }).toEqual({ ...preview, approvalId: null })
  // The matching screen shows what was counted.
  const page = await linePage(staff(), LineListParams.parse({ size: 100 }))
  expect([page.sure, page.rows.filter(({ suggestions }) => suggestions.length > 0).length]).toEqual([1, 4])
  expect(similar.state).toBe('promised')
  await sound()
})

test('an overlapping file: its known lines are counted apart, and have no matches of their own', async () => {
  const announced = await pledge('40')
  const stored = await db.selectFrom('bank_accounts').select('opening').where('iban', '=', TRY_IBAN).executeTakeFirst()
  const known = await db.selectFrom('bank_lines').select(['amount', 'description']).orderBy('position').execute()
  const rows: Row[] = [...known.map(({ amount, description }): Row => [amount, description]), [40_00, announced.code]]
  const opening = minor(stored!.opening!)
  const input = await file(rows, { opening, closing: minor(opening + rows.reduce((all, [amount]) => all + amount, 0)) })
  expect(await previewStatement(staff(), input)).toMatchObject({
    lines: 7, newLines: 1, certain: 1, suggested: 0, incoming: 40_00, outgoing: 0,
  }) // prettier-ignore
})

test('a code that is twice in the file is certain once, and not at all after an earlier open line', async () => {
  const announced = await pledge('55')
  const twice = await file([[55_00, announced.code], [55_00, announced.code]]) // prettier-ignore
  expect(await previewStatement(staff(), twice)).toMatchObject({ newLines: 2, certain: 1, suggested: 1 })
  const { statementId } = await importStatement(staff(), twice)
  expect(await countStatementMatches(staff(), statementId!)).toEqual({ certain: 1, suggested: 1 })
  const again = await file([[55_00, announced.code, 'R9']])
  expect(await previewStatement(staff(), again)).toMatchObject({ newLines: 1, certain: 0, suggested: 1 })
})

test('of lines with one code, day and position in two files, those of the file imported first are certain', async () => {
  const pledges = await Promise.all([61, 62, 63, 64, 65, 66, 67, 68].map((units) => pledge(String(units))))
  const rows = (bankReference: string) => pledges.map(({ code, amount }): Row => [amount!, code, bankReference])
  const first = await importStatement(staff(), await file(rows('R1')))
  const second = await file(rows('R2'))
  const preview = await previewStatement(staff(), second)
  const { statementId } = await importStatement(staff(), second)
  expect(preview).toMatchObject({ newLines: 8, certain: 0, suggested: 8 })
  expect(await countStatementMatches(staff(), statementId!)).toEqual({ certain: 0, suggested: 8 })
  expect(await countStatementMatches(staff(), first.statementId!)).toEqual({ certain: 8, suggested: 0 })
})

test('of a duplicated line with the number of the bank, both are new: the bank counts them in its balance', async () => {
  const input = await file([[5_00, 'HAVALE', 'R1'], [5_00, 'HAVALE', 'R1']]) // prettier-ignore
  expect(await previewStatement(staff(), input)).toMatchObject({ lines: 2, newLines: 2, incoming: 10_00 })
})

test('while another person imports, a preview does not wait', async () => {
  const input = await file([[1_00, 'HAVALE']])
  await withTransaction(site.context(), async (inside) => {
    await lockByName(inside, 'bank accounts')
    await inside.db.selectFrom('bank_accounts').selectAll().forUpdate().execute()
    expect(await previewStatement(staff(), input)).toMatchObject({ newLines: 1 })
  })
})

test('a file of which everything is known: the preview counts it, and the import stays refused', async () => {
  const known = await file([[1_00, 'HAVALE K'], [-25, 'MASRAF K']]) // prettier-ignore
  await importStatement(staff(), known)
  const before = await contents()
  const { opening, closing } = known.statement
  const nothing = { lines: 2, newLines: 0, closedLines: 0, certain: 0, suggested: 0, incoming: 0, outgoing: 0, sample: [], opening, closing } // prettier-ignore
  for (const [change, code] of [
    [{}, 'bank_statements.known_file'],
    // The bank's balances are in the first import: the same file is not asked for them again.
    [{ statement: { ...known.statement, opening: null, closing: null } }, 'bank_statements.known_file'],
    [{ sha256: 'saved again' }, 'bank_statements.known_lines'],
  ] as const) {
    expect(await previewStatement(staff(), { ...known, ...change })).toMatchObject(nothing)
    expect(await codeOf(importStatement(staff(), { ...known, ...change }))).toBe(code)
  }
  expect(await contents()).toEqual(before)
  // After the file of the next days, the balances of the first one no longer continue those of the account.
  await importStatement(staff(), await file([[7_00, 'HAVALE Z']]))
  expect(await previewStatement(staff(), { ...known, sha256: 'saved later' })).toMatchObject(nothing)
})

test('a file of another account or of no account, and missing days are refused like the import', async () => {
  const previewed = async (change: object, statement: Partial<ParsedStatement> = {}) =>
    codeOf(previewStatement(staff(), { ...(await file([[1_00, 'HAVALE X']], statement)), ...change }))
  expect(await previewed({ iban: USD_IBAN })).toBe('bank_statements.other_account')
  expect(await previewed({ iban: 'TR00' })).toBe('errors.invalid_input')
  expect(await previewed({}, { currency: 'USD' })).toBe('bank_statements.other_currency')
  expect(await previewed({}, { opening: minor(1), closing: minor(1_01) })).toBe('bank_statements.gap')
})

test('an empty file, and one with titles only, are refused before anything is counted', async () => {
  const read = (text: string) => {
    const path = join(tmpdir(), `sanad-preview-${process.pid}-${crypto.randomUUID()}.csv`)
    writeFileSync(path, text)
    return codeOf(readStatementFile(path, null))
  }
  expect([await read(''), await read('Tarih;Açıklama;Tutar;Bakiye\n')]).toEqual(['bank_statements.empty', 'bank_statements.no_lines']) // prettier-ignore
})

test('only those who may import may preview', async () => {
  const input = await file([[1_00, 'HAVALE Y']])
  expect(await codeOf(previewStatement(staff(new Date(), ['statements.read', 'statements.update']), input))).toBe('account.not_allowed') // prettier-ignore
  expect(await codeOf(previewStatement(staff(new Date(), ['statements.create']), input))).toBe('done')
})
