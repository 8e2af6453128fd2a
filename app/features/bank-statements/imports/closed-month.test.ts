/** A statement file with transactions of a closed month, and their matches, need a second person. */
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { approve, reject } from '#features/approvals/decide.server.ts'
import { approvalKinds } from '#features/approvals/propose.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { acceptSureMatches, matchLine } from '#features/bank-statements/matches/match-line.server.ts'
import type { Minor } from '#kernel/money.ts'
import { closeMonth, receive, staffOf } from '#tests/support/book-keeping.ts'
import { testSite } from '#tests/support/site.ts'
import { codeOf, statementLines, TRY_IBAN } from '#tests/support/statement-lines.ts'
import { importStatement } from './import.server.ts'
import { readStatementFolder } from './read-folder.server.ts'
import { previewStatement } from './preview-statement.server.ts'
import { waitingStatements } from './propose-statement.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db, staff, pledge, lineOf, sound } = await statementLines(site)
const NOVEMBER = new Date('2026-11-10T09:00:00Z')

const stored = async () => (await db.selectFrom('bank_lines').select(['id', 'description', 'booked_on', 'iban_tail']).orderBy('booked_on').execute()) // prettier-ignore
const input = (days: string[], { opening = 0, text = 'HAVALE' } = {}) => ({
  iban: TRY_IBAN, name: 'ekim.sta', sha256: crypto.randomUUID(), columns: null, closing: null,
  statement: {
    format: 'mt940' as const, iban: TRY_IBAN, currency: 'TRY', opening: opening as Minor, closing: (opening + days.length * 10_00) as Minor,
    lines: days.map((bookedOn, i) => ({ bookedOn, valueOn: null, amount: 10_00 as Minor, description: `${text} ${i} ${bookedOn}`, counterparty: null, iban: 'TR330006100519786457841326', bankReference: null })),
  },
}) // prettier-ignore

beforeAll(async () => {
  await receive({ db }, 1_000_00, { at: new Date('2026-10-01T09:00:00Z') })
  await closeMonth(staffOf(site), new Date('2026-11-03T09:00:00Z'))
})

test('the file waits, no line is stored, and the second person sees its content', async () => {
  const person = staff(NOVEMBER)
  const file = input(['2026-10-30', '2026-11-02'])
  expect(await previewStatement(person, file)).toMatchObject({ newLines: 2, closedLines: 1 })
  const { approvalId, closedLines } = await importStatement(person, file)
  expect([closedLines, await stored()]).toEqual([1, []])
  expect(await accountBalance({ db }, 'bank_account')).toBe(0)
  expect(await waitingStatements({ db })).toMatchObject([{ name: 'ekim.sta', iban: TRY_IBAN }])
  // The proposal contains no more of the sender's IBAN than a stored line does.
  expect(JSON.stringify(await db.selectFrom('bank_statement_proposals').selectAll().execute())).not.toContain('0519786457841326') // prettier-ignore
  expect(await codeOf(importStatement(staff(NOVEMBER), file))).toBe('approvals.waits_already')
  expect(await codeOf(approve(person, { id: approvalId! }))).toBe('approvals.own')
  const { input: shown, subject } = await db.selectFrom('approvals').selectAll().where('id', '=', approvalId!).executeTakeFirstOrThrow() // prettier-ignore
  const kind = approvalKinds.get('bank_statement')!
  const { title, facts } = await kind.describe!(staff(NOVEMBER), kind.input.parse(shown), subject)
  expect([title, facts.map(({ value }) => value)]).toEqual(['Import a bank statement with transactions of a closed month', ['\u2068ekim.sta\u2069', expect.stringContaining('TR'), '30 October 2026 – 2 November 2026', '2', '1']]) // prettier-ignore
  await approve(staff(NOVEMBER), { id: approvalId! })
  expect((await stored()).map(({ booked_on, iban_tail }) => [booked_on, iban_tail])).toEqual([['2026-10-30', '841326'], ['2026-11-02', '841326']]) // prettier-ignore
  const { imported_by } = await db.selectFrom('bank_statements').select('imported_by').executeTakeFirstOrThrow()
  expect(imported_by).toBe(person.actor!.id)
  expect(await waitingStatements({ db })).toEqual([])
})

