/** New messages, complaints and appointments, limited to those that this user may answer. */
import { pendingComplaints } from '#features/inbox/complaints/queries.server.ts'
import type { PendingEntries } from '#features/inbox/pending.ts'
import { pendingMessages } from '#features/inbox/messages/queries.server.ts'
import { unpublishedTexts } from '#features/legal/published.server.ts'
import type { Context } from '#kernel/context.ts'

type Inbox = 'messages' | 'complaints' | 'proposals'
export type InboxKind = Inbox | `${Inbox}_overdue` | 'legal_texts'
/** `since`: the time of the oldest one. */
type OfficeWaiting = { kind: InboxKind; count: number; since?: Date }

export async function pendingInboxItems(ctx: Context): Promise<OfficeWaiting[]> {
  const may = (kind: Inbox) => ctx.actor?.permissions.has(`${kind}.update`) ?? false
  const [messages, complaints, proposals, missing] = await Promise.all([
    may('messages') ? pendingMessages(ctx) : null,
    may('complaints') ? pendingComplaints(ctx, 'complaint') : null,
    may('proposals') ? pendingComplaints(ctx, 'proposal') : null,
    ctx.actor?.permissions.has('terms.update') ? unpublishedTexts(ctx) : [],
  ])
  return [
    ...(missing.length > 0 ? [{ kind: 'legal_texts' as const, count: missing.length }] : []),
    ...linesOf('messages', messages),
    ...linesOf('complaints', complaints),
    ...linesOf('proposals', proposals),
  ]
}

/** A line for new and one for overdue entries, because each leads to a list of its own. */
function linesOf(kind: Inbox, pending: PendingEntries | null): OfficeWaiting[] {
  if (!pending) return []
  const { new: fresh, overdue, since } = pending
  return [
    ...(fresh > 0 ? [{ kind, count: fresh, ...(since && { since }) }] : []),
    ...(overdue > 0 ? [{ kind: `${kind}_overdue` as const, count: overdue }] : []),
  ]
}
