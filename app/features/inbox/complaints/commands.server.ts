/** The team's commands on complaints and proposals, each with a separate permission. */
import './tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { usersWithPermission } from '#features/accounts/users/users-with-permission.server.ts'
import { erasePurged } from '#features/mail/purged-records.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { calendarDay } from '#kernel/calendar-day.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import { multiLineInput } from '#kernel/text-validators.ts'
import { COMPLAINT_STATES, PLURAL, type Kind } from './complaint.ts'
import { notifyComplaintAnswered } from './emails.server.ts'

const message = multiLineInput(5000, { missing: 'resource.required', long: 'complaints.too_long' })
const Ids = z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) })
/** When the answer was given that the writer of a new one saw; null for none. Without it, any answer is replaced. */
const SeenAnswer = z.date().nullable().optional()
const Message = z.strictObject({ id: z.uuid(), text: message })

function commandsOf(kind: Kind) {
  const noun = PLURAL[kind]
  const subject = ({ id }: { id: string }) => id

  /** The complaint to write to. @throws {Refusal} 404; 409 if it was erased: nothing would erase a new text again */
  async function requireWritable(ctx: Context, id: string) {
    const found = await ctx.db
      .selectFrom('complaints')
      .select(['id', 'state', 'answer', 'answered_at', 'email', 'erased_at'])
      .where('id', '=', id)
      .where('kind', '=', kind)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new Refusal('complaints.not_found', 404)
    if (found.erased_at) throw new Refusal('complaints.erased', 409)
    return found
  }

  return {
    change: command({
      id: `${noun}.change`,
      allow: `${noun}.update`,
      input: Ids.extend({
        state: z.enum(COMPLAINT_STATES).optional(),
        /** null: unassigned. */
        assignee: z.uuid().nullable().optional(),
        /** null: none. */
        due: calendarDay().nullable().optional(),
      }),
      async run(ctx, { ids, state, assignee, due }): Promise<number> {
        if (assignee && !(await usersWithPermission(ctx, `${noun}.read`)).some(({ id }) => id === assignee))
          throw invalidField('assignee', 'errors.field_invalid')
        const set = {
          ...(state && { state }),
          ...(assignee !== undefined && { assignee }),
          ...(due !== undefined && { due_on: due }),
        }
        const changed = await ctx.db
          .updateTable('complaints')
          .set({
            ...set,
            // Assigning a new complaint sets it to in progress.
            ...(assignee && !state && { state: sql`case when state = 'new' then 'open' else state end` }),
            updated_at: ctx.now,
          })
          .where('id', 'in', ids)
          .where('kind', '=', kind)
          .returning('id')
          .execute()
        auditDetail(ctx, {
          ...(changed.length === 1 && { subject: changed[0]!.id }),
          after: {
            ...(state && { state }),
            ...(assignee !== undefined && { assignee }),
            ...(due !== undefined && { due }),
          },
          detail: { [noun]: changed.map(({ id }) => id) },
        })
        return changed.length
      },
    }),

    /** Notes are for the team only. */
    note: command({
      id: `${noun}.add_note`,
      allow: `${noun}.update`,
      input: Message,
      subject,
      async run(ctx, { id, text }): Promise<void> {
        const { state } = await requireWritable(ctx, id)
        await ctx.db
          .insertInto('complaint_notes')
          .values({ id: crypto.randomUUID(), complaint_id: id, text, by: ctx.actor!.id, at: ctx.now })
          .execute()
        await ctx.db
          .updateTable('complaints')
          .set({ state: state === 'new' ? 'open' : state, updated_at: ctx.now })
          .where('id', '=', id)
          .execute()
      },
    }),

    /**
     * The answer is shown to everyone who has the code. A new answer replaces the old one.
     * @throws {Refusal} 404; 409 if it was erased, or if the answer is not the one that its writer has `seen`
     */
    answer: command({
      id: `${noun}.answer`,
      allow: `${noun}.update`,
      input: Message.extend({ seen: SeenAnswer }),
      subject,
      async run(ctx, { id, text, seen }): Promise<void> {
        const { answer, answered_at, email } = await requireWritable(ctx, id)
        if (answer === text) return
        if (seen !== undefined && seen?.getTime() !== answered_at?.getTime())
          throw new Refusal('complaints.answered_meanwhile', 409)
        await ctx.db
          .updateTable('complaints')
          .set({
            answer: text,
            answered_at: ctx.now,
            answered_by: ctx.actor!.id,
            state: 'answered',
            updated_at: ctx.now,
          })
          .where('id', '=', id)
          .execute()
        auditDetail(ctx, { detail: { again: answer !== null } })
        if (email)
          await ctx.jobs.enqueue(ctx.db, notifyComplaintAnswered, { complaintId: id, answered: ctx.now.getTime() })
      },
    }),

    /** Deletes permanently, with files and notes. */
    remove: command({
      id: `${noun}.delete_all`,
      allow: `${noun}.delete`,
      input: Ids,
      async run(ctx, { ids }): Promise<number> {
        const deleted = await ctx.db
          .deleteFrom('complaints')
          .where('id', 'in', ids)
          .where('kind', '=', kind)
          .returning('id')
          .execute()
        await erasePurged(ctx, deleted)
        auditDetail(ctx, {
          ...(deleted.length === 1 && { subject: deleted[0]!.id }),
          detail: { [noun]: deleted.map(({ id }) => id) },
        })
        return deleted.length
      },
    }),
  }
}

export const complaintCommands = { complaint: commandsOf('complaint'), proposal: commandsOf('proposal') }
