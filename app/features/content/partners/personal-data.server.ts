import { personalData } from '#kernel/personal-data.server.ts'

personalData('partners', {
  none: [
    'id',
    'name',
    'url',
    'logo',
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
