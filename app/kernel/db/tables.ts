/**
 * The tables as TypeScript sees them. A feature adds its own from its `tables.ts`:
 * `declare module '#kernel/db/tables.ts' { interface Tables { campaigns: CampaignRow } }`.
 */
import type { ColumnType, Generated } from 'kysely'

/** A nullable jsonb column: written as JSON text, read as the parsed value. */
type Facts = ColumnType<
  Record<string, unknown> | null,
  string | Record<string, unknown> | null | undefined,
  string | null
>

export interface Tables {
  audit: {
    id: string
    at: Date
    command: string
    /** null when the product itself acted */
    actor_id: string | null
    request_id: string
    /** Id of the record that was changed. */
    subject: string | null
    before: Facts
    after: Facts
    detail: Facts
    /** Network of the user's address: `192.0.2.0/24`. */
    network: string | null
    /** Browser and system: `Firefox · Android`. */
    agent: string | null
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
  migrations: {
    name: string
    applied_at: Generated<Date>
  }
}
