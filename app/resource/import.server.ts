/** Imports the rows of a spreadsheet as records: all or none, in one transaction. */
import './tables.ts'
import { sql } from 'kysely'
import { auditDetail } from '#kernel/audit.server.ts'
import { authorize, type Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { Refusal, type FieldProblem } from '#kernel/refusal.ts'
import type { TextKey } from '#kernel/text.ts'
import { all, fromRow, ownRows, tablesOf, valuesOf } from './columns.server.ts'
import type { ImportAnswer, ImportOptions } from './contract.ts'
import { importHead } from './import-head.server.ts'
import { summarizeProblems } from './import-problems.ts'
import { changedFields, namedRecords, readRow, mergeExistingLanguages, type Row } from './import-row.server.ts'
import { messageOf } from './messages.server.ts'
import { permissionTo } from './publish.server.ts'
import { findImport } from './repeated-requests.server.ts'
import type { Resource, StoredRecord } from './resource.server.ts'
import { createRecord, problemsOf, updateRecord } from './save.server.ts'
import type { SpreadsheetRows } from './spreadsheet-read.server.ts'

const SAMPLE = 5

type Made = { id: number; version: number; before: number | null }
type Outcome = Omit<ImportAnswer, 'batch'> & { records: Made[] }
/** Receives the problems of a row, for the file with errors. */
type OnProblems = (row: number, problems: Row['problems']) => void

/** Dry run: returns the result without saving anything. */
export async function tryImport(
  ctx: Context,
  resource: Resource,
  sheet: SpreadsheetRows,
  options: ImportOptions = {},
  onProblems?: OnProblems,
): Promise<ImportAnswer> {
  const back = new Error('taken back')
  let outcome: Outcome | undefined
  await withTransaction(ctx, async (inside) => {
    outcome = await takeRows({ ...inside, audit: {} }, resource, sheet, options, onProblems)
    throw back
  }).catch((error: unknown) => {
    if (error !== back) throw error
  })
  const { records: _, ...answer } = outcome!
  return { batch: null, ...answer }
}

/**
 * Must run inside a transaction.
 * @throws {Refusal} 422 `resource.import_refused` with the `ImportAnswer` as detail
 */
export async function importSpreadsheet(
  ctx: Context,
  resource: Resource,
  sheet: SpreadsheetRows,
  name: string,
  options: ImportOptions = {},
): Promise<ImportAnswer> {
  const before = options.key && (await findImport(ctx, resource, options.key))
  if (before) return before
  const { records, ...answer } = await takeRows(ctx, resource, sheet, options)
  const good = answer.create + answer.update
  if (options.onlyGood ? good === 0 : answer.errors.length > 0)
    throw new Refusal('resource.import_refused', 422, { detail: { batch: null, ...answer } })
  const batch = options.key ?? crypto.randomUUID()
  await ctx.db
    .insertInto('imports')
    .values({
      id: batch,
      resource: resource.id,
      by: ctx.actor!.id,
      at: ctx.now,
      name,
      created: answer.create,
      updated: answer.update,
      records: JSON.stringify(records),
    })
    .execute()
  const detail = { batch, name, created: answer.create, updated: answer.update }
  auditDetail(ctx, { subject: resource.id, before: undefined, after: undefined, detail })
  return { batch, ...answer }
}

async function takeRows(
  ctx: Context,
  resource: Resource,
  { rows, isCut }: SpreadsheetRows,
  { mapping }: ImportOptions,
  onProblems?: OnProblems,
): Promise<Outcome> {
  const [titles = [], ...cells] = rows
  const head = importHead(ctx, resource, titles, mapping)
  const outcome: Outcome = {
    create: 0,
    update: 0,
    unchanged: 0,
    errors: [...head.errors],
    failed: 0,
    groups: [],
    columns: head.all,
    available: head.available,
    sample: [],
    records: [],
  }
  if (head.errors.length > 0) return outcome
  const named = await namedRecords(ctx, resource, head.columns)
  const read = cells.flatMap((row, i) =>
    row.every((cell) => cell.trim() === '') ? [] : [readRow(ctx, resource, head.columns, row, i + 2, named, isCut)],
  )
  const known = await knownRecords(ctx, resource, read)
  const importedIds = new Set<number>()
  for (const row of read) {
    const before = row.id === null ? null : (known.get(row.id) ?? undefined)
    const wrong = unfit(row, before, importedIds)
    const text = ctx.texts.translate(ctx.locale)
    if (wrong) row.problems.push({ column: head.titleOf(wrong.key), message: text(wrong.code) })
    if (before) row.sent = changedFields(resource, row.sent, before)
    const nothing = before && Object.keys(row.sent).length === 0
    if (nothing && row.problems.length === 0) outcome.unchanged++
    const saved = !nothing && !wrong && (await take(ctx, resource, row, before ?? null, head.titleOf))
    if (row.problems.length > 0) onProblems?.(row.number, row.problems)
    if (!saved) continue
    outcome.records.push({ id: saved.id, version: saved.version, before: before?.version ?? null })
    outcome[before ? 'update' : 'create']++
    if (outcome.sample.length < SAMPLE)
      outcome.sample.push({ id: before ? saved.id : null, ...valuesOf(resource, saved) })
  }
  return { ...outcome, ...summarizeProblems(read) }
}

function unfit(
  row: Row,
  before: StoredRecord | null | undefined,
  seen: Set<number>,
): { key: string; code: TextKey } | null {
  if (row.id === null) return null
  if (before === undefined) return { key: 'id', code: 'resource.no_such_record' }
  if (seen.has(row.id)) return { key: 'id', code: 'resource.row_twice' }
  seen.add(row.id)
  const older = before !== null && row.version !== null && row.version !== before.version
  return older ? { key: 'version', code: 'resource.changed_since' } : null
}

/** Saves a row in a savepoint, so that the errors of the rows after a refused one are found too. */
async function take(
  ctx: Context,
  resource: Resource,
  row: Row,
  before: StoredRecord | null,
  titleOf: (key: string) => string,
): Promise<StoredRecord | null> {
  const values = mergeExistingLanguages(resource, row.sent, before)
  const report = (problems: Record<string, FieldProblem>) => {
    const t = ctx.texts.translate(ctx.locale)
    for (const [key, { code, params }] of Object.entries(problems))
      row.problems.push({ column: titleOf(key), message: t(code as TextKey, params) })
  }
  if (row.problems.length > 0) {
    report(await problemsOf(ctx, resource, values, before, row.unread))
    return null
  }
  await sql`savepoint row`.execute(ctx.db)
  try {
    if (before) authorize(ctx, permissionTo(resource, 'update'))
    const saved = before
      ? await updateRecord(ctx, resource, { id: before.id, version: before.version, values })
      : await createRecord(ctx, resource, { values })
    await sql`release savepoint row`.execute(ctx.db)
    return saved
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint row`.execute(ctx.db)
    if (error.code === 'resource.conflict') {
      // Another person saved the record since it was read.
      report({ version: { code: 'resource.changed_since' } })
      return null
    }
    const fields = { ...(await problemsOf(ctx, resource, values, before, row.unread)), ...error.fields }
    report(fields)
    if (Object.keys(fields).length === 0) row.problems.push({ column: '', message: messageOf(ctx, error) })
    return null
  }
}

async function knownRecords(ctx: Context, resource: Resource, rows: Row[]): Promise<Map<number, StoredRecord>> {
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]))
  if (ids.length === 0) return new Map()
  const found = await tablesOf(ctx)
    .selectFrom(resource.table)
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .where(all(ownRows(resource)))
    .execute()
  return new Map(found.map((row) => [row.id as number, fromRow(resource, row)]))
}
