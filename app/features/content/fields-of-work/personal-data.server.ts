import { personalData } from '#kernel/personal-data.server.ts'

personalData('work_sections', {
  none: [
    'id',
    'title',
    'text',
    'icon',
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
