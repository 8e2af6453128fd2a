/** SQL queries about the queue of jobs, for metrics and the doctor. */

/**
 * Number of jobs that should have begun more than ten minutes ago. Those of a low priority, such as newsletters, may
 * wait for hours.
 */
export const LATE_JOBS = `select count(*)::int as value from pgboss.job
  where state in ('created', 'retry') and priority >= 0 and start_after < now() - interval '10 minutes'`

/**
 * Jobs that were given up in the last seven days, by queue. The queue deletes them later. Left out: recurring jobs (they
 * have no data) that have succeeded since, emails (they have a state of their own, and are queued again), and jobs of
 * pg-boss itself.
 */
export const FAILED_JOBS = `with succeeded as (
    select name, max(completed_on) as last from pgboss.job
      where state = 'completed' and coalesce(data, '{}') = '{}' group by name)
  select name, count(*)::int as value from pgboss.job left join succeeded using (name)
    where state = 'failed' and completed_on > now() - interval '7 days'
      and name <> 'mail.send' and not starts_with(name, '__')
      and (coalesce(data, '{}') <> '{}' or last is null or last < completed_on)
    group by name order by name`
