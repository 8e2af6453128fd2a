import type { Generated } from 'kysely'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    settings: {
      key: string
      value: Record<string, unknown>
      version: Generated<number>
      updated_at: Generated<Date>
      /** Null: written by the software. */
      updated_by: string | null
    }
    settings_versions: {
      key: string
      version: number
      value: Record<string, unknown>
      at: Date
      by: string | null
      /** Set for pages that need a second person. */
      approval_id: string | null
      /** Why there is no approval: older than the rule, or written by the software. */
      approval_exempt: 'earlier' | 'product' | null
    }
    settings_previews: {
      token_hash: string
      key: string
      value: Record<string, unknown>
      user_id: string
      expires_at: Date
    }
  }
}
