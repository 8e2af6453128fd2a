import type { Generated } from 'kysely'
import type { Permission } from '#kernel/context.ts'
import type { Locale, Localized } from '#kernel/locale.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    users: {
      id: string
      name: string
      /** In lower case. */
      email: string
      email_verified: Generated<boolean>
      /** The account can be used, but its address is not verified yet (accounts/sign-in/owner-email.server.ts). */
      email_verification_pending: Generated<boolean>
      image: string | null
      phone: string | null
      /** The language of emails to the user. */
      locale: Generated<Locale>
      two_factor_enabled: Generated<boolean>
      disabled_at: Date | null
      erased_at: Date | null
      demo_key: string | null
      /** Name, email and phone, folded for search. */
      search: Generated<string>
      created_at: Generated<Date>
      updated_at: Generated<Date>
    }
    credentials: {
      id: string
      user_id: string
      /** `credential`: a password */
      provider_id: string
      account_id: string
      password: string | null
      created_at: Date
      updated_at: Date
    }
    sessions: {
      id: string
      token: string
      user_id: string
      user_agent: string | null
      ip_address: string | null
      created_at: Date
      /** Time of the last use, exact to a minute. */
      updated_at: Date
      /** The last re-authentication in this session; null if there was none. */
      reauthenticated_at: Date | null
      /** When this session last showed a second factor; null if it never did. */
      second_factor_at: Generated<Date | null>
      expires_at: Date
    }
    verifications: {
      id: string
      identifier: string
      value: string
      expires_at: Date
      created_at: Date
      updated_at: Date
    }
    two_factors: {
      id: string
      user_id: string
      secret: string
      backup_codes: string
      verified: boolean
      failed_verification_count: Generated<number>
      locked_until: Date | null
    }
    roles: {
      id: string
      name: Localized
      /** `*` is every permission. */
      permissions: string[]
      position: Generated<number>
      version: Generated<number>
      created_at: Generated<Date>
      updated_at: Generated<Date>
    }
    user_roles: {
      user_id: string
      role_id: string
      granted_by: string | null
      granted_at: Date
    }
    /** Who added a permission to a role, and when. A permission without a row is older than this table. */
    role_permissions_added: {
      role_id: string
      permission: Permission
      added_by: string
      added_at: Date
    }
    owner_claims: {
      id: string
      token_hash: string
      created_at: Date
      expires_at: Date
      used_at: Date | null
      user_id: string | null
    }
    invitations: {
      id: string
      token_hash: string
      email: string
      role_id: string
      locale: Locale
      invited_by: string
      created_at: Date
      expires_at: Date
      accepted_at: Date | null
      revoked_at: Date | null
    }
  }
}
