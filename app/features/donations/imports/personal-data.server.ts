import { personalData } from '#kernel/personal-data.server.ts'

personalData('donation_imports', {
  about: 'donor',
  none: ['id', 'kind', 'name', 'sha256', 'donations', 'donors', 'counted', 'spent', 'imported_at', 'undone_at'],
  staff: ['imported_by', 'undone_by'],
  personal: {},
})
