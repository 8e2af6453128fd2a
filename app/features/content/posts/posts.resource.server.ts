import './tables.ts'
import { image, link, localized, longText, optional, richText, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'

resource({
  id: 'post-categories',
  table: 'post_categories',
  permission: 'posts',
  menu: { icon: 'tags' },
  labels: {
    one: 'dashboard.post_category',
    many: 'dashboard.post_categories',
    empty: 'dashboard.post_categories_empty',
    add: 'dashboard.post_category_add',
  },
  title: 'name',
  fields: { name: localized(text({ label: 'dashboard.field.name', max: 80 })) },
  list: { columns: ['name', 'updated_at'], sort: ['position'], search: ['name'] },
  ordered: true,
})

resource({
  id: 'posts',
  cover: 'post',
  table: 'posts',
  permission: 'posts',
  menu: { icon: 'article' },
  labels: { one: 'dashboard.post', many: 'dashboard.posts', empty: 'dashboard.posts_empty', add: 'dashboard.post_add' },
  title: 'title',
  fields: {
    title: localized(text({ label: 'dashboard.field.title', max: 160 })),
    summary: optional(
      localized(longText({ label: 'dashboard.field.summary', hint: 'dashboard.field.summary_hint', max: 300 })),
    ),
    content: localized(richText({ label: 'dashboard.field.content' })),
    category_id: optional(link({ label: 'dashboard.field.category', to: 'post-categories' })),
    background: optional(
      image({ label: 'dashboard.field.picture', hint: 'dashboard.field.picture_hint', ratio: 16 / 9 }),
    ),
  },
  list: {
    columns: ['background', 'title', 'category_id', 'state', 'created_at'],
    sort: ['-created_at', 'created_at', '-updated_at'],
    filters: ['category_id', 'state'],
    search: ['title', 'summary', 'content'],
  },
  form: [
    { label: 'dashboard.card.text', fields: ['title', 'summary', 'content'] },
    { label: 'dashboard.card.shown', fields: ['category_id', 'background'], aside: true },
  ],
  published: { path: ({ id }) => `/post-details/${id}` },
})
