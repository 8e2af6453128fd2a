/** Questions of visitors for the team: figures of all, texts only of visitors who agreed. */
import './tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { readSettings } from '#features/settings/settings.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { daysBefore } from '#kernel/durations.ts'
import { LOCALES } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { searchPageParams } from '#resource/list-params.server.ts'
import { OUTCOMES } from './knowledge/outcome.ts'
import {
  UNANSWERED_OUTCOMES,
  type AssistantFigures,
  type ConversationRow,
  type ConversationTurn,
  type QuestionGroup,
} from './conversations.ts'

const GROUPS = 100

export const assistantFigures = query({
  allow: 'assistant.read',
  async run(ctx): Promise<AssistantFigures> {
    const { assistant } = await readSettings(ctx, 'assistant')
    const since = dayOf(daysBefore(ctx.now, 29))
    const today = dayOf(ctx.now)
    const sums = ['questions', ...OUTCOMES, 'model_calls'].map(
      (name) => sql`coalesce(sum(${sql.ref(name)}), 0)::integer as ${sql.ref(name)}`,
    )
    const { rows } = await sql<Record<string, number>>`select ${sql.join(sums)},
      coalesce(sum(tokens) filter (where day = ${today}), 0)::bigint as today
      from assistant_usage where day >= ${since}`.execute(ctx.db)
    const counts = rows[0]!
    return {
      asked: counts.questions!,
      byOutcome: Object.fromEntries(OUTCOMES.map((one) => [one, counts[one]!])) as AssistantFigures['byOutcome'],
      calls: counts.model_calls!,
      tokensToday: counts.today!,
      tokensADay: assistant.tokensADay,
      model: (assistant.useModel && ctx.config.model && (assistant.model ?? ctx.config.model.model)) || null,
    }
  },
})

/** Unanswered questions in groups, most frequent first. */
export const unansweredQuestions = query({
  allow: 'assistant.read',
  async run({ db }): Promise<QuestionGroup[]> {
    const { rows } = await sql<QuestionGroup>`
      select question_key as "questionKey", locale, count(*)::integer as times, max(at) as "lastAt",
        (array_agg(question order by id desc))[1] as question, (array_agg(outcome order by id desc))[1] as outcome
      from assistant_turns where outcome = any(${[...UNANSWERED_OUTCOMES]}::text[]) and handled_at is null
      group by question_key, locale order by count(*) desc, max(at) desc limit ${GROUPS}`.execute(db)
    return rows
  },
})

export const ConversationListParams = z.object({
  page: searchPageParams.page,
  size: searchPageParams.size,
})

/** Sorted newest first. */
export const conversationPage = query({
  allow: 'assistant.read',
  async run({ db }, { page, size }: z.output<typeof ConversationListParams>) {
    const { rows } = await sql<ConversationRow>`
      select c.id, c.last_at as at, c.locale, first.question, said.questions, said.unanswered
      from (select * from assistant_conversations order by last_at desc, id desc
        limit ${size} offset ${(page - 1) * size}) c
      join lateral (select question from assistant_turns where conversation_id = c.id order by id limit 1) first on true
      join lateral (select count(*)::integer as questions, bool_or(outcome in ('unknown', 'failed')) as unanswered
        from assistant_turns where conversation_id = c.id) said on true
      order by c.last_at desc, c.id desc`.execute(db)
    const { total } = await db
      .selectFrom('assistant_conversations')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows, total: Number(total), page, size }
  },
})

/** @throws {Refusal} 404 */
export const conversationDetail = query({
  allow: 'assistant.read',
  async run({ db }, id: string) {
    const found = await db.selectFrom('assistant_conversations').selectAll().where('id', '=', id).executeTakeFirst()
    if (!found) throw new Refusal('errors.not_found', 404)
    const turns: ConversationTurn[] = await db
      .selectFrom('assistant_turns')
      .select(['id', 'at', 'question', 'answer', 'outcome', 'by_model as byModel'])
      .where('conversation_id', '=', id)
      .orderBy('id')
      .execute()
    return { id, at: found.started_at, locale: found.locale, turns }
  },
})

/** Marks questions as handled: the team has written an answer, or decided that none is needed. */
export const markQuestionsHandled = command({
  id: 'assistant.mark_handled',
  allow: 'assistant.update',
  input: z.strictObject({ questionKey: z.string().min(1).max(200), locale: z.enum(LOCALES) }),
  async run(ctx, { questionKey, locale }): Promise<number> {
    const settled = await ctx.db
      .updateTable('assistant_turns')
      .set({ handled_at: ctx.now })
      .where('question_key', '=', questionKey)
      .where('locale', '=', locale)
      .where('handled_at', 'is', null)
      .where('outcome', 'in', [...UNANSWERED_OUTCOMES])
      .returning('id')
      .execute()
    const ids = settled.map(({ id }) => id)
    // The newest question names the group: its words are the visitor's, and leave with the question.
    auditDetail(ctx, {
      ...(ids.length > 0 && { subject: String(Math.max(...ids)) }),
      detail: { questions: ids.length },
    })
    return ids.length
  },
})

export const deleteConversations = command({
  id: 'assistant.delete',
  allow: 'assistant.delete',
  input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }),
  async run(ctx, { ids }): Promise<number> {
    const gone = await ctx.db.deleteFrom('assistant_conversations').where('id', 'in', ids).returning('id').execute()
    auditDetail(ctx, { detail: { conversations: gone.length } })
    return gone.length
  },
})
