import { personalData } from '#kernel/personal-data.server.ts'

personalData('cities', {
  none: ['id', 'name', 'position', 'version', 'search', 'created_at', 'updated_at', 'demo_key'],
})

personalData('places', {
  none: [
    'id',
    'kind',
    'name',
    'summary',
    'description',
    'city_id',
    'audience',
    'capacity',
    'campus_minutes',
    'background',
    'gallery',
    'specifications',
    'email',
    'phone',
    'whatsapp',
    'address',
    'working_hours',
    'latitude',
    'longitude',
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
