/** Selects the recipients of an issue. All of them agreed to such emails, see `SEGMENTS`. */
import './tables.ts'
import { sql, type AliasedExpression, type Selectable } from 'kysely'
import { campaignFollowers } from '#features/campaigns/updates/queries.server.ts'
import { donorAddresses, recentDonorAddresses } from '#features/donations/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Tables } from '#kernel/db/tables.ts'
import { daysBefore } from '#kernel/durations.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { writtenIn, type RecipientCounts } from './issue.ts'
import { countOfView, nextOfView } from './view-audience.server.ts'

export type Issue = Selectable<Tables['newsletter_issues']>
export type Recipient = { id: string; address: string; locale: Locale }

/** The segment of donors contains donors of this number of days, unless it is limited to a campaign. */
const DONORS_WITHIN_DAYS = 365

type Audience = Pick<Issue, 'segment' | 'topic_ids' | 'campaign_id' | 'audience' | 'view_query'>

/** Sub-query: the recipients of an issue, each address once. For views see view-audience.server.ts. */
function recipients(
  ctx: Pick<Context, 'db' | 'now'>,
  { segment, topic_ids, campaign_id, audience }: Audience,
): AliasedExpression<Recipient, 'recipient'> {
  if (segment === 'followers') {
    // Without a campaign the issue has no recipients.
    const followers = campaignFollowers(ctx, campaign_id ?? 0)
      .clearSelect()
      .select(['id', 'address', 'locale'])
    return (audience ? followers.where('locale', '=', audience) : followers).as('recipient')
  }
  const subscribers = ctx.db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'address', 'locale'])
    .where('state', '=', 'confirmed')
    .$if(audience !== null, (query) => query.where('locale', '=', audience!))
  if (segment === 'topics')
    // Topics that were deleted are no choice any more: the subscriber's page does not show them either.
    return subscribers
      .where(
        sql<boolean>`(topic_ids && ${topic_ids}::integer[]
          or not exists (select from newsletter_topics t where t.id = any(newsletter_subscribers.topic_ids)))`,
      )
      .as('recipient')
  if (segment === 'donors') {
    const since = daysBefore(ctx.now, DONORS_WITHIN_DAYS)
    const donors = campaign_id === null ? recentDonorAddresses(ctx, since) : donorAddresses(ctx, campaign_id)
    return subscribers.where('address', 'in', donors).as('recipient')
  }
  return subscribers.as('recipient')
}

/** The next recipients, sorted by address. @param locales languages that are left out */
export async function nextRecipients(
  ctx: Context,
  issue: Audience,
  { after, leaveOut, limit }: { after: string; leaveOut: readonly Locale[]; limit: number },
): Promise<Recipient[]> {
  if (issue.segment === 'view') return nextOfView(ctx, issue, { after, leaveOut, limit })
  let found = ctx.db.selectFrom(recipients(ctx, issue)).selectAll().where('address', '>', after)
  if (leaveOut.length > 0) found = found.where('locale', 'not in', leaveOut)
  return found.orderBy('address').limit(limit).execute()
}

/**
 * Those of a batch who did not unsubscribe since it was selected. With the lock, who unsubscribes now waits for this
 * batch and then also stops its emails.
 */
export async function lockRecipients(
  ctx: Context,
  issue: Audience,
  people: readonly Recipient[],
): Promise<Recipient[]> {
  if (people.length === 0) return []
  const ids = people.map(({ id }) => id)
  const locked =
    issue.segment === 'followers'
      ? await campaignFollowers(ctx, issue.campaign_id ?? 0)
          .where('id', 'in', ids)
          .forShare('campaign_followers')
          .execute()
      : await ctx.db
          .selectFrom('newsletter_subscribers')
          .select('id')
          .where('id', 'in', ids)
          .where('state', '=', 'confirmed')
          .forShare()
          .execute()
  const subscribed = new Set(locked.map(({ id }) => id))
  return people.filter(({ id }) => subscribed.has(id))
}

export async function countRecipients(ctx: Context, issue: Issue): Promise<RecipientCounts> {
  const rows = issue.segment === 'view' ? await countOfView(ctx, issue) : await countByLocale(ctx, issue)
  const counted = new Map(rows.map(({ locale, n }) => [locale, Number(n)]))
  const written = writtenIn(issue)
  return {
    byLocale: Object.fromEntries(LOCALES.map((locale) => [locale, counted.get(locale) ?? 0])) as Record<Locale, number>,
    missing: LOCALES.filter((locale) => counted.get(locale) && !written.includes(locale)),
  }
}

const countByLocale = (ctx: Context, issue: Issue) =>
  ctx.db
    .selectFrom(recipients(ctx, issue))
    .select(({ fn }) => ['locale', fn.countAll<number>().as('n')])
    .groupBy('locale')
    .execute()
