import './tables.ts'
import { sql, type Insertable } from 'kysely'
import type { Context, Permission } from '#kernel/context.ts'
import type { Tables } from '#kernel/db/tables.ts'
import { addDays, dayOf } from '#kernel/dates.ts'

type Read = Pick<Context, 'db' | 'now'>

/** The last day of a permit, including its extension. */
const lastDay = sql<string | null>`coalesce(extended_until, ends_on)`

/**
 * Sub-query: the permit that pages show for each campaign: the one valid today, else the next one, else the last one.
 * A permit without dates has no end here.
 */
export const currentPermits = ({ db, now }: Read) => {
  const today = dayOf(now)
  const rank = sql`case when starts_on > ${today} then 1 when ${lastDay} < ${today} then 2 else 0 end`
  return db
    .selectFrom('permits')
    .distinctOn('campaign_id')
    .select(['campaign_id as permitted_campaign', 'number as permit_number', 'authority as permit_authority'])
    .select(['starts_on as permit_starts', lastDay.as('permit_ends'), 'amount as permit_target'])
    .orderBy('campaign_id')
    .orderBy(rank)
    .orderBy(sql`case when starts_on > ${today} then starts_on end`)
    .orderBy(sql`${lastDay} desc nulls last`)
    .orderBy('id', 'desc')
}

/** The permits that pages show, by campaign. */
export async function permitsOf(ctx: Read, campaignIds: readonly number[]) {
  if (campaignIds.length === 0) return new Map<number, never>()
  const rows = await currentPermits(ctx)
    .where('campaign_id', 'in', [...campaignIds])
    .execute()
  return new Map(rows.map((row) => [row.permitted_campaign, row]))
}

/** The number of the permit that pages and emails show for a campaign; null for the general fund. */
export async function permitNumber(ctx: Read, campaignId: number | null): Promise<string | null> {
  const permits = await permitsOf(ctx, campaignId === null ? [] : [campaignId])
  return permits.get(campaignId ?? 0)?.permit_number ?? null
}

/** Whether a campaign has a permit that is valid on a day. A permit without dates is never valid. */
export async function hasValidPermit({ db }: Pick<Context, 'db'>, campaignId: number, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('permits')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('starts_on', '<=', day)
    .where(lastDay, '>=', day)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The permits under which a campaign takes donations on a day: as on pages, a missing day is no limit. */
export async function coveringPermits({ db }: Pick<Context, 'db'>, campaignId: number, day: string): Promise<number[]> {
  const rows = await db
    .selectFrom('permits')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where(sql<boolean>`coalesce(starts_on, '-infinity') <= ${day} and coalesce(${lastDay}, 'infinity') >= ${day}`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Inserts permits for demo content and tests. The caller has checked the permission. */
export async function addPermits({ db }: Pick<Context, 'db'>, permits: Insertable<Tables['permits']>[]): Promise<void> {
  if (permits.length > 0) await db.insertInto('permits').values(permits).execute()
}

/** Days before the end of a permit on which staff get a reminder; from the first on the home screen shows a task. */
const REMINDER_DAYS = [30, 7, 1] as const

/** Permits that end within 30 days, for the home screen. */
export async function endingPermits(ctx: Context) {
  if (!ctx.actor?.permissions.has('campaigns.update')) return []
  const today = dayOf(ctx.now)
  const { rows } = await sql<{ kind: 'permits_ending'; count: number }>`
    select 'permits_ending' as kind, count(*)::integer as count from permits
    where ${lastDay} between ${today} and ${addDays(today, REMINDER_DAYS[0])} having count(*) > 0`.execute(ctx.db)
  return rows
}

type EndingPermit = { id: number; campaign_id: number; number: string; day: string; days: number }

/** Permits whose last day is in exactly 30, 7 or 1 days. */
export async function permitsToRemind({ db, now }: Read): Promise<EndingPermit[]> {
  const today = dayOf(now)
  const { rows } = await sql<EndingPermit>`
    select id, campaign_id, number, ${lastDay} as day, ${lastDay} - ${today}::date as days from permits
    where ${lastDay} - ${today}::date = any(${[...REMINDER_DAYS]}::integer[]) order by id`.execute(db)
  return rows
}

/** Days after the last day of a permit within which its result is reported (Law 2860 and its regulation). */
export const REPORT_DAYS = 90

/** Permits that ended and are not reported yet, for the home screen. */
export async function permitReportsDue(ctx: Context) {
  const may = (permission: Permission) => ctx.actor?.permissions.has(permission)
  if (!may('ledger.read') && !may('campaigns.update')) return []
  const { rows } = await sql<{ kind: 'permit_reports'; count: number }>`
    select 'permit_reports' as kind, count(*)::integer as count from permits
    where ${lastDay} < ${dayOf(ctx.now)} and reported_on is null having count(*) > 0`.execute(ctx.db)
  return rows
}

/** Permits whose report is due in exactly 30, 7 or 1 days. `day` is the due date. */
export async function permitReportsToRemind({ db, now }: Read): Promise<EndingPermit[]> {
  const due = sql`(${lastDay} + ${sql.lit(REPORT_DAYS)})`
  const { rows } = await sql<EndingPermit>`
    select id, campaign_id, number, ${due} as day, ${due} - ${dayOf(now)}::date as days from permits
    where reported_on is null and ${due} - ${dayOf(now)}::date = any(${[...REMINDER_DAYS]}::integer[])
    order by id`.execute(db)
  return rows
}

/** Sub-query: the days of each permit, both inclusive; null: no limit. */
export const permitDays = ({ db }: Pick<Context, 'db'>) =>
  db.selectFrom('permits').select(['id as permit_id', 'campaign_id', 'starts_on', lastDay.as('last_day')])

/** Undefined for an unknown permit. */
export const permitOf = ({ db }: Pick<Context, 'db'>, id: number) =>
  db.selectFrom('permits').selectAll().where('id', '=', id).executeTakeFirst()

/** The first day of the next permit of a campaign after a day. */
export async function nextPermitStart(
  { db }: Pick<Context, 'db'>,
  campaignId: number,
  after: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('permits')
    .select('starts_on')
    .where('campaign_id', '=', campaignId)
    .where('starts_on', '>', after)
    .orderBy('starts_on')
    .limit(1)
    .executeTakeFirst()
  return row?.starts_on ?? null
}
