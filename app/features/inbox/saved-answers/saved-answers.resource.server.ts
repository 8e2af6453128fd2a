import './tables.ts'
import { LOCALES } from '#kernel/locale.ts'
import { invalidField } from '#kernel/refusal.ts'
import { localized, longText, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'
import { unknownPlaceholder } from './placeholders.ts'

/** Answers to frequent questions, picked while writing to a sender, in the sender's language. */
resource({
  id: 'saved-answers',
  table: 'saved_answers',
  permission: 'messages',
  menu: { icon: 'message' },
  labels: {
    one: 'dashboard.saved_answer',
    many: 'dashboard.saved_answers',
    empty: 'dashboard.saved_answers_empty',
    add: 'dashboard.saved_answer_add',
  },
  title: 'title',
  fields: {
    title: localized(text({ label: 'dashboard.field.title', max: 120 })),
    body: localized(
      longText({ label: 'dashboard.saved_answer_body', hint: 'dashboard.saved_answer_placeholders', max: 5000 }),
    ),
  },
  list: { columns: ['title', 'updated_at'], sort: ['position'], search: ['title', 'body'] },
  ordered: true,
  beforeSave(_ctx, values) {
    for (const locale of LOCALES) {
      const name = unknownPlaceholder(values.body[locale] ?? '')
      if (name !== null) throw invalidField(`body.${locale}`, 'saved_answers.unknown_placeholder', { name })
    }
    return values
  },
})
