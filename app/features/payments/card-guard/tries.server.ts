/** The counts of the guard against card testing: declined cards, never requests. */
import './tables.ts'
import '#features/payments/tables.ts'
import { sql } from 'kysely'
import { FORM_LIFE_MS } from '#features/payments/attempt.ts'
import { DECLINED_CARD } from '#features/payments/refusal-kind.ts'
import type { Context } from '#kernel/context.ts'
import { HOUR_MS } from '#kernel/durations.ts'
import { networkHash } from '#kernel/honeypot-and-token.server.ts'
import { addressHash, emailHash } from './visitor.server.ts'

/** Milliseconds for which an attempt counts. */
const COUNTING_MS = HOUR_MS
/**
 * Milliseconds for which it is known where an attempt came from: its form may be sent to the bank again hours later, and
 * each declined card counts for its whole hour.
 */
const SOURCE_RETENTION_MS = FORM_LIFE_MS + COUNTING_MS

const declined = sql<boolean>`(a.state = 'declined' and a.refusal in (${sql.join(DECLINED_CARD)}))`
/** An attempt whose card the bank has not answered can still be used for one, also when it is hours old. */
const unanswered = sql<boolean>`(a.state in ('created', 'redirected', 'unknown', 'abandoned'))`

/** Stores where an attempt to pay comes from, in the transaction that begins it. */
export async function recordCardAttempt(
  ctx: Context,
  { intentId, email, campaign }: { intentId: string; email: string | null; campaign: string },
): Promise<void> {
  await ctx.db
    .insertInto('card_tries')
    .values({
      intent_id: intentId,
      address: addressHash(ctx),
      network: networkHash(ctx),
      email: emailHash(ctx, email),
      campaign,
      at: ctx.now,
    })
    .execute()
}

export type Counts = {
  /** Different declined cards. */
  declined: number
  captured: number
  /** Forms of the last day that the bank has not answered: payers who are at the bank, who left, or who collect forms. */
  unanswered: number
}
type By = 'address' | 'network' | 'email'

/**
 * Counts the declined cards and the payments of the last hour, and the forms without an answer, of one address,
 * network or email, without what happened before staff released it. Null matches nothing: payers without an email are
 * not counted together.
 */
export async function countsOf(ctx: Pick<Context, 'db' | 'now'>, by: By, value: string | null): Promise<Counts> {
  const recent = sql<boolean>`a.updated_at > ${ago(ctx, COUNTING_MS)}`
  const { rows } = await sql<Counts>`
    select count(distinct coalesce(a.card_mask, a.id::text)) filter (where ${declined} and ${recent})::int as declined,
      count(*) filter (where a.state = 'captured' and ${recent})::int as captured,
      count(*) filter (where ${unanswered})::int as unanswered
    from card_tries t join payment_attempts a on a.intent_id = t.intent_id
    where t.${sql.ref(by)} = ${value} and t.at > ${ago(ctx, SOURCE_RETENTION_MS)}
      and a.updated_at > coalesce((select at from card_releases where key = ${`${by}:${value}`}), 'epoch')`.execute(
    ctx.db,
  )
  return rows[0]!
}

/** How many of the last 20 finished attempts of the last hour at a campaign, or anywhere, were declined cards. */
export async function recentOutcomes(ctx: Pick<Context, 'db' | 'now'>, campaign: string | null): Promise<Counts> {
  const key = campaign === null ? 'all' : `campaign:${campaign}`
  const { rows } = await sql<Counts>`
    select count(*) filter (where declined)::int as declined, count(*) filter (where not declined)::int as captured,
      0 as unanswered
    from (select ${declined} as declined ${finished(ctx)}
        and (${campaign}::text is null or t.campaign = ${campaign})
        and a.updated_at > coalesce((select at from card_releases where key = ${key}), 'epoch')
      order by a.updated_at desc limit 20) last`.execute(ctx.db)
  return rows[0]!
}

/** Declined cards and payments of the last hour, without limits: what staff see. */
export async function lastHour(ctx: Pick<Context, 'db' | 'now'>): Promise<Pick<Counts, 'declined' | 'captured'>> {
  const { rows } = await sql<Pick<Counts, 'declined' | 'captured'>>`
    select count(*) filter (where ${declined})::int as declined,
      count(*) filter (where not ${declined})::int as captured
    ${finished(ctx)}`.execute(ctx.db)
  return rows[0]!
}

/** Attempts that were declined or paid in the last hour: their forms may be as old as a form can be. */
const finished = (ctx: Pick<Context, 'now'>) => sql`
  from card_tries t join payment_attempts a on a.intent_id = t.intent_id
  where t.at > ${ago(ctx, SOURCE_RETENTION_MS)} and a.updated_at > ${ago(ctx, COUNTING_MS)}
    and (a.state = 'captured' or ${declined})`

const ago = ({ now }: Pick<Context, 'now'>, milliseconds: number) => new Date(now.getTime() - milliseconds)

/** Deletes where attempts came from after a day, and used proofs and slots when they expire. */
export async function purgeTries(ctx: Context): Promise<void> {
  const day = ago(ctx, SOURCE_RETENTION_MS)
  await ctx.db.deleteFrom('card_tries').where('at', '<', day).execute()
  await ctx.db.deleteFrom('card_releases').where('at', '<', day).execute()
  await ctx.db.deleteFrom('used_proofs_of_work').where('expires_at', '<', ctx.now).execute()
  await ctx.db.deleteFrom('wait_slots').where('next_at', '<', ctx.now).execute()
}
