/** Emails a campaign's news to donors who agreed, once to each person, also when it is published or run again. */
import './tables.ts'
import { z } from 'zod'
import { campaignPath } from '#features/campaigns/campaign.ts'
import { permitNumber } from '#features/campaigns/permits/queries.server.ts'
import { queueMail } from '#features/mail/queue.server.ts'
import { renderEmail } from '#features/mail/render-email.server.ts'
import { loadIssuer } from '#features/pdf/issuer.server.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { job } from '#kernel/job.server.ts'
import { OWN_LINKS, withSource } from '#kernel/link-source.ts'
import { localePath, pick, type Locale, type Localized } from '#kernel/locale.ts'
import { plainText } from '#kernel/rich-text.server.ts'
import { truncateAtWord } from '#kernel/truncate.ts'
import { campaignFollowers } from './queries.server.ts'
import { updatesUnsubscribePath } from './unsubscribe-path.ts'
import { updateMark } from './update.ts'

/** Template in the log of emails; the subject id is `{update}.{follower}`. */
export const UPDATE_TEMPLATE = 'campaign_updates.new'

/** Number of emails queued in one transaction. */
const BATCH_SIZE = 50
/** Maximum characters of the update in the email; the rest is on the campaign's page. */
const EXCERPT_LENGTH = 500

/** Reaction to `RecordSaved`. Later changes with the same publication time lead to the same job. */
export async function scheduleUpdateEmails(
  ctx: Context,
  { resource, id }: { resource: string; id: number },
): Promise<void> {
  if (resource !== 'campaign-updates') return
  const update = await ctx.db
    .selectFrom('campaign_updates')
    .select(['send_email', 'published_at'])
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst()
  if (!update?.send_email) return
  const at = update.published_at!
  await ctx.jobs.enqueue(ctx.db, sendUpdateEmails, { id, at: at.toISOString() }, at > ctx.now ? { after: at } : {})
}

export const sendUpdateEmails = job({
  id: 'campaign_updates.send_emails',
  // `at` is the publication time: when staff change it, another job is scheduled.
  input: z.strictObject({ id: z.int(), at: z.iso.datetime() }),
  async run(ctx, { id }) {
    const update = await ctx.db
      .selectFrom('campaign_updates')
      .innerJoin('campaigns', 'campaigns.id', 'campaign_id')
      .select([
        'campaign_updates.id',
        'campaign_id',
        'campaign_updates.title',
        'content',
        'campaigns.title as campaign',
      ])
      .where('campaign_updates.id', '=', id)
      .where('send_email', '=', true)
      .where('campaign_updates.state', '=', 'published')
      .where('campaign_updates.published_at', '<=', ctx.now)
      .executeTakeFirst()
    if (!update) return
    const news = { ...update, permit: await permitNumber(ctx, update.campaign_id) }
    for (let last = ''; ;) {
      if (ctx.stopping?.aborted)
        throw new Error('stopped between two emails: the rest is queued when the job runs again')
      const people = await withTransaction(ctx, (inside) => queueBatch(inside, news, last))
      if (people.length === 0) return
      last = people.at(-1)!.address
    }
  },
})

type Person = { id: string; address: string; name: string | null; locale: Locale }

type Update = {
  id: number
  campaign_id: number
  title: Localized
  content: Localized
  campaign: Localized
  /** The number of the campaign's permit. */
  permit: string | null
}

async function queueBatch(ctx: Context, update: Update, after: string): Promise<Person[]> {
  const people = await campaignFollowers(ctx, update.campaign_id)
    .where('address', '>', after)
    .orderBy('address')
    .limit(BATCH_SIZE)
    // With the lock, who unsubscribes waits for this batch and then also stops its emails.
    .forShare('campaign_followers')
    .execute()
  for (const person of people) await queueEmail(ctx, update, person)
  return people
}

async function queueEmail(ctx: Context, update: Update, { id, address, name, locale }: Person): Promise<void> {
  const { publicUrl } = ctx.config
  const t = ctx.texts.translate(locale)
  const title = pick(update.title, locale)
  const leave = publicUrl + updatesUnsubscribePath(locale, id)
  const email = {
    locale,
    from: await loadIssuer(ctx, locale),
    title,
    greeting: name ? t('campaign_updates.hello', { name }) : t('campaign_updates.hello_nameless'),
    paragraphs: [
      t('campaign_updates.about', { campaign: pick(update.campaign, locale) }),
      title,
      truncateAtWord(plainText(pick(update.content, locale)), EXCERPT_LENGTH),
    ],
    button: {
      label: t('campaign_updates.read'),
      url: withSource(
        `${publicUrl}${localePath(locale, campaignPath(update.campaign_id))}#${updateMark(update.id)}`,
        OWN_LINKS.campaignNews,
      ),
    },
    notes: [
      ...(update.permit ? [t('campaigns.permitSentence', { number: isolateLtr(update.permit) })] : []),
      t('campaign_updates.why'),
    ],
    leave: { label: t('campaign_updates.leave'), url: leave },
  }
  await queueMail(ctx, {
    template: UPDATE_TEMPLATE,
    subjectId: `${update.id}.${id}`,
    locale,
    to: { name, address },
    subject: title,
    ...(await renderEmail(email)),
    leaveUrl: leave,
    bulk: true,
  })
}
