/** What else is stored about records whose retention has ended or that staff deleted permanently. */
import './tables.ts'
import { sql } from 'kysely'
import { anonymizeAuditOf } from '#kernel/audit-anonymize.server.ts'
import type { Context } from '#kernel/context.ts'

/** The subject id of an email contains the id of its record: `{id}`, `{id} {answer}`, `{issue}.{id}`. */
export const mailsAbout = (records: readonly string[] = []) =>
  sql<boolean>`exists (select from unnest(${[...records]}::text[]) as record where strpos(subject_id, record) > 0)`

/** Deletes the emails about these records and removes their people from the audit log, in the caller's transaction. */
export async function erasePurged(ctx: Pick<Context, 'db'>, purged: readonly { id: string }[]): Promise<void> {
  if (purged.length === 0) return
  await ctx.db
    .deleteFrom('mails')
    .where(mailsAbout(purged.map(({ id }) => id)))
    .execute()
  await anonymizeAuditOf(ctx, purged)
}
