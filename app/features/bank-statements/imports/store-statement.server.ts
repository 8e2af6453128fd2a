/** Stores the new lines of a statement file. Books nothing except the opening balance of an account. */
import '#features/bank-statements/tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { lockAccount, type StatementAccount } from '#features/bank-statements/accounts/accounts.server.ts'
import { extendAccount, refuseGap } from '#features/bank-statements/accounts/extend-account.server.ts'
import type { ColumnMapping } from '#features/bank-statements/files/columns.ts'
import { isSameCurrency, type ParsedStatement } from '#features/bank-statements/files/statement.ts'
import { fingerprintsOf } from '#features/bank-statements/lines/fingerprint.server.ts'
import { storeLines } from '#features/bank-statements/lines/store-lines.server.ts'
import { firstOpenDay } from '#features/ledger/open-from.server.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import type { Context } from '#kernel/context.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import { add, subtract, sum, type Minor } from '#kernel/money.ts'
import { fieldRefusal, Refusal } from '#kernel/refusal.ts'
import type { ImportOutcome } from './statement-row.ts'

const FIRST_DAY = '2000-01-01'

export const ImportInput = z.object({
  iban: z.string(),
  name: z.string(),
  sha256: z.string(),
  /** As the parser returned it. */
  statement: z.custom<ParsedStatement>(),
  /** Column mapping of staff, to be stored; null when they chose none. */
  columns: z.custom<ColumnMapping>().nullable(),
  /** Closing balance typed by staff, for a file without balances. */
  closing: z.custom<Minor>().nullable(),
})
export type ImportInput = z.output<typeof ImportInput>

/**
 * Computes what an import into the account would store: nothing when the file or all its lines were imported before.
 * Writes nothing.
 * @throws {Refusal} 422 with a text about the problem
 */
export async function planStatement(ctx: Context, input: ImportInput, account: StatementAccount) {
  const { statement } = input
  fitsAccount(ctx, statement, account)
  const earlier = await importedBefore(ctx, input, account)
  const days = earlier ?? { ...daysOf(ctx, statement), ...balancesOf(input) }
  const fresh = earlier ? [] : await unknownLines(ctx, statement, account)
  if (fresh.length > 0) await refuseGap(ctx, account, days, sum(fresh.map(({ amount }) => amount)))
  const openFrom = await firstOpenDay(ctx)
  const outcome: ImportOutcome = {
    iban: account.iban,
    currency: account.currency,
    format: statement.format,
    ...days,
    lines: statement.lines.length,
    newLines: fresh.length,
    closedLines: openFrom ? fresh.filter(({ bookedOn }) => bookedOn < openFrom).length : 0,
    incoming: sum(fresh.filter(({ amount }) => amount > 0).map(({ amount }) => amount)),
    outgoing: sum(fresh.filter(({ amount }) => amount < 0).map(({ amount }) => amount)),
    sample: fresh.slice(0, 5).map(({ bookedOn, amount, description }) => ({ bookedOn, amount, description })),
  }
  return { days, fresh, outcome, isKnownFile: earlier !== undefined }
}

/** Days and balances of the statement that the same file became. */
const importedBefore = ({ db }: Context, { sha256 }: ImportInput, { id }: StatementAccount) =>
  db
    .selectFrom('bank_statements')
    .select(['first_on as firstOn', 'last_on as lastOn', 'opening', 'closing'])
    .where('account_id', '=', id)
    .where('sha256', '=', sha256)
    .executeTakeFirst()

async function unknownLines({ db }: Context, { lines }: ParsedStatement, { id }: StatementAccount) {
  const fingerprints = fingerprintsOf(lines)
  const stored = await db
    .selectFrom('bank_lines')
    .select('fingerprint')
    .where('account_id', '=', id)
    .where('fingerprint', '=', sql<string>`any(${fingerprints}::text[])`)
    .execute()
  const before = new Set(stored.map(({ fingerprint }) => fingerprint))
  return lines.flatMap((line, position) =>
    before.has(fingerprints[position]!) ? [] : [{ ...line, position, fingerprint: fingerprints[position]! }],
  )
}

/**
 * Call it in a transaction.
 * @param importedBy null for a file from the folder (read-folder.server.ts)
 * @throws {Refusal} 409 the file or all its lines were imported before; 422 with a text about the problem
 */
export async function storeStatement(ctx: Context, input: ImportInput, importedBy: string | null) {
  const { statement, name, sha256 } = input
  const account = await lockAccount(ctx, input.iban)
  const { days, fresh, outcome, isKnownFile } = await planStatement(ctx, input, account)
  if (isKnownFile) throw new Refusal('bank_statements.known_file', 409)
  if (fresh.length === 0)
    throw new Refusal('bank_statements.known_lines', 409, { params: { lines: statement.lines.length } })
  const { firstOn, lastOn, opening, closing } = days
  const statementId = crypto.randomUUID()
  await ctx.db
    .insertInto('bank_statements')
    .values({
      id: statementId,
      account_id: account.id,
      sha256,
      name,
      format: statement.format,
      first_on: firstOn,
      last_on: lastOn,
      opening,
      closing,
      lines: statement.lines.length,
      new_lines: fresh.length,
      imported_by: importedBy,
      imported_at: ctx.now,
    })
    .execute()
  await storeLines(ctx, { accountId: account.id, statementId }, fresh)
  await extendAccount(ctx, account, { statementId, ...days }, input.columns)
  return { outcome, statementId }
}

/** @throws {Refusal} 422 */
function fitsAccount(ctx: Context, { iban, currency, lines }: ParsedStatement, account: StatementAccount): void {
  if (iban && iban !== account.iban)
    throw new Refusal('bank_statements.other_account', 422, { params: { iban: isolateLtr(iban) } })
  if (!isSameCurrency(currency, account.currency))
    throw new Refusal('bank_statements.other_currency', 422, {
      params: { file: currency ?? '', account: account.currency },
    })
  // A bank books an evening transfer on the next working day.
  const latest = addDays(dayOf(ctx.now), 7)
  const wrong = lines.find(({ bookedOn }) => bookedOn > latest || bookedOn < FIRST_DAY)
  if (wrong) throw new Refusal('bank_statements.wrong_day', 422, { params: { day: wrong.bookedOn } })
}

/** The covered days: from the first line to the last one, or to the day of the closing balance. */
function daysOf({ now }: Context, { lines, closedOn }: ParsedStatement): { firstOn: string; lastOn: string } {
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted()
  const last = days.at(-1)!
  return { firstOn: days[0]!, lastOn: closedOn && closedOn > last && closedOn <= dayOf(now) ? closedOn : last }
}

/** @throws {Refusal} 422 the file has no balances, and none was typed */
function balancesOf({ statement, closing }: ImportInput): { opening: Minor; closing: Minor } {
  const total = sum(statement.lines.map(({ amount }) => amount))
  const last = statement.closing ?? closing
  if (last === null) throw fieldRefusal('closing', 'bank_statements.closing_required')
  const opening = statement.opening ?? subtract(last, total)
  if (add(opening, total) !== last)
    throw new Refusal('bank_statements.sum', 422, { params: { row: statement.lines.length } })
  return { opening, closing: last }
}
