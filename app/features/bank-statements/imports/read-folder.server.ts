/**
 * Imports statement files that a bank or a mail server puts into a folder (STATEMENTS_DIR). Imported files move to
 * `imported`, refused ones to `refused` with the reason in a text file next to them. Files refused because days are
 * missing return from there after the next import.
 */
import { createHash } from 'node:crypto'
import { lstat, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { alertStaffJob } from '#features/staff-alerts/alert-staff.server.ts'
import { columnsOf, knownAccounts } from '#features/bank-statements/accounts/accounts.server.ts'
import { readStatementFile } from '#features/bank-statements/files/read-file.server.ts'
import { MAX_FILE_BYTES, type ParsedStatement } from '#features/bank-statements/files/statement.ts'
import { isolate } from '#kernel/bidi.ts'
import type { Context } from '#kernel/context.ts'
import { databaseRefusal } from '#kernel/db/refusal.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { MINUTE_MS } from '#kernel/durations.ts'
import { EmptyInput, job } from '#kernel/job.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { Refusal } from '#kernel/refusal.ts'
import { ignoreMissing, moveFile } from './move-file.server.ts'
import { storeStatement } from './store-statement.server.ts'

/** A file that changed within this time may still be written. */
const SETTLED_MS = MINUTE_MS
const MAX_AT_ONCE = 20
/** The file or all its transactions were imported before, so staff have nothing to do. */
const KNOWN = new Set(['bank_statements.known_file', 'bank_statements.known_lines'])
/** Days are missing between two statements: their file may come later. */
const GAP = 'bank_statements.gap'
const BUSY = 'errors.busy'

export const readFolderJob = job({ id: 'bank_statements.read_folder', input: EmptyInput, run: readStatementFolder })

/** Does nothing without STATEMENTS_DIR. Skips folders, links and files whose name begins with a dot. */
export async function readStatementFolder(ctx: Context): Promise<void> {
  const dir = ctx.config.statementsDir
  if (!dir) return
  await returnGaps(ctx, dir)
  const names = (await readdir(dir)).filter((name) => !name.startsWith('.')).toSorted()
  let files: Found[] = []
  for (const name of names) {
    const file = await lstat(join(dir, name)).catch(ignoreMissing)
    if (!file?.isFile() || ctx.now.getTime() - file.mtimeMs < SETTLED_MS) continue
    files.push({ dir, name, path: join(dir, name), size: file.size, changedAt: file.mtimeMs })
    if (files.length === MAX_AT_ONCE) break
  }
  // A file of later days may be sorted before the file of earlier days: it is read again after each that was imported.
  let refused: { file: Found; error: Refusal }[]
  let left: number
  do {
    left = files.length
    refused = []
    for (const file of files) {
      if (ctx.stopping?.aborted) return
      const error = await readOne(ctx, file).catch(ignoreMissing)
      if (error?.code === GAP) refused.push({ file, error })
      else if (error) await refuse(ctx, file, error).catch(ignoreMissing)
    }
    files = refused.map(({ file }) => file)
  } while (files.length > 0 && files.length < left)
  for (const { file, error } of refused) await refuse(ctx, file, error).catch(ignoreMissing)
}

type Found = { dir: string; name: string; path: string; size: number; changedAt: number }

/** Returns why the file is refused; null when nothing is left to do, or it waits for the next run. */
async function readOne(ctx: Context, file: Found): Promise<Refusal | null> {
  const { name, path, size } = file
  try {
    if (size > MAX_FILE_BYTES) throw new Refusal('bank_statements.too_large')
    await importFile(ctx, path, name)
    ctx.log.info({ file: name }, 'bank statements: file imported from the folder')
  } catch (error) {
    const refusal = asRefusal(ctx, name, error)
    if (refusal.code === BUSY) {
      ctx.log.info({ file: name }, 'bank statements: file in the folder waits, too many are read')
      return null
    }
    if (!KNOWN.has(refusal.code)) return refusal
  }
  await moveFile(ctx, file, 'imported')
  return null
}

/**
 * A file with an unexpected error is refused too, so that the files after it are imported. While the database is
 * unavailable all files wait.
 */
function asRefusal({ log }: Context, file: string, error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const known = databaseRefusal(error)
  if (known?.status === 503 || (error as NodeJS.ErrnoException).code === 'ENOENT') throw error
  log.error({ file, err: error }, 'bank statements: unexpected error in a file of the folder')
  return known ?? new Refusal('errors.internal', 500)
}

async function refuse(ctx: Context, file: Found, error: Refusal): Promise<void> {
  const { name, changedAt } = file
  const to = await moveFile(ctx, file, 'refused')
  if (!to) return
  await writeFile(`${to}.txt`, `${sentences(ctx, error)}${error.code === GAP ? `${GAP}\n` : ''}`)
  ctx.log.warn({ file: name, problem: error.code }, 'bank statements: file in the folder refused')
  await ctx.jobs.enqueue(ctx.db, alertStaffJob, {
    // Banks give each day's file the same name, so two files differ in their time.
    subjectId: `statement file ${name} ${Math.round(changedAt)}`,
    what: 'bank_statements.alert_refused',
    values: { file: isolate(name) },
    path: '/dashboard/bank-statements',
    permission: 'statements.create',
  })
}

/** Puts files back that were refused for missing days, when a statement was imported since. */
async function returnGaps({ db }: Context, dir: string): Promise<void> {
  const folder = join(dir, 'refused')
  const reasons = ((await readdir(folder).catch(ignoreMissing)) ?? []).filter((name) => name.endsWith('.txt'))
  if (reasons.length === 0) return
  const { last } = await db
    .selectFrom('bank_statements')
    .select(({ fn }) => fn.max('imported_at').as('last'))
    .executeTakeFirstOrThrow()
  for (const reason of reasons) {
    const path = join(folder, reason)
    const written = await lstat(path).catch(ignoreMissing)
    // The time of a file has fractions of a millisecond, that of an import has not.
    if (!written?.isFile() || !last || Math.floor(written.mtimeMs) > last.getTime()) continue
    if (!(await readFile(path, 'utf8')).endsWith(`${GAP}\n`)) continue
    const name = reason.slice(0, -'.txt'.length)
    if (await lstat(join(dir, name)).catch(ignoreMissing)) continue
    await rename(join(folder, name), join(dir, name)).catch(ignoreMissing)
    await rm(path, { force: true })
  }
}

async function importFile(ctx: Context, path: string, name: string): Promise<void> {
  const sha256 = createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
  const { iban, statement } = await readForAccount(ctx, path)
  await withTransaction(ctx, async (inside) => {
    const input = { iban, name, sha256, statement, columns: null, closing: null }
    const { outcome } = await storeStatement(inside, input, null)
    // A proposal needs a person, so staff must upload the file, and another person approves.
    if (outcome.closedLines > 0) throw new Refusal('bank_statements.second_person')
  })
}

/** If the titles are unknown, reads the file with the column mapping that staff chose for one of the accounts. */
async function readForAccount(ctx: Context, path: string): Promise<{ iban: string; statement: ParsedStatement }> {
  const accounts = await knownAccounts(ctx)
  const only = accounts.length === 1 ? accounts[0]!.iban : null
  const plain = await readStatementFile(path, null)
  if ('statement' in plain) {
    const iban = plain.statement.iban ?? only
    if (!iban) throw new Refusal('bank_statements.folder_account')
    return { iban, statement: plain.statement }
  }
  for (const { iban } of accounts) {
    const columns = await columnsOf(ctx, iban)
    const read = columns && (await readStatementFile(path, columns))
    if (read && 'statement' in read && (read.statement.iban === iban || only))
      return { iban, statement: read.statement }
  }
  throw new Refusal('bank_statements.folder_columns')
}

function sentences(ctx: Context, { code, params, fields }: Refusal): string {
  const problem = Object.values(fields)[0] ?? { code, params }
  return LOCALES.map((locale) => `${ctx.texts.translate(locale)(problem.code as never, problem.params)}\n`).join('')
}

/** Names of the refused files that are still in the folder, for the screen. */
export async function refusedFiles({ config }: Pick<Context, 'config'>): Promise<string[]> {
  if (!config.statementsDir) return []
  const names = await readdir(join(config.statementsDir, 'refused')).catch(ignoreMissing)
  return (names ?? []).filter((name) => !name.endsWith('.txt') && !name.startsWith('.')).toSorted()
}
