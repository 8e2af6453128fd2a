/** New messages, complaints and appointments, limited to those that this user may answer. */
import { pendingComplaints } from '#features/inbox/complaints/queries.server.ts'
import { pendingMessages } from '#features/inbox/messages/queries.server.ts'
import { unpublishedTexts } from '#features/legal/published.server.ts'
import type { Context } from '#kernel/context.ts'

export type InboxKind = 'messages' | 'complaints' | 'proposals' | 'legal_texts'
/** `since`: the time of the oldest one. */
type OfficeWaiting = { kind: InboxKind; count: number; since?: Date }

export async function pendingInboxItems(ctx: Context): Promise<OfficeWaiting[]> {
  const may = (kind: InboxKind) => ctx.actor?.permissions.has(`${kind}.update`) ?? false
  const [messages, complaints, proposals, missing] = await Promise.all([
    may('messages') ? pendingMessages(ctx) : null,
    may('complaints') ? pendingComplaints(ctx, 'complaint') : null,
    may('proposals') ? pendingComplaints(ctx, 'proposal') : null,
    ctx.actor?.permissions.has('terms.update') ? unpublishedTexts(ctx) : [],
  ])
  return [
    ...(missing.length > 0 ? [{ kind: 'legal_texts' as const, count: missing.length }] : []),
    ...(messages ? [{ kind: 'messages' as const, ...messages }] : []),
    ...(complaints ? [{ kind: 'complaints' as const, ...complaints }] : []),
    ...(proposals ? [{ kind: 'proposals' as const, ...proposals }] : []),
  ]
}
