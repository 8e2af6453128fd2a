/** Stores questions: counts always, texts only with consent, both for a limited time. */
import './tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { readSettings } from '#features/settings/settings.server.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { daysBefore } from '#kernel/durations.ts'
import type { Locale } from '#kernel/locale.ts'
import { OUTCOMES } from './knowledge/outcome.ts'
import { wordsOf } from './knowledge/terms.ts'

/** Returns the id of the conversation if it is stored. */
export const recordTurn = command({
  id: 'assistant.ask',
  allow: 'anyone',
  input: z.object({
    question: z.string(),
    answer: z.string(),
    outcome: z.enum(OUTCOMES),
    byModel: z.boolean(),
    keep: z.boolean(),
    conversation: z.uuid().optional(),
  }),
  async run(ctx, { question, answer, outcome, byModel, keep, conversation }): Promise<string | null> {
    const column = sql.ref(outcome)
    await sql`insert into assistant_usage (day, questions, ${column}) values (${dayOf(ctx.now)}, 1, 1)
      on conflict (day) do update set questions = assistant_usage.questions + 1,
        ${column} = assistant_usage.${column} + 1`.execute(ctx.db)
    if (!keep) return null
    const id = conversation ?? crypto.randomUUID()
    await ctx.db
      .insertInto('assistant_conversations')
      .values({ id, locale: ctx.locale, started_at: ctx.now, last_at: ctx.now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ last_at: ctx.now }))
      .execute()
    await ctx.db
      .insertInto('assistant_turns')
      .values({
        conversation_id: id,
        at: ctx.now,
        question,
        answer,
        outcome,
        by_model: byModel,
        locale: ctx.locale,
        question_key: questionKey(question, ctx.locale),
        handled_at: null,
      })
      .execute()
    return id
  },
})

/** Key that groups questions with the same meaning and different wording. */
export function questionKey(question: string, locale: Locale): string {
  const words = new Set(wordsOf(question, locale).map(({ terms }) => terms[0] ?? ''))
  return ([...words].filter(Boolean).toSorted().join(' ') || foldForSearch(question)).slice(0, 200)
}

/** Withdraws the consent: the conversation is deleted immediately. Only its visitor knows its id. */
export const deleteConversation = command({
  id: 'assistant.delete_own',
  allow: 'anyone',
  input: z.strictObject({ id: z.uuid() }),
  async run(ctx, { id }): Promise<void> {
    await ctx.db.deleteFrom('assistant_conversations').where('id', '=', id).execute()
  },
})

/** Days for which the counts are stored. */
const USAGE_RETENTION_DAYS = 800

export async function purgeConversations(ctx: Context): Promise<void> {
  const { assistant } = await readSettings(ctx, 'assistant')
  await ctx.db
    .deleteFrom('assistant_conversations')
    .where('last_at', '<', daysBefore(ctx.now, assistant.keepDays))
    .execute()
  await ctx.db
    .deleteFrom('assistant_usage')
    .where('day', '<', dayOf(daysBefore(ctx.now, USAGE_RETENTION_DAYS)))
    .execute()
}
