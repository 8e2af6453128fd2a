import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { LOCALES } from '#kernel/locale.ts'
import { Refusal } from '#kernel/refusal.ts'
import { choice, computed, localized, longText, optional, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'
import { sendLetters } from './letters.server.ts'

resource({
  id: 'newsletter-letters',
  table: 'newsletter_letters',
  permission: 'newsletter',
  menu: { group: 'inbox', icon: 'news' },
  labels: {
    one: 'desk.newsletter_letter',
    many: 'desk.newsletter_letters',
    empty: 'desk.newsletter_letters_empty',
    add: 'desk.newsletter_letter_add',
  },
  title: 'title',
  fields: {
    title: localized(text({ label: 'desk.field.title', max: 160 })),
    body: localized(longText({ label: 'desk.newsletter_body', hint: 'desk.newsletter_body_hint', max: 5000 })),
    link: optional(text({ label: 'desk.newsletter_link', format: 'url', hint: 'desk.newsletter_link_hint' })),
    audience: optional(
      choice({
        label: 'desk.newsletter_audience',
        hint: 'desk.newsletter_audience_hint',
        choices: LOCALES.map((value) => ({ value, label: `desk.newsletter_in.${value}` })),
      }),
    ),
    sent_at: computed({ label: 'desk.newsletter_sent_at', looks: 'date', column: true, time: true }),
  },
  list: {
    columns: ['title', 'audience', 'sent_at', 'updated_at'],
    sort: ['-created_at'],
    filters: ['audience'],
    search: ['title', 'body'],
  },
  form: [
    { label: 'desk.card.text', fields: ['title', 'body', 'link'] },
    { label: 'desk.card.shown', fields: ['audience'], aside: true },
  ],
  async beforeSave(ctx, values, before) {
    if (before && (await wasSent(ctx, before.id))) throw new Refusal('newsletter.already_sent', 409)
    return values
  },
  actions: [
    {
      id: 'send',
      label: 'desk.newsletter_send',
      allow: 'newsletter.send',
      bulk: true,
      confirm: 'desk.newsletter_send_ask',
      run: (ctx, ids) => sendLetters(ctx, { ids }),
    },
  ],
})

async function wasSent({ db }: Context, id: number): Promise<boolean> {
  const row = await db.selectFrom('newsletter_letters').select('sent_at').where('id', '=', id).executeTakeFirst()
  return row?.sent_at != null
}
