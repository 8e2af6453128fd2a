/** Puts a restored site on hold, records the comparison with the bank, and ends the hold. See features/restores. */
import './tables.ts'
import type { Kysely } from 'kysely'
import type { Context } from '#kernel/context.ts'
import type { Tables } from '#kernel/db/tables.ts'

/** `copiedAt`: when the backup was made. */
type Restored = { copiedAt: Date; now: Date }

/** If the backup was made during a hold, that hold continues, from the older backup. Returns its id. */
export async function openHold(db: Kysely<Tables>, { copiedAt, now }: Restored): Promise<string> {
  const open = await db.selectFrom('restores').selectAll().where('released_at', 'is', null).executeTakeFirst()
  if (open) {
    const copied_at = open.copied_at < copiedAt ? open.copied_at : copiedAt
    const again = { copied_at, restored_at: now, compared_at: null, compare_error: null }
    await db.updateTable('restores').set(again).where('id', '=', open.id).execute()
    return open.id
  }
  const id = crypto.randomUUID()
  await db.insertInto('restores').values({ id, copied_at: copiedAt, restored_at: now }).execute()
  return id
}

/** Records the result of the comparison with the bank's history. A hold that was released meanwhile does not change. */
export async function noteComparison(
  { db }: Pick<Context, 'db'>,
  holdId: string,
  values: { compared_at?: Date; compare_error: string | null },
): Promise<void> {
  await db.updateTable('restores').set(values).where('id', '=', holdId).where('released_at', 'is', null).execute()
}

/** Returns false if another person released it first. */
export async function endHold({ db, now, actor }: Context, holdId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('restores')
    .set({ released_at: now, released_by: actor!.id })
    .where('id', '=', holdId)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
