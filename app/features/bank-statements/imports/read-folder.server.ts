/**
 * Imports statement files that a bank or a mail server puts into a folder (STATEMENTS_DIR). Imported files move to
 * `imported`, refused ones to `refused` with the reason in a text file next to them.
 */
import { createHash } from 'node:crypto'
import { lstat, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { alertStaffJob } from '#features/staff-alerts/alert-staff.server.ts'
import { columnsOf, knownAccounts } from '#features/bank-statements/accounts/accounts.server.ts'
import { readStatementFile } from '#features/bank-statements/files/read-file.server.ts'
import { MAX_FILE_BYTES, type ParsedStatement } from '#features/bank-statements/files/statement.ts'
import type { Context } from '#kernel/context.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { MINUTE_MS } from '#kernel/durations.ts'
import { EmptyInput, job } from '#kernel/job.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { Refusal } from '#kernel/refusal.ts'
import { storeStatement } from './store-statement.server.ts'

/** A file that changed within this time may still be written. */
const SETTLED_MS = MINUTE_MS
const MOST_AT_ONCE = 20
/** The file or all its transactions were imported before, so staff have nothing to do. */
const KNOWN = new Set(['bank_statements.known_file', 'bank_statements.known_lines'])

export const readFolderJob = job({ id: 'bank_statements.read_folder', input: EmptyInput, run: readStatementFolder })

/** Does nothing without STATEMENTS_DIR. Skips folders, links and files whose name begins with a dot. */
export async function readStatementFolder(ctx: Context): Promise<void> {
  const dir = ctx.config.statementsDir
  if (!dir) return
  const names = (await readdir(dir)).filter((name) => !name.startsWith('.')).toSorted()
  let done = 0
  for (const name of names) {
    if (done === MOST_AT_ONCE || ctx.stopping?.aborted) return
    const path = join(dir, name)
    const file = await lstat(path).catch(ignoreMissing)
    if (!file?.isFile() || ctx.now.getTime() - file.mtimeMs < SETTLED_MS) continue
    done++
    await readOne(ctx, dir, name, file.size).catch(ignoreMissing)
  }
}

/** Ignores a missing file: another process has already moved it. */
function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

async function readOne(ctx: Context, dir: string, name: string, size: number): Promise<void> {
  const path = join(dir, name)
  try {
    if (size > MAX_FILE_BYTES) throw new Refusal('bank_statements.too_large')
    await importFile(ctx, path, name)
    await move(ctx, path, join(dir, 'imported'), name)
    ctx.log.info({ file: name }, 'bank statements: file imported from the folder')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (KNOWN.has(error.code)) return void (await move(ctx, path, join(dir, 'imported'), name))
    const to = await move(ctx, path, join(dir, 'refused'), name)
    await writeFile(`${to}.txt`, sentences(ctx, error))
    ctx.log.warn({ file: name, problem: error.code }, 'bank statements: file in the folder refused')
    await ctx.jobs.enqueue(ctx.db, alertStaffJob, {
      subjectId: `statement file ${to}`,
      what: 'bank_statements.alert_refused',
      values: { file: `\u2068${name}\u2069` },
      path: '/dashboard/bank-statements',
      permission: 'statements.create',
    })
  }
}

async function importFile(ctx: Context, path: string, name: string): Promise<void> {
  const sha256 = createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
  const { iban, statement } = await readForAccount(ctx, path)
  await inTransaction(ctx.db, async (db) => {
    const input = { iban, name, sha256, statement, columns: null, closing: null }
    const { outcome } = await storeStatement({ ...ctx, db }, input, null)
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

/** Moves a file without overwriting another one. @returns the new path */
async function move({ now }: Context, path: string, folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const taken = await lstat(join(folder, name)).catch(ignoreMissing)
  const to = join(folder, taken ? `${now.toISOString().replaceAll(':', '-')} ${name}` : name)
  await rename(path, to)
  return to
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
