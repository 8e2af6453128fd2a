import type { Database } from '#kernel/db/database.ts'
import { FAILED_JOBS, LATE_JOBS } from '#server/queue-figures.ts'
import { bad, good, type CheckResult } from './finding.ts'

/** The doctor's check of the queue of jobs. */
export async function checkJobs({ executeSql }: Pick<Database, 'executeSql'>): Promise<CheckResult> {
  const late = (await executeSql(LATE_JOBS)).rows[0].value as number
  const failed = (await executeSql(FAILED_JOBS)).rows as { name: string; value: number }[]
  const problems = [
    late > 0 && `${late} are overdue by more than ten minutes`,
    failed.length > 0 &&
      `given up in the last seven days: ${failed.map(({ name, value }) => `${name} (${value})`).join(', ')}`,
  ].filter(Boolean)
  return problems.length === 0 ? good('none is overdue, none was given up') : bad(problems.join('; '))
}
