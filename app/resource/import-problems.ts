import type { ImportAnswer } from './contract.ts'

/** Maximum number of errors, and of rows in a group, that are listed; all are counted. */
const LISTED = 200
const LISTED_ROWS = 12

export type RowProblem = { column: string; message: string }
type Group = ImportAnswer['groups'][number]

/** Summarizes the errors of a spreadsheet: the first ones in full, and equal ones as one group. */
export function summarizeProblems(
  rows: readonly { number: number; problems: readonly RowProblem[] }[],
): Pick<ImportAnswer, 'errors' | 'failed' | 'groups'> {
  const errors: ImportAnswer['errors'] = []
  const groups = new Map<string, Group>()
  let failed = 0
  for (const { number, problems } of rows) {
    if (problems.length > 0) failed++
    for (const { column, message } of problems) {
      if (errors.length < LISTED) errors.push({ row: number, column, message })
      const key = `${column}\n${message}`
      const group = groups.get(key) ?? { column, message, count: 0, rows: [] }
      group.count++
      if (group.rows.length < LISTED_ROWS) group.rows.push(number)
      groups.set(key, group)
    }
  }
  return { errors, failed, groups: [...groups.values()].toSorted((a, b) => b.count - a.count) }
}

/** Number of rows that are shown as they were parsed. */
const SAMPLE = 5

/** @param good parsed rows without errors */
export function spreadsheetOutcome(
  {
    rows,
    head,
    columns,
    available,
  }: Pick<ImportAnswer, 'columns' | 'available'> & {
    head: ImportAnswer['errors']
    rows: readonly { number: number; problems: readonly RowProblem[] }[]
  },
  good: readonly Record<string, unknown>[],
): Omit<ImportAnswer, 'batch'> {
  const { errors, failed, groups } = summarizeProblems(rows)
  return {
    create: good.length,
    update: 0,
    unchanged: 0,
    errors: [...head, ...errors],
    failed,
    groups,
    columns,
    available,
    sample: good.slice(0, SAMPLE),
  }
}
