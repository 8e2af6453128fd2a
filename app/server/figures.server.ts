/** Metrics from the database, queried whenever `/metrics` is read. */
import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/db/tables.ts'
import { FAILED_JOBS, LATE_JOBS } from './queue-figures.ts'

type Figure = {
  /** Name with unit, as Prometheus recommends. */
  name: string
  help: string
  /** One row per value, in the column `value`; other columns are labels. Must be fast: it runs every few seconds. */
  sql: string
}

/** Declined and abandoned payments have a result. Some are checked again, because payers can change their mind. */
const UNCONFIRMED = `next_check_at is not null and state not in ('declined', 'abandoned')`

export const FIGURES: Figure[] = [
  {
    name: 'sanad_payments_unconfirmed',
    help: 'Payments without a result, about which the bank is asked',
    sql: `select count(*) as value from payment_attempts where ${UNCONFIRMED}`,
  },
  {
    name: 'sanad_payments_unconfirmed_oldest_seconds',
    help: 'Age of the oldest of them',
    sql: `select coalesce(extract(epoch from now() - min(created_at)), 0)::int as value from payment_attempts
      where ${UNCONFIRMED}`,
  },
  {
    name: 'sanad_tasks_open',
    help: 'Decisions about money that only people can make, by kind',
    sql: 'select kind, count(*) as value from payment_tasks where done_at is null group by kind',
  },
  {
    name: 'sanad_card_payments_paused',
    help: '1 while a merchant account refuses us and cards are not offered',
    sql: 'select gateway, 1 as value from card_pauses where until > now()',
  },
  {
    name: 'sanad_refunds_open',
    help: 'Refunds that are not done and not failed, by state',
    sql: `select state, count(*) as value from refunds where state not in ('done', 'failed') group by state`,
  },
  {
    name: 'sanad_mails_waiting',
    help: 'Emails that have not been sent yet',
    sql: `select count(*) as value from mails where state = 'waiting'`,
  },
  {
    name: 'sanad_mails_failed',
    help: 'Emails of the last seven days that were given up',
    sql: `select count(*) as value from mails where state = 'failed' and created_at > now() - interval '7 days'`,
  },
  {
    name: 'sanad_jobs_late',
    help: 'Jobs of normal priority that should have begun more than ten minutes ago',
    sql: LATE_JOBS,
  },
  {
    name: 'sanad_jobs_failed',
    help: 'Jobs of the last seven days that were given up, by name; no recurring jobs that succeeded since',
    sql: FAILED_JOBS,
  },
  {
    name: 'sanad_check_findings',
    help: 'Rows that the last nightly checks found, by check; a check that found nothing has no value',
    sql: 'select check_id as "check", rows as value from check_results',
  },
  {
    name: 'sanad_checks_age_seconds',
    help: 'Time since the nightly checks last ran; no value before the first night',
    sql: `select extract(epoch from now() - at)::int as value from operation_runs where operation = 'checks'`,
  },
  {
    name: 'sanad_backup_age_seconds',
    help: 'Time since the last backup succeeded; no value before the first one',
    sql: `select extract(epoch from now() - at)::int as value from operation_runs where operation = 'backup'`,
  },
  {
    name: 'sanad_on_hold',
    help: '1 while a restored site waits for an owner to release it',
    sql: 'select count(*) as value from restores where released_at is null',
  },
]

type Measured = Pick<Figure, 'name' | 'help'> & { values: { labels: Record<string, string>; value: number }[] }

export async function measureFigures(db: Kysely<Tables>): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const { name, help, sql: question } of FIGURES) {
    const { rows } = await sql.raw<Record<string, unknown>>(question).execute(db)
    const values = rows.map(({ value, ...labels }) => ({
      labels: labels as Record<string, string>,
      value: Number(value),
    }))
    measured.push({ name, help, values })
  }
  return measured
}
