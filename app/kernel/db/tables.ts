/**
 * The tables as TypeScript sees them. A feature adds its own from its `tables.ts`:
 * `declare module '#kernel/db/tables.ts' { interface Tables { campaigns: CampaignRow } }`.
 */
import type { Generated } from 'kysely'

export interface Tables {
  audit: {
    id: string
    at: Date
    command: string
    /** null when the product itself acted */
    actor_id: string | null
    request_id: string
    subject: string | null
    detail: Record<string, unknown> | null
  }
  idempotency_keys: {
    key: string
    scope: string
    body_hash: string
    /** HTTP status of the stored answer; null while the first request still runs */
    status: number | null
    answer: Record<string, unknown> | null
    created_at: Generated<Date>
  }
  settings: {
    key: string
    value: Record<string, unknown>
    updated_at: Generated<Date>
  }
  migrations: {
    name: string
    applied_at: Generated<Date>
  }
}
