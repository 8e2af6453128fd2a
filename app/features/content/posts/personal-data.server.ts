import { personalData } from '#kernel/personal-data.server.ts'

personalData('post_categories', {
  none: ['id', 'name', 'position', 'version', 'search', 'created_at', 'updated_at', 'demo_key'],
})

personalData('posts', {
  none: [
    'id',
    'title',
    'summary',
    'content',
    'category_id',
    'background',
    'state',
    'published_at',
    'version',
    'search',
    'created_at',
    'updated_at',
    'demo_key',
  ],
})
