/** The newsletter's double opt-in: a request sends one email, and its link subscribes. */
import './tables.ts'
import { z } from 'zod'
import {
  purgeNewsletterConsents,
  recordConsent,
  renewConsent,
  withdrawConsents,
} from '#features/consents/record.server.ts'
import { canReceive } from '#features/mail/address.ts'
import { queueEmailTemplate } from '#features/mail/email-template.server.ts'
import { stopMailsTo } from '#features/mail/queries.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { MINUTE_MS, daysBefore } from '#kernel/durations.ts'
import { guardHoneypot, keyedHash } from '#kernel/honeypot-and-token.server.ts'
import { job } from '#kernel/job.server.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { parse } from '#kernel/parse.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { emailInput } from '#kernel/text-validators.ts'
import { ISSUE_TEMPLATE } from './sending.server.ts'
import { unsubscribePath } from './subscriber.ts'

const BY_ADDRESS: Limit = { name: 'newsletter_by_address', points: 20, seconds: 3600 }
/** Limits emails to an address that another person types repeatedly. */
const BY_MAIL: Limit = { name: 'newsletter_by_mail', points: 3, seconds: 86_400 }
/** Days for which a subscription can be confirmed. */
const CONFIRMATION_DAYS = 7
/** Days after which an unsubscribed address is deleted. */
const UNSUBSCRIBED_RETENTION_DAYS = 30

const SubscriptionRequest = z.object({
  email: emailInput('newsletter.email_invalid').refine(canReceive, 'newsletter.email_invalid'),
  /** The language of the emails; by default that of the page. */
  letters: z.enum(LOCALES).optional().catch(undefined),
})

/** Responds in the same way for known and unknown addresses. @throws {Refusal} 422, 429 */
export async function subscribe(ctx: Context, form: Record<string, string>): Promise<void> {
  guardHoneypot(form.website)
  const request = parse(SubscriptionRequest, form)
  await limit(ctx, BY_ADDRESS, ctx.address)
  await limit(ctx, BY_MAIL, request.email)
  await requestSubscription(ctx, request)
}

export const requestSubscription = command({
  id: 'newsletter.subscribe',
  allow: 'anyone',
  input: SubscriptionRequest,
  async run(ctx, { email, letters }): Promise<void> {
    const locale = letters ?? ctx.locale
    const row = await ctx.db
      .insertInto('newsletter_subscribers')
      .values({
        id: crypto.randomUUID(),
        address: email,
        locale,
        state: 'asked',
        requested_at: ctx.now,
        confirmed_at: null,
        unsubscribed_at: null,
      })
      // An existing subscription is not changed, because the request may come from another person.
      .onConflict((conflict) =>
        conflict
          .column('address')
          .doUpdateSet({ state: 'asked', locale, requested_at: ctx.now, unsubscribed_at: null })
          .where('newsletter_subscribers.state', '<>', 'confirmed'),
      )
      .returning(['id', 'requested_at'])
      .executeTakeFirst()
    if (row)
      await ctx.jobs.enqueue(ctx.db, sendConfirmationEmail, {
        id: row.id,
        requestedMinute: Math.floor(row.requested_at.getTime() / MINUTE_MS),
      })
  },
})

/** Proves that the reader received the confirmation email. */
export const confirmationToken = (ctx: Pick<Context, 'config'>, id: string) => keyedHash(ctx, `newsletter ${id}`)

/** The minute of the request is in the data, so that a double click sends one email. */
export const sendConfirmationEmail = job({
  id: 'newsletter.send_confirmation',
  input: z
    .object({ id: z.uuid(), requestedMinute: z.int() })
    // Jobs that the release before stored.
    .or(z.object({ id: z.uuid(), asked: z.int() }).transform(({ id, asked }) => ({ id, requestedMinute: asked }))),
  async run(ctx, { id, requestedMinute }) {
    const person = await ctx.db.selectFrom('newsletter_subscribers').selectAll().where('id', '=', id).executeTakeFirst()
    if (person?.state !== 'asked') return
    const { locale } = person
    const t = ctx.texts.translate(locale)
    await withTransaction(ctx, (inside) =>
      queueEmailTemplate(
        inside,
        {
          template: 'newsletter.confirm',
          subjectId: `${id} ${requestedMinute}`,
          locale,
          to: { address: person.address },
          subject: t('newsletter.confirm_subject'),
        },
        {
          greeting: t('newsletter.hello'),
          paragraphs: [t('newsletter.confirm_text')],
          button: {
            label: t('newsletter.confirm'),
            url: `${ctx.config.publicUrl}${unsubscribePath(locale, id)}/${confirmationToken(ctx, id)}`,
          },
          notes: [t('newsletter.confirm_note', { days: CONFIRMATION_DAYS })],
        },
      ),
    )
  },
})

