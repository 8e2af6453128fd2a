import { personalData } from '#kernel/personal-data.server.ts'

personalData('credentials', {
  about: 'account holder',
  none: ['id', 'user_id', 'provider_id', 'created_at', 'updated_at'],
  personal: {
    account_id: { kind: 'identity', exported: 'account.id', erased: 'row' },
    password: { kind: 'secret', exported: null, erased: 'row', why: 'a hash of a password' },
  },
})

personalData('invitations', {
  about: 'invited person',
  none: ['id', 'role_id', 'created_at', 'expires_at', 'accepted_at', 'revoked_at'],
  staff: ['invited_by'],
  personal: {
    token_hash: { kind: 'secret', exported: null, erased: 'row', why: 'opens an account' },
    email: { kind: 'contact', exported: 'account.email', erased: 'row' },
    locale: { kind: 'choice', exported: null, erased: 'row', why: 'language of the mail' },
  },
})

personalData('owner_claims', {
  about: 'owner',
  none: ['id', 'created_at', 'expires_at', 'used_at'],
  personal: {
    token_hash: { kind: 'secret', exported: null, erased: 'kept', why: 'a hash of a link that ended' },
    user_id: { kind: 'identity', exported: 'account.id', erased: 'kept', why: 'the account that it leads to is empty' },
  },
})

personalData('role_permissions_added', {
  none: ['role_id', 'permission', 'added_at'],
  staff: ['added_by'],
})

personalData('roles', {
  none: ['id', 'name', 'permissions', 'position', 'created_at', 'updated_at', 'version'],
})

personalData('sessions', {
  about: 'account holder',
  none: ['id', 'created_at', 'updated_at', 'expires_at', 'reauthenticated_at', 'second_factor_at'],
  personal: {
    token: { kind: 'secret', exported: null, erased: 'row', why: 'opens the account' },
    user_id: { kind: 'identity', exported: 'account.id', erased: 'row' },
    user_agent: { kind: 'device', exported: 'sessions.agent', erased: 'row' },
    ip_address: { kind: 'device', exported: null, erased: 'row', why: 'never filled' },
  },
})

personalData('two_factors', {
  about: 'account holder',
  none: ['id', 'verified', 'failed_verification_count', 'locked_until'],
  personal: {
    user_id: { kind: 'identity', exported: 'account.id', erased: 'row' },
    secret: { kind: 'secret', exported: null, erased: 'row', why: 'encrypted' },
    backup_codes: { kind: 'secret', exported: null, erased: 'row', why: 'encrypted' },
  },
})

personalData('user_roles', {
  about: 'team',
  none: ['role_id', 'granted_at'],
  staff: ['granted_by'],
  personal: {
    user_id: { kind: 'identity', exported: 'account.id', erased: 'kept', why: 'people with a role are not erased' },
  },
})

personalData('users', {
  about: 'account holder',
  none: [
    'email_verified',
    'email_verification_pending',
    'two_factor_enabled',
    'disabled_at',
    'erased_at',
    'created_at',
    'updated_at',
  ],
  personal: {
    id: { kind: 'identity', exported: 'account.id', erased: 'kept', why: 'leads to an empty row' },
    name: { kind: 'name', exported: 'account.name', erased: 'emptied' },
    email: { kind: 'contact', exported: 'account.email', erased: 'emptied' },
    image: { kind: 'document', exported: null, erased: 'emptied', why: 'it cannot be uploaded yet' },
    phone: { kind: 'contact', exported: 'account.phone', erased: 'emptied' },
    locale: {
      kind: 'choice',
      exported: 'account.language',
      erased: 'kept',
      why: 'says nothing about a person without the rest',
    },
    demo_key: { kind: 'index', exported: null, erased: 'kept', why: 'of demo content only' },
    search: { kind: 'index', exported: null, erased: 'emptied', why: 'made of the other columns' },
  },
})

personalData('verifications', {
  about: 'account holder',
  none: ['id', 'expires_at', 'created_at', 'updated_at'],
  personal: {
    identifier: { kind: 'secret', exported: null, erased: 'expires', why: 'a hash; links that end within hours' },
    value: { kind: 'secret', exported: null, erased: 'expires', why: 'links that end within hours' },
  },
})
