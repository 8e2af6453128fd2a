/** What people wrote and nobody has looked at yet, cut to what this person could do about it. */
import '#features/inbox/complaints/tables.ts'
import '#features/inbox/messages/tables.ts'
import { sql } from 'kysely'
import { unpublishedTexts } from '#features/legal/published.server.ts'
import type { Context } from '#kernel/context.ts'

export type InboxKind = 'messages' | 'complaints' | 'proposals' | 'legal_texts'
/** `since`: of the oldest. */
type OfficeWaiting = { kind: InboxKind; count: number; since?: Date }

export async function pendingInboxItems(ctx: Context): Promise<OfficeWaiting[]> {
  const may = (kind: InboxKind) => ctx.actor?.permissions.has(`${kind}.update`) ?? false
  const { rows } = await sql<{ kind: InboxKind; count: number; since: Date | null }>`
    select 'messages' as kind, count(*)::integer as count, min(created_at) as since from messages
      where state = 'new' and ${may('messages')}::boolean
    union all select 'complaints', count(*)::integer, min(created_at) from complaints
      where state = 'new' and kind = 'complaint' and ${may('complaints')}::boolean
    union all select 'proposals', count(*)::integer, min(created_at) from complaints
      where state = 'new' and kind = 'proposal' and ${may('proposals')}::boolean`.execute(ctx.db)
  const missing = ctx.actor?.permissions.has('terms.update') ? await unpublishedTexts(ctx) : []
  return [
    ...(missing.length > 0 ? [{ kind: 'legal_texts' as const, count: missing.length }] : []),
    ...rows.flatMap(({ kind, count, since }) => (count > 0 && since ? [{ kind, count, since }] : [])),
  ]
}