/** Data of a link's page; undefined for an unknown link. @param token of the confirmation link */
export const subscription = query({
  allow: 'anyone',
  async run(ctx, id: string, token?: string) {
    if (!z.uuid().safeParse(id).success || (token !== undefined && token !== confirmationToken(ctx, id)))
      return undefined
    return ctx.db
      .selectFrom('newsletter_subscribers')
      .select(['state', 'address', 'topic_ids'])
      .where('id', '=', id)
      .executeTakeFirst()
  },
})

/** Subscribes with the confirmation link, or again directly after unsubscribing. @throws {Refusal} 404 */
export const confirmSubscription = command({
  id: 'newsletter.confirm',
  allow: 'anyone',
  input: z.object({ id: z.uuid(), token: z.string().optional() }),
  async run(ctx, { id, token }): Promise<void> {
    // The unsubscribe link can also subscribe a former subscriber again.
    const proven = token === confirmationToken(ctx, id)
    const before = await ctx.db
      .selectFrom('newsletter_subscribers')
      .select(['state', 'address', 'locale'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const { numUpdatedRows } = await ctx.db
      .updateTable('newsletter_subscribers')
      .set({ state: 'confirmed', confirmed_at: ctx.now, unsubscribed_at: null })
      .where('id', '=', id)
      .where((or) => (proven ? or.lit(true) : or('confirmed_at', 'is not', null)))
      .executeTakeFirst()
    if (!before || !numUpdatedRows) throw new Refusal('errors.not_found', 404)
    if (before.state === 'confirmed') return
    const { address: email, locale } = before
    if (before.state === 'left' && !proven) return renewConsent(ctx, { purpose: 'newsletter', email })
    await recordConsent(ctx, {
      purpose: 'newsletter',
      texts: ['newsletter.lead', 'newsletter.note', 'newsletter.confirm_ask'],
      locale,
      donorId: null,
      email,
      source: 'newsletter_form',
      subjectId: id,
    })
  },
})

/** Unsubscribes by the link, which only the subscriber's emails contain. @throws {Refusal} 404 */
export const unsubscribe = command({
  id: 'newsletter.unsubscribe',
  allow: 'anyone',
  // `issue` is the issue whose link was used.
  input: z.object({ id: z.uuid(), issue: z.coerce.number().int().max(2_147_483_647).optional().catch(undefined) }),
  async run(ctx, { id, issue }): Promise<void> {
    const before = await ctx.db
      .selectFrom('newsletter_subscribers')
      .select(['state', 'address'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Refusal('errors.not_found', 404)
    if (before.state === 'left') return
    await withdrawConsents(ctx, { purpose: 'newsletter', email: before.address }, 'link')
    await ctx.db
      .updateTable('newsletter_subscribers')
      .set({ state: 'left', unsubscribed_at: ctx.now })
      .where('id', '=', id)
      .execute()
    await stopWaitingIssues(ctx, id)
    if (issue !== undefined && before.state === 'confirmed')
      await ctx.db
        .updateTable('newsletter_issues')
        .set(({ eb }) => ({ unsubscribes: eb('unsubscribes', '+', 1) }))
        .where('id', '=', issue)
        .where('sent_at', 'is not', null)
        .execute()
  },
})

/** Deletes unconfirmed and unsubscribed addresses after their retention. */
export async function purgeSubscribers(ctx: Context): Promise<void> {
  const { db, now } = ctx
  await db
    .deleteFrom('newsletter_subscribers')
    .where((or) =>
      or.or([
        or.and([or('state', '=', 'asked'), or('requested_at', '<', daysBefore(now, CONFIRMATION_DAYS))]),
        or('unsubscribed_at', '<', daysBefore(now, UNSUBSCRIBED_RETENTION_DAYS)),
      ]),
    )
    .execute()
  await purgeNewsletterConsents(ctx, daysBefore(now, UNSUBSCRIBED_RETENTION_DAYS))
}

/** Reaction to `ConsentWithdrawn`. */
export async function leaveNewsletter(
  ctx: Context,
  { purpose, email }: { purpose: string; email: string | null },
): Promise<void> {
  if (purpose !== 'newsletter' || !email) return
  const left = await ctx.db
    .updateTable('newsletter_subscribers')
    .set({ state: 'left', unsubscribed_at: ctx.now })
    .where('address', '=', email)
    .returning('id')
    .execute()
  for (const { id } of left) await stopWaitingIssues(ctx, id)
}

/** Reaction to `FollowerUnsubscribed`: issues for the followers of a campaign. */
export const stopIssuesToFollower = (ctx: Context, { followerId }: { followerId: string }): Promise<void> =>
  stopWaitingIssues(ctx, followerId)

/** A large issue waits in the outbox for hours: who unsubscribes or is deleted meanwhile does not get it. */
export const stopWaitingIssues = (ctx: Context, recipient: string) =>
  stopMailsTo(ctx, { template: ISSUE_TEMPLATE, recipient })
