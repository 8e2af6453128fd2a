import { personalData } from '#kernel/personal-data.server.ts'

personalData('settings', {
  none: ['key', 'value', 'updated_at', 'version'],
  staff: ['updated_by'],
})

personalData('settings_previews', {
  about: 'team',
  none: ['key', 'value', 'expires_at'],
  personal: {
    token_hash: { kind: 'secret', exported: null, erased: 'expires', why: 'ends within the hour' },
    user_id: { kind: 'identity', exported: null, erased: 'expires', why: 'ends within the hour' },
  },
})

personalData('settings_versions', {
  none: ['key', 'version', 'value', 'at', 'approval_id', 'approval_exempt'],
  staff: ['by'],
})
