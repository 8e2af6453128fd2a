/** Receipt numbers that are never issued because a restored site may have issued them before. */
import './tables.ts'
import type { Context } from '#kernel/context.ts'

type Gap = { year: number; first: number; last: number }

export async function addReceiptGap({ db }: Pick<Context, 'db'>, holdId: string, gap: Gap): Promise<void> {
  await db
    .insertInto('receipt_number_gaps')
    .values({ ...gap, restore_id: holdId })
    .execute()
}

export const receiptGaps = ({ db }: Pick<Context, 'db'>, holdId: string): Promise<Gap[]> =>
  db
    .selectFrom('receipt_number_gaps')
    .select(['year', 'first', 'last'])
    .where('restore_id', '=', holdId)
    .orderBy('year')
    .orderBy('first')
    .execute()
