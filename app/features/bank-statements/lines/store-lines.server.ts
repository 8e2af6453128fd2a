import '#features/bank-statements/tables.ts'
import type { ParsedLine } from '#features/bank-statements/files/statement.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { insertRows } from '#kernel/db/insert-rows.server.ts'
import { findReference } from '#kernel/ids.ts'

export const IBAN_TAIL = 6

/** A line of a file. `position` counts from 0; `fingerprint` is unique in the account. */
type NewLine = ParsedLine & { position: number; fingerprint: string }

type Parents = { accountId: number; statementId: string }

/** Stores the new lines of a statement. Nothing of them is matched yet. */
export async function storeLines(ctx: Context, parents: Parents, lines: readonly NewLine[]): Promise<void> {
  await insertRows(
    ctx,
    'bank_lines',
    lines.map((line) => rowOf(parents, line)),
  )
}

/** The row that is stored for a line; previews find matches for it. */
export const rowOf = ({ accountId, statementId }: Parents, line: NewLine) => ({
  id: crypto.randomUUID(),
  account_id: accountId,
  statement_id: statementId,
  position: line.position,
  booked_on: line.bookedOn,
  value_on: line.valueOn,
  amount: line.amount,
  description: line.description,
  counterparty: line.counterparty,
  iban_tail: line.iban?.slice(-IBAN_TAIL) ?? null,
  iban_country: line.ibanCountry ?? null,
  bic_country: line.bicCountry ?? null,
  bank_reference: line.bankReference,
  code: line.amount > 0 ? findReference(`${line.description} ${line.counterparty ?? ''}`) : null,
  fingerprint: line.fingerprint,
  remaining: line.amount,
  search: foldForSearch([line.description, line.counterparty, line.bankReference].filter(Boolean).join(' ')),
})

/** Deletes the lines of a removed statement, of which nothing was matched. */
export async function deleteLines({ db }: Pick<Context, 'db'>, statementId: string): Promise<void> {
  await db.deleteFrom('bank_lines').where('statement_id', '=', statementId).execute()
}
