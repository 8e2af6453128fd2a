import { personalData } from '#kernel/personal-data.server.ts'

personalData('faqs', {
  none: [
    'id',
    'question',
    'answer',
    'position',
    'state',
    'published_at',
    'version',
    'search',
    'created_at',
    'updated_at',
    'demo_key',
  ],
})
