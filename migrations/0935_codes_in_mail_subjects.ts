import { sql, type Kysely } from 'kysely'

/**
 * The subject of the first email of a housing application had its secret code, and so had the search texts of emails
 * and applications, where staff could find it out part by part.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  const code = '[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}'
  await sql`update mails set
      subject = trim(regexp_replace(subject, ${`[⁦⁨]?${code}⁩?`}, '')),
      search = regexp_replace(search, ${code.replaceAll('A-Z', 'a-z')}, ''),
      search_named = regexp_replace(search_named, ${code.replaceAll('A-Z', 'a-z')}, '')
    where template = 'applications.started'`.execute(db)
  await sql`update applications set search = trim(replace(search, lower(code), '')) where search <> ''`.execute(db)
}