test('control: new days, and repeated old ones, need no second person; a rejected file can be imported again', async () => {
  const repeated = input(['2026-11-02', '2026-11-03'], { opening: 10_00 })
  repeated.statement.lines[0]!.description = (await stored())[1]!.description
  expect(await importStatement(staff(NOVEMBER), repeated)).toMatchObject({ approvalId: null, newLines: 1, closedLines: 0 }) // prettier-ignore
  const before = input(['2026-10-28'], { opening: -10_00 })
  const first = await importStatement(staff(NOVEMBER), before)
  await reject(staff(NOVEMBER), { id: first.approvalId! })
  expect(await waitingStatements({ db })).toEqual([])
  const again = await importStatement(staff(NOVEMBER), before)
  await approve(staff(NOVEMBER), { id: again.approvalId! })
  expect((await stored())[0]!.booked_on).toBe('2026-10-28')
  await sound()
})

test('a match of a transaction of a closed month waits too, also by code, and is booked in the open month', async () => {
  const announced = await pledge('10')
  const file = input(['2026-10-27'], { opening: -20_00, text: `HAVALE ${announced.code}` })
  await approve(staff(NOVEMBER), { id: (await importStatement(staff(NOVEMBER), file)).approvalId! })
  const [coded, plain] = await stored()
  expect(await lineOf(coded!.id)).toMatchObject({ monthClosed: true, suggestions: [{ kind: 'pledge' }] })
  const sure = await acceptSureMatches(staff(NOVEMBER), {})
  expect(sure).toMatchObject({ matched: 0, proposed: 1 })
  const other = await matchLine(staff(NOVEMBER), { lineId: plain!.id, parts: [{ kind: 'other', note: 'a grant' }] as never }) // prettier-ignore
  expect(other).toMatchObject({ matched: 0, proposed: 1 })
  expect((await lineOf(plain!.id)).state).toBe('waiting')
  for (const { approvalId } of [sure, other]) await approve(staff(NOVEMBER), { id: approvalId! })
  for (const { id } of [coded!, plain!]) expect((await lineOf(id)).state).toBe('matched')
  const { at } = await db.selectFrom('ledger_tx').select('at').where('kind', '=', 'offline_gift').executeTakeFirstOrThrow() // prettier-ignore
  expect(at).toEqual(NOVEMBER)
  // In an open month one person is enough.
  const open = (await stored()).find(({ booked_on }) => booked_on === '2026-11-03')!
  expect(await lineOf(open.id)).toMatchObject({ monthClosed: false })
  expect(await matchLine(staff(NOVEMBER), { lineId: open.id, parts: [{ kind: 'other', note: 'a grant' }] as never })).toMatchObject({ matched: 1 }) // prettier-ignore
  await sound()
})

test('a file of the folder with days of a closed month is refused, and its text names the reason', async () => {
  const dir = join(site.context().config.dataDir, 'folder')
  mkdirSync(dir)
  const path = join(dir, 'old.csv')
  writeFileSync(path, `Hesap;${TRY_IBAN}\nTarih;Tutar;Bakiye;Aciklama\n26.10.2026;10,00;-20,00;EFT`)
  utimesSync(path, NOVEMBER.getTime() / 1000 - 3600, NOVEMBER.getTime() / 1000 - 3600)
  const lines = (await stored()).length
  const ctx = site.context({ now: NOVEMBER })
  await readStatementFolder({ ...ctx, config: { ...ctx.config, statementsDir: dir } })
  expect(readFileSync(join(dir, 'refused', 'old.csv.txt'), 'utf8')).toMatch(/closed month|kapanmış/i)
  expect((await stored()).length).toBe(lines)
})
