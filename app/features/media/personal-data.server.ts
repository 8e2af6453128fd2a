import { personalData } from '#kernel/personal-data.server.ts'

personalData('media', {
  none: [
    'id',
    'kind',
    'name',
    'title',
    'search',
    'sha256',
    'bytes',
    'type',
    'width',
    'height',
    'color',
    'master',
    'alt',
    'focal',
    'crop_of',
    'folder',
    'tags',
    'created_at',
    'updated_at',
    'stored_at',
    'deleted_at',
  ],
  staff: ['created_by'],
})
