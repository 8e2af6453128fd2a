/** Numbers of new and of overdue entries of an inbox; `count` has both. `since`: the time of the oldest new one. */
export type PendingEntries = { count: number; new: number; overdue: number; since: Date | null }

/** Null when nothing is pending; counts come from PostgreSQL as text. */
export function toPendingEntries(
  row: { [K in 'count' | 'new' | 'overdue']: string | number | bigint } & { since: Date | null },
): PendingEntries | null {
  if (Number(row.count) === 0) return null
  return { count: Number(row.count), new: Number(row.new), overdue: Number(row.overdue), since: row.since }
}
