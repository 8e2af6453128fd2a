import { sql, type Kysely } from 'kysely'

/** The agreement with which a housing application is submitted is recorded like the other consents. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table consents drop constraint consents_purpose_check, drop constraint consents_source_check,
    add constraint consents_purpose_check check (purpose in ('wall', 'campaign_news', 'newsletter', 'housing')),
    add constraint consents_source_check
      check (source in ('donation_form', 'transfer_form', 'newsletter_form', 'housing_form', 'link', 'staff'))`.execute(
    db,
  )
}
