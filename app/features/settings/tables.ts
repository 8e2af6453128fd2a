import type { Generated } from 'kysely'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    settings: {
      key: string
      value: Record<string, unknown>
      version: Generated<number>
      updated_at: Generated<Date>
      /** null: the product itself */
      updated_by: string | null
    }
    settings_versions: {
      key: string
      version: number
      value: Record<string, unknown>
      at: Date
      by: string | null
      /** Of pages that need a second person. */
      approval_id: string | null
      /** Why there is none: from before the rule, or written by the product itself. */
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
