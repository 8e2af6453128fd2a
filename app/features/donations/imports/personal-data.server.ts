import { personalData } from '#kernel/personal-data.server.ts'

personalData('donation_imports', {
  about: 'donor',
  none: ['id', 'kind', 'sha256', 'donations', 'donors', 'counted', 'spent', 'imported_at', 'undone_at'],
  staff: ['imported_by', 'undone_by'],
  personal: {
    name: { kind: 'text', exported: 'mentions.text', erased: 'emptied', searched: true },
  },
})
