/** Changes the lines that a match, or a proposed match, is about. Lock them first (lock-line.server.ts). */
import '#features/bank-statements/tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import type { Minor } from '#kernel/money.ts'

/** @param change added to the amount that is not matched yet, in hundredths of the account's currency */
export async function changeRemaining({ db }: Pick<Context, 'db'>, lineId: string, change: Minor): Promise<void> {
  await db
    .updateTable('bank_lines')
    .set({ remaining: sql<Minor>`remaining + ${change}` })
    .where('id', '=', lineId)
    .execute()
}

/** @param approvalId the proposed match that waits for a second person; null when nothing waits any more */
export async function setWaiting(
  { db }: Pick<Context, 'db'>,
  lineIds: readonly string[],
  approvalId: string | null,
): Promise<void> {
  await db
    .updateTable('bank_lines')
    .set({ approval_id: approvalId })
    .where('id', 'in', [...lineIds])
    .execute()
}
