import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { LOCALES } from '#kernel/locale.ts'
import { Refusal } from '#kernel/refusal.ts'
import { choice, computed, localized, longText, optional, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'
import { startNewsletterSending } from './sending.server.ts'

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
    body: localized(
      longText({ label: 'dashboard.newsletter_body', hint: 'dashboard.newsletter_body_hint', max: 5000 }),
    ),
    link: optional(text({ label: 'dashboard.newsletter_link', format: 'url', hint: 'dashboard.newsletter_link_hint' })),
    audience: optional(
      choice({
        label: 'dashboard.newsletter_audience',
        hint: 'dashboard.newsletter_audience_hint',
        choices: LOCALES.map((value) => ({ value, label: `dashboard.newsletter_in.${value}` })),
      }),
    ),
    sent_at: computed({ label: 'dashboard.newsletter_sent_at', looks: 'date', column: true, time: true }),
  },
  list: {
    columns: ['title', 'audience', 'sent_at', 'updated_at'],
    sort: ['-created_at'],
    filters: ['audience'],
    search: ['title', 'body'],
  },
  form: [
    { label: 'dashboard.card.text', fields: ['title', 'body', 'link'] },
    { label: 'dashboard.card.shown', fields: ['audience'], aside: true },
  ],
  async beforeSave(ctx, values, before) {
    if (before && (await wasSent(ctx, before.id))) throw new Refusal('newsletter.already_sent', 409)
    return values
  },
  actions: [
    {
      id: 'send',
      label: 'dashboard.newsletter_send',
      allow: 'newsletter.send',
      bulk: true,
      confirm: 'dashboard.newsletter_send_ask',
      run: (ctx, ids) => startNewsletterSending(ctx, { ids }),
    },
  ],
})

async function wasSent({ db }: Context, id: number): Promise<boolean> {
  const row = await db.selectFrom('newsletter_issues').select('sent_at').where('id', '=', id).executeTakeFirst()
  return row?.sent_at != null
}
