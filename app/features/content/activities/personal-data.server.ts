import { personalData } from '#kernel/personal-data.server.ts'

personalData('activities', {
  none: [
    'id',
    'name',
    'summary',
    'description',
    'background',
    'held_at',
    'ends_at',
    'venue',
    'on_main',
    'residence_id',
    'center_id',
    'state',
    'published_at',
    'version',
    'search',
    'created_at',
    'updated_at',
    'demo_key',
  ],
})
