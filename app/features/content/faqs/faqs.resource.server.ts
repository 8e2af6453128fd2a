import './tables.ts'
import { localized, richText, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'
import { faqAnchor } from './faq.ts'

resource({
  id: 'faqs',
  table: 'faqs',
  permission: 'faqs',
  menu: { icon: 'help-circle' },
  labels: { one: 'dashboard.faq', many: 'dashboard.faqs', empty: 'dashboard.faqs_empty', add: 'dashboard.faq_add' },
  title: 'question',
  fields: {
    question: localized(text({ label: 'dashboard.field.question', max: 200 })),
    answer: localized(richText({ label: 'dashboard.field.answer', max: 10_000 })),
  },
  list: {
    columns: ['question', 'state', 'updated_at'],
    sort: ['position', '-created_at'],
    filters: ['state'],
    search: ['question', 'answer'],
  },
  published: { path: ({ id }) => `/contact-us#${faqAnchor(id)}` },
  ordered: true,
})
