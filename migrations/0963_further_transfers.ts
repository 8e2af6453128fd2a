import { sql, type Kysely } from 'kysely'

/** Donors pay one announced amount in several transfers: each further donation names the announcement too. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table offline_donations add column further_pledge_id uuid references transfer_pledges,
    add constraint offline_donations_one_pledge check (pledge_id is null or further_pledge_id is null)`.execute(db)
  await sql`create index offline_donations_further_pledge on offline_donations (further_pledge_id)
    where further_pledge_id is not null`.execute(db)
}
