import { sql, type Kysely } from 'kysely'

/** The bank account from which staff paid a refund back by bank transfer. Until now it was always the first one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refunds add column paid_from text`.execute(db)
  await sql`update refunds set paid_from = 'bank_account' where paid_on is not null`.execute(db)
  await sql`alter table refunds
    add constraint refunds_paid_from_check check ((paid_from is null) = (paid_on is null))`.execute(db)
}
