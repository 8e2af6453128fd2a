import { sql, type Kysely } from 'kysely'

/** Money in by hand above the limit names the approval that it came from. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table offline_gifts
    add column approval_id uuid references approvals,
    add column reversal_approval_id uuid references approvals,
    -- the limit (hundredths of a lira) when one person recorded or reversed it alone; null for what is older than the rule
    add column limit_then bigint,
    add column reversal_limit_then bigint`.execute(db)
}
