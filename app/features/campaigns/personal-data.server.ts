import { personalData } from '#kernel/personal-data.server.ts'

personalData('campaign_categories', {
  none: ['id', 'name', 'position', 'demo_key', 'version', 'search', 'created_at', 'updated_at'],
})

personalData('campaigns', {
  none: [
    'id',
    'title',
    'summary',
    'description',
    'category_id',
    'goal',
    'currency',
    'importance',
    'on_main',
    'at_goal',
    'amounts',
    'permit_number',
    'permit_authority',
    'permit_starts',
    'permit_ends',
    'permit_target',
    'collection_kind',
    'exemption',
    'permit_override',
    'starts_at',
    'ends_at',
    'state',
    'image',
    'created_at',
    'updated_at',
    'demo_key',
    'version',
    'search',
    'published_at',
  ],
})
