import './tables.ts'
import type { Context } from '#kernel/context.ts'

/**
 * Moves the counter of a year forward, so that the next numbers are never issued.
 * @returns the range of skipped numbers, both ends included
 */
export async function skipReceiptNumbers(
  { db }: Pick<Context, 'db'>,
  year: number,
  count: number,
): Promise<{ first: number; last: number }> {
  const { last } = await db
    .insertInto('receipt_counters')
    .values({ year, last: count })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((set) => ({ last: set('receipt_counters.last', '+', count) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return { first: last - count + 1, last }
}
