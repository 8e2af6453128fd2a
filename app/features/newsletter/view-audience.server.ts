/** Issues for donors of a saved view: the view's current state, and which of its donors get the issue. */
import './tables.ts'
import { sql } from 'kysely'
import { segmentAddresses, segmentParams } from '#features/donors/records/segment.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Locale } from '#kernel/locale.ts'
import { sharedViews, type SharedView } from '#resource/views.server.ts'
import type { ViewCounts, ViewProblem } from './issue.ts'
import type { Issue, Recipient } from './recipients.server.ts'

/** Number of subscribers processed in one step. */
const BATCH_SIZE = 500

type Audience = Pick<Issue, 'audience' | 'view_query'>

/** Views that can be used for issues: only shared ones, so that the whole team can see what they select. */
export const usableViews = async (ctx: Pick<Context, 'db'>): Promise<SharedView[]> =>
  (await sharedViews(ctx, 'donors')).filter(({ query }) => segmentParams(query) !== null)

export async function currentView(
  ctx: Pick<Context, 'db'>,
  { view_id }: Pick<Issue, 'view_id'>,
): Promise<{ view: SharedView; problem: null } | { view: null; problem: ViewProblem }> {
  if (view_id === null) return { view: null, problem: 'view_none' }
  const view = (await sharedViews(ctx, 'donors')).find(({ id }) => id === view_id)
  if (!view) return { view: null, problem: 'view_missing' }
  if (!segmentParams(view.query)) return { view: null, problem: 'view_filters' }
  return { view, problem: null }
}

/** One address per donor, the oldest subscribed one. Each address occurs once, in the language of its first donor. */
async function viewRecipients(ctx: Context, { audience, view_query }: Audience, among?: readonly string[]) {
  const params = segmentParams(view_query ?? '')
  if (view_query === null || !params)
    return sql`(select null::uuid as id, null::text as address, null::text as locale limit 0)`
  const donors = await segmentAddresses(ctx, params, among)
  return sql`(select distinct on (address) id, address, locale from (
      select distinct on (d.donor_id) s.id, s.address, d.locale, d.donor_id, d.since from ${donors} d
      join newsletter_subscribers s on s.address = d.address and s.state = 'confirmed'
      order by d.donor_id, d.since, s.address) one
    where ${audience === null ? sql`true` : sql`locale = ${audience}`} order by address, since, donor_id)`
}

/** The next recipients, sorted by address. */
export async function nextOfView(
  ctx: Context,
  issue: Audience,
  { after, leaveOut, limit }: { after: string; leaveOut: readonly Locale[]; limit: number },
): Promise<Recipient[]> {
  for (let from = after; ;) {
    const subscribers = await ctx.db
      .selectFrom('newsletter_subscribers')
      .select('address')
      .where('state', '=', 'confirmed')
      .where('address', '>', from)
      .orderBy('address')
      .limit(BATCH_SIZE)
      .execute()
    const last = subscribers.at(-1)?.address
    if (last === undefined) return []
    const among = subscribers.map(({ address }) => address)
    const { rows } = await sql<Recipient>`select * from ${await viewRecipients(ctx, issue, among)} r
      where address > ${from} and address <= ${last} and locale <> all(${[...leaveOut]}::text[])
      order by address limit ${limit}`.execute(ctx.db)
    if (rows.length > 0) return rows
    from = last
  }
}

export async function countOfView(ctx: Context, issue: Audience): Promise<{ locale: Locale; n: number }[]> {
  const { rows } = await sql<{ locale: Locale; n: number }>`select locale, count(*)::integer as n
    from ${await viewRecipients(ctx, issue)} r group by locale`.execute(ctx.db)
  return rows
}

/** The number of donors of the view, and of those who get no email, by reason. */
export async function leftOutOfView(ctx: Context, { audience, view_query }: Audience): Promise<ViewCounts | null> {
  const params = segmentParams(view_query ?? '')
  if (view_query === null || !params) return null
  const donors = await segmentAddresses(ctx, params)
  const { rows } = await sql<ViewCounts>`
    with donor as (
      select d.donor_id, d.locale, bool_or(d.address is not null) as reachable,
        (array_agg(s.address order by d.since, s.address) filter (where s.state = 'confirmed'))[1] as address,
        coalesce(bool_or(s.state = 'left'), false) as unsubscribed
      from ${donors} d left join newsletter_subscribers s on s.address = d.address group by d.donor_id, d.locale
    ), reached as (
      select address from donor where address is not null and ${audience === null ? sql`true` : sql`locale = ${audience}`}
    )
    select count(*)::integer as donors,
      (count(*) filter (where not reachable))::integer as "noEmail",
      (count(*) filter (where address is null and unsubscribed))::integer as unsubscribed,
      (count(*) filter (where reachable and address is null and not unsubscribed))::integer as "notSubscribed",
      (count(*) filter (where address is not null))::integer - (select count(*)::integer from reached) as language,
      (select count(*) - count(distinct address) from reached)::integer as "sameAddress"
    from donor`.execute(ctx.db)
  return rows[0]!
}
