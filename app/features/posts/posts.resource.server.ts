import './tables.ts'
import { image, link, localized, longText, optional, richText, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'

resource({
  id: 'post-categories',
  table: 'post_categories',
  permission: 'posts',
  menu: { group: 'content', icon: 'tags' },
  labels: {
    one: 'desk.post_category',
    many: 'desk.post_categories',
    empty: 'desk.post_categories_empty',
    add: 'desk.post_category_add',
  },
  title: 'name',
  fields: { name: localized(text({ label: 'desk.field.name', max: 80 })) },
  list: { columns: ['name', 'updated_at'], sort: ['position'], search: ['name'] },
  ordered: true,
})

resource({
  id: 'posts',
  cover: 'post',
  table: 'posts',
  permission: 'posts',
  menu: { group: 'content', icon: 'article' },
  labels: { one: 'desk.post', many: 'desk.posts', empty: 'desk.posts_empty', add: 'desk.post_add' },
  title: 'title',
  fields: {
    title: localized(text({ label: 'desk.field.title', max: 160 })),
    summary: optional(localized(longText({ label: 'desk.field.summary', hint: 'desk.field.summary_hint', max: 300 }))),
    content: localized(richText({ label: 'desk.field.content' })),
    category_id: optional(link({ label: 'desk.field.category', to: 'post-categories' })),
    background: optional(image({ label: 'desk.field.picture', hint: 'desk.field.picture_hint', ratio: 16 / 9 })),
  },
  list: {
    columns: ['background', 'title', 'category_id', 'state', 'created_at'],
    sort: ['-created_at', 'created_at', '-updated_at'],
    filters: ['category_id', 'state'],
    search: ['title', 'summary', 'content'],
  },
  form: [
    { label: 'desk.card.text', fields: ['title', 'summary', 'content'] },
    { label: 'desk.card.shown', fields: ['category_id', 'background'], aside: true },
  ],
  published: { path: ({ id }) => `/post-details/${id}` },
})
