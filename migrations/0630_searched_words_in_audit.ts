import { sql, type Kysely } from 'kysely'

/**
 * Audit rows of exports had the searched words (`q`), often a person's name, which stayed after that person's erasure.
 * Now they say only that there was a search, as the exports of this release do.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`set local sanad.anonymizing = 'on'`.execute(db)
  await sql`update audit set detail = (detail - 'q')
      || case when trim(detail ->> 'q') = '' then '{}'::jsonb else '{"searched": true}'::jsonb end
    where detail ? 'q' and (command like '%.export' or command = 'team.export_users')`.execute(db)
  await sql`set local sanad.anonymizing = 'off'`.execute(db)
}
