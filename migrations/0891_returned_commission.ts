import { sql, type Kysely } from 'kysely'

/**
 * A payout in which the bank returns the commission of refunded payments has a commission below zero: at most a share
 * of what was returned, which `isPossibleCommission` knows.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await dropCommissionChecks(db, 'card_settlements')
  await sql`alter table card_settlements add constraint card_settlements_commission_check
    check (sales - returned - commission = net and (commission >= 0 or returned > 0))`.execute(db)
  await dropCommissionChecks(db, 'bank_matches')
  await sql`alter table bank_matches add constraint bank_matches_commission_check
    check (commission = 0 or kind = 'card_settlement' or (commission > 0 and kind = 'donation'))`.execute(db)
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
async function dropCommissionChecks(db: Kysely<any>, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%commission%'`.execute(db)
  for (const { name } of rows) await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
}
