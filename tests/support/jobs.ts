import type { Database } from '#kernel/db/database.ts'

/** `name`: that of the queue. `hoursAgo`: when it ended, or should have begun. */
type StoredJob = {
  name: string
  state: 'created' | 'completed' | 'failed'
  hoursAgo: number
  data?: object
  priority?: number
}

/** Stores jobs in any state, as the queue leaves them. */
export async function addJobs({ executeSql }: Database, jobs: StoredJob[]): Promise<void> {
  for (const { name, state, hoursAgo, data = {}, priority = 0 } of jobs)
    await executeSql(
      `insert into pgboss.job (name, state, data, priority, start_after, completed_on)
        values ($1, $2::pgboss.job_state, $3, $4, now() - $5 * interval '1 hour',
          case when $2::pgboss.job_state <> 'created' then now() - $5 * interval '1 hour' end)`,
      [name, state, JSON.stringify(data), priority, hoursAgo],
    )
}
