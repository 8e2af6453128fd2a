/** The team's commands on messages: assignee, state, internal notes, answers. */
import './tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { usersWithPermission } from '#features/accounts/users/users-with-permission.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { calendarDay } from '#kernel/calendar-day.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import { multiLineInput } from '#kernel/text-validators.ts'
import { deleteMessagesWhere } from './delete-messages.server.ts'
import { EntryFiles, requireSmallFiles, storeFiles } from './entry-files.server.ts'
import { forwardMessage, sendAnswerEmail } from './forward.server.ts'
import { MESSAGE_STATES } from './message.ts'
import { newestEntry } from './newest-entry.server.ts'

const words = multiLineInput(5000, { missing: 'resource.required', long: 'messages.too_long' })
const Ids = z.array(z.uuid()).min(1).max(100)

/** Changes the state, the assignee and the due date of messages. Returns the number of changed messages. */
export const changeMessages = command({
  id: 'messages.change',
  allow: 'messages.update',
  input: z.strictObject({
    ids: Ids,
    state: z.enum(MESSAGE_STATES).optional(),
    /** null: unassigned. */
    assignee: z.uuid().nullable().optional(),
    /** null: none. */
    due: calendarDay().nullable().optional(),
  }),
  async run(ctx, { ids, state, assignee, due }): Promise<number> {
    if (assignee && !(await usersWithPermission(ctx, 'messages.read')).some(({ id }) => id === assignee))
      throw invalidField('assignee', 'errors.field_invalid')
    const before = await ctx.db
      .selectFrom('messages')
      .select(['id', 'state', 'assignee'])
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const one of before) {
      // A message with an assignee is in progress.
      const next = state ?? (assignee && one.state === 'new' ? 'open' : one.state)
      await ctx.db
        .updateTable('messages')
        .set({
          state: next,
          ...(assignee !== undefined && { assignee }),
          ...(due !== undefined && { due_on: due }),
          updated_at: ctx.now,
        })
        .where('id', '=', one.id)
        .execute()
      // Spam is not forwarded, so a message that is no longer spam is forwarded now. The job never forwards one twice.
      if (one.state === 'spam' && next !== 'spam') await ctx.jobs.enqueue(ctx.db, forwardMessage, { messageId: one.id })
    }
    auditDetail(ctx, {
      ...(before.length === 1 && { subject: before[0]!.id, before: { state: before[0]!.state } }),
      after: {
        ...(state && { state }),
        ...(assignee !== undefined && { assignee }),
        ...(due !== undefined && { due }),
      },
      detail: { messages: before.map(({ id }) => id) },
    })
    return before.length
  },
})

/** @throws {Refusal} 404 */
async function requireMessage(ctx: Context, id: string) {
  const message = await ctx.db
    .selectFrom('messages')
    .select(['id', 'state', 'email'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!message) throw new Refusal('messages.not_found', 404)
  return message
}

/** Notes are for the team only. */
export const addMessageNote = command({
  id: 'messages.add_note',
  allow: 'messages.update',
  input: z.strictObject({ id: z.uuid(), text: words }),
  subject: ({ id }) => id,
  async run(ctx, { id, text }): Promise<void> {
    const { state } = await requireMessage(ctx, id)
    await ctx.db
      .insertInto('message_entries')
      .values({ id: crypto.randomUUID(), message_id: id, kind: 'note', text, by: ctx.actor!.id, at: ctx.now })
      .execute()
    await ctx.db
      .updateTable('messages')
      .set({ state: state === 'new' ? 'open' : state, updated_at: ctx.now })
      .where('id', '=', id)
      .execute()
  },
})

/**
 * Answers by email. `key` identifies the answer: after a double click it is sent once. `seen` is the id of the newest
 * answer or reply that its writer has seen, null for none; without it, any answer is sent.
 * @throws {Refusal} 404, 409 when the sender left no address or something newer was not seen, 422 when the files
 * together are too large
 */
export const answerMessage = command({
  id: 'messages.answer',
  allow: 'messages.update',
  input: z.strictObject({
    id: z.uuid(),
    key: z.uuid(),
    text: words,
    seen: z.uuid().nullable().optional(),
    files: EntryFiles,
  }),
  subject: ({ id }) => id,
  async run(ctx, { id, key, text, seen, files }): Promise<void> {
    const { email } = await requireMessage(ctx, id)
    if (!email) throw new Refusal('messages.no_email', 409)
    requireSmallFiles(files)
    const newest = await newestEntry(ctx, id)
    const written = await ctx.db
      .insertInto('message_entries')
      .values({ id: key, message_id: id, kind: 'answer', text, by: ctx.actor!.id, at: ctx.now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!written) return
    // The refusal also undoes the entry above.
    if (seen !== undefined && seen !== (newest?.id ?? null)) throw new Refusal('messages.changed_meanwhile', 409)
    await storeFiles(ctx, { message_id: id, entry_id: key }, files)
    if (files.length > 0) auditDetail(ctx, { detail: { files: files.map(({ name }) => name) } })
    await ctx.db.updateTable('messages').set({ state: 'answered', updated_at: ctx.now }).where('id', '=', id).execute()
    await ctx.jobs.enqueue(ctx.db, sendAnswerEmail, { entryId: key })
  },
})

/** Deletes messages permanently, with their notes, answers and replies. */
export const deleteMessages = command({
  id: 'messages.delete',
  allow: 'messages.delete',
  input: z.strictObject({ ids: Ids }),
  async run(ctx, { ids }): Promise<number> {
    const deleted = await deleteMessagesWhere(ctx, sql<boolean>`id = any(${ids}::uuid[])`)
    auditDetail(ctx, {
      ...(deleted.length === 1 && { subject: deleted[0]!.id }),
      detail: { messages: deleted.map(({ id }) => id) },
    })
    return deleted.length
  },
})
