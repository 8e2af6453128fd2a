import '#features/bank-statements/tables.ts'
import type { ParsedLine } from '#features/bank-statements/files/statement.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { insertRows } from '#kernel/db/insert-rows.server.ts'
import { findReference } from '#kernel/ids.ts'

export const IBAN_TAIL = 6

/** A line of a file. `position` counts from 0; `fingerprint` is unique in the account. */
type NewLine = ParsedLine & { position: number; fingerprint: string }

/** Stores the new lines of a statement. Nothing of them is matched yet. */
export async function storeLines(
  ctx: Context,
  { accountId, statementId }: { accountId: number; statementId: string },
  lines: readonly NewLine[],
): Promise<void> {
  await insertRows(
    ctx,
    'bank_lines',
    lines.map(
      ({
        bookedOn,
        valueOn,
        amount,
        description,
        counterparty,
        iban,
        ibanCountry,
        bicCountry,
        bankReference,
        position,
        fingerprint,
      }) => ({
        id: crypto.randomUUID(),
        account_id: accountId,
        statement_id: statementId,
        position,
        booked_on: bookedOn,
        value_on: valueOn,
        amount,
        description,
        counterparty,
        iban_tail: iban?.slice(-IBAN_TAIL) ?? null,
        iban_country: ibanCountry ?? null,
        bic_country: bicCountry ?? null,
        bank_reference: bankReference,
        code: amount > 0 ? findReference(`${description} ${counterparty ?? ''}`) : null,
        fingerprint,
        remaining: amount,
        search: foldForSearch([description, counterparty, bankReference].filter(Boolean).join(' ')),
      }),
    ),
  )
}

/** Deletes the lines of a removed statement, of which nothing was matched. */
export async function deleteLines({ db }: Pick<Context, 'db'>, statementId: string): Promise<void> {
  await db.deleteFrom('bank_lines').where('statement_id', '=', statementId).execute()
}
