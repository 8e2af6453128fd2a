import { personalData } from '#kernel/personal-data.server.ts'

personalData('passkey_challenges_used', {
  none: ['challenge', 'expires_at'],
})

personalData('passkeys', {
  about: 'account holder',
  none: ['id', 'counter', 'created_at', 'used_at'],
  personal: {
    credential_id: { kind: 'secret', exported: null, erased: 'row', why: 'of the device' },
    public_key: { kind: 'secret', exported: null, erased: 'row', why: 'of the device' },
    name: { kind: 'device', exported: 'passkeys.name', erased: 'row' },
    transports: { kind: 'device', exported: null, erased: 'row', why: 'of the device' },
    user_id: { kind: 'identity', exported: 'account.id', erased: 'row' },
  },
})
