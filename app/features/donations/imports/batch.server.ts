/** The record of an import, which makes it possible to undo the import. */
import './tables.ts'
import type { Context } from '#kernel/context.ts'
import type { Row } from '#kernel/db/insert-rows.server.ts'
import { lockByName } from '#kernel/db/lock-by-name.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { ImportKind } from './tables.ts'

/** When two people import the same file, the second waits and is refused. @throws {Refusal} 409 */
export async function refuseKnownFile({ db }: Context, kind: ImportKind, sha256: string): Promise<void> {
  await lockByName({ db }, `${kind} import ${sha256}`)
  const known = await db
    .selectFrom('donation_imports')
    .select('id')
    .where('kind', '=', kind)
    .where('sha256', '=', sha256)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  if (known) throw new Refusal('donation_imports.known_file', 409)
}

type Batch = Omit<Row<'donation_imports'>, 'imported_by' | 'imported_at' | 'undone_by' | 'undone_at'>

export async function storeImport(ctx: Context, batch: Batch): Promise<void> {
  await ctx.db
    .insertInto('donation_imports')
    .values({ ...batch, imported_by: ctx.actor!.id, imported_at: ctx.now, undone_by: null, undone_at: null })
    .execute()
}
