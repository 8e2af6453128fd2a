import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { LOCALES, type Localized } from '#kernel/locale.ts'
import { Refusal } from '#kernel/refusal.ts'
import { choice, computed, link, links, localized, optional, richText, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'
import { refusal } from '#resource/values.server.ts'
import { ISSUE_STATES, issueState, SEGMENTS, sendingPath, STATE_TONES, type IssueState } from './issue.ts'

resource({
  id: 'newsletter-letters',
  table: 'newsletter_issues',
  permission: 'newsletter',
  menu: { icon: 'news' },
  labels: {
    one: 'dashboard.newsletter_email',
    many: 'dashboard.newsletter_emails',
    empty: 'dashboard.newsletter_emails_empty',
    add: 'dashboard.newsletter_email_add',
  },
  title: 'title',
  fields: {
    title: localized(text({ label: 'dashboard.field.title', max: 160 })),
    body: localized(richText({ label: 'dashboard.newsletter_body', hint: 'dashboard.newsletter_body_hint' })),
    link: optional(text({ label: 'dashboard.newsletter_link', format: 'url', hint: 'dashboard.newsletter_link_hint' })),
    segment: choice({
      label: 'dashboard.newsletter_segment',
      hint: 'dashboard.newsletter_segment_hint',
      choices: SEGMENTS.map((value) => ({ value, label: `dashboard.newsletter_segment.${value}` })),
      usual: 'subscribers',
      list: true,
    }),
    topic_ids: links({
      label: 'dashboard.newsletter_topics',
      hint: 'dashboard.newsletter_topics_hint',
      to: 'newsletter-topics',
    }),
    campaign_id: optional(
      link({ label: 'dashboard.campaign', hint: 'dashboard.newsletter_campaign_hint', to: 'all-campaigns' }),
    ),
    audience: optional(
      choice({
        label: 'dashboard.newsletter_audience',
        hint: 'dashboard.newsletter_audience_hint',
        choices: LOCALES.map((value) => ({ value, label: `dashboard.newsletter_in.${value}` })),
      }),
    ),
    status: computed({
      label: 'dashboard.newsletter_status',
      looks: 'choice',
      choices: ISSUE_STATES.map((value) => ({
        value,
        label: `dashboard.newsletter_status.${value}`,
        tone: STATE_TONES[value],
      })),
    }),
    scheduled_at: computed({ label: 'dashboard.newsletter_scheduled_at', looks: 'date', column: true, time: true }),
    sent_at: computed({ label: 'dashboard.newsletter_sent_at', looks: 'date', column: true, time: true }),
    recipients: computed({ label: 'dashboard.newsletter_recipients', looks: 'number', column: true }),
  },
  list: {
    columns: ['title', 'status', 'segment', 'recipients', 'sent_at', 'updated_at'],
    sort: ['-created_at'],
    filters: ['segment', 'audience'],
    search: ['title', 'body'],
  },
  form: [
    { label: 'dashboard.card.text', fields: ['title', 'body', 'link'] },
    {
      label: 'dashboard.newsletter_recipients',
      fields: ['segment', 'topic_ids', 'campaign_id', 'audience'],
      aside: true,
    },
  ],
  beforeSave(_ctx, values) {
    if (values.segment === 'topics' && values.topic_ids.length === 0) throw refusal({ topic_ids: 'resource.required' })
    if (values.segment === 'followers' && values.campaign_id === null)
      throw refusal({ campaign_id: 'resource.required' })
    return { ...values, body: withParagraphs(values.body) }
  },
  // Sent and scheduled issues cannot be changed.
  locked: ({ sent_at, scheduled_at }) =>
    sent_at ? 'newsletter.already_sent' : scheduled_at ? 'newsletter.is_scheduled' : null,
  nextStep: { label: 'dashboard.newsletter_next', path: ({ id }) => sendingPath(id) },
  async beforeDelete(ctx, { id }) {
    const state = (await statesOf(ctx, [id])).get(id)
    if (state === 'scheduled') throw new Refusal('newsletter.is_scheduled', 409)
    if (state === 'sending') throw new Refusal('newsletter.is_sending', 409)
  },
  async read(ctx, rows) {
    const states = await statesOf(
      ctx,
      rows.map(({ id }) => id),
    )
    return rows.map(({ id }) => ({ status: states.get(id) }))
  },
})

/** Converts plain text of older issues and API clients to HTML, one paragraph per line. */
function withParagraphs(body: Localized): Localized {
  const texts = Object.entries(body).map(([locale, html]) => [
    locale,
    !html || html.includes('<')
      ? html
      : html
          .split('\n')
          .filter((line) => line.trim())
          .map((line) => `<p>${line}</p>`)
          .join(''),
  ])
  return Object.fromEntries(texts) as Localized
}

async function statesOf({ db }: Pick<Context, 'db'>, ids: number[]): Promise<Map<number, IssueState>> {
  const rows = await db
    .selectFrom('newsletter_issues')
    .select(['id', 'scheduled_at', 'sent_at', 'queued_at', 'stopped_at'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, issueState(row)]))
}
