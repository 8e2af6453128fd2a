import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'

/** Locks and returns the request. @throws {Refusal} 404; 409 it is unconfirmed or closed */
export async function lockOpenRequest(ctx: Context, id: string) {
  const row = await ctx.db.selectFrom('data_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('errors.not_found', 404)
  if (row.state !== 'confirmed') throw new Refusal('data_requests.not_open', 409)
  return row
}
