/** For visitors: the types to choose from, and the state of their complaint. */
import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { findCode } from '#kernel/ids.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { pick } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import type { ComplaintStatus, ComplaintTypes } from './complaint.ts'

/** Rate limit against guessing. Codes are long enough that guessing them is not practical anyway. */
const LOOKS: Limit = { name: 'complaint_codes', points: 30, seconds: 600 }

export const complaintTypes = query({
  allow: 'anyone',
  async run(ctx): Promise<ComplaintTypes> {
    const rows = await ctx.db
      .selectFrom('complaint_types')
      .select(['id', 'kind', 'name'])
      .orderBy('position')
      .orderBy('id')
      .execute()
    const of = (kind: string) =>
      rows.filter((row) => row.kind === kind).map(({ id, name }) => ({ id, name: pick(name, ctx.locale) }))
    return { complaint: of('complaint'), proposal: of('proposal') }
  },
})

/** Null for an unknown code. Never reveals the writer or the text. @throws {Refusal} 429 */
export async function complaintStatus(ctx: Context, typed: string): Promise<ComplaintStatus | null> {
  await limit(ctx, LOOKS, ctx.address)
  const code = findCode(typed)
  if (!code) return null
  const row = await ctx.db
    .selectFrom('complaints')
    .leftJoin('complaint_types', 'complaint_types.id', 'type_id')
    .select(['code', 'complaints.kind', 'complaint_types.name as type', 'state', 'complaints.created_at', 'answer'])
    .select('answered_at')
    .where('code', '=', code)
    .executeTakeFirst()
  if (!row) return null
  return {
    code,
    kind: row.kind,
    type: pick(row.type, ctx.locale) || null,
    state: row.state,
    createdAt: row.created_at,
    answer: row.answer,
    answeredAt: row.answered_at,
  }
}
