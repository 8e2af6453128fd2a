/** Queries of lines and their matches for the other folders of this feature. */
import './tables.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { ZERO } from '#kernel/money.ts'

/** Whether a line is matched with the donation, expense or refund. @param column column of its id, with the table */
export const isMatched = (kind: 'donation_id' | 'expense_id' | 'refund_id', column: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from bank_matches m where ${sql.ref(`m.${kind}`)} = ${sql.ref(column)} and m.undone_at is null)`

/** Sub-query: donations matched with a transfer, and the country of the sender (null when unknown). */
export const transfersWithCountry = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('bank_matches')
    .innerJoin('bank_lines', 'bank_lines.id', 'line_id')
    .select(['bank_lines.id as line_id', 'donation_id', 'booked_on as day'])
    .select(sql<string | null>`coalesce(iban_country, bic_country)`.as('country'))
    .where('donation_id', 'is not', null)
    .where('undone_at', 'is', null)
    .where('bank_lines.amount', '>', ZERO)

/** Locks and returns those of the lines that are transfers from abroad. */
export async function lockForeignLines({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('bank_lines')
    .select('id')
    .where('id', 'in', [...ids])
    .where('amount', '>', ZERO)
    .where(sql<boolean>`coalesce(iban_country, bic_country) <> 'TR'`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
