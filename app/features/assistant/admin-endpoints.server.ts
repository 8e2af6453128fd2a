import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { OUTCOMES } from './knowledge/outcome.ts'
import {
  assistantFigures,
  conversationDetail,
  conversationPage,
  ConversationListParams,
  deleteConversations,
  markQuestionsHandled,
  unansweredQuestions,
} from './queries.server.ts'

const path = '/api/dashboard/assistant'
const locale = z.enum(LOCALES)
const outcome = z.enum(OUTCOMES)
const done = z.object({ done: z.int() })

endpoint({
  method: 'get',
  path,
  summary: 'Returns usage of the assistant in the last 30 days, today’s cost and unanswered questions',
  allow: 'assistant.read',
  answer: z.object({
    figures: z.object({
      asked: z.int(),
      byOutcome: z.record(outcome, z.int()),
      calls: z.int(),
      tokensToday: z.int(),
      tokensADay: z.int(),
      model: z.string().nullable(),
    }),
    unanswered: z.array(
      z.object({ questionKey: z.string(), locale, outcome, question: z.string(), times: z.int(), lastAt: z.date() }),
    ),
  }),
  run: async (ctx) => ({ figures: await assistantFigures(ctx), unanswered: await unansweredQuestions(ctx) }),
})

endpoint({
  method: 'get',
  path: `${path}/conversations`,
  summary: 'Lists conversations that visitors agreed to have stored, newest first',
  allow: 'assistant.read',
  query: ConversationListParams,
  answer: z.object({
    rows: z.array(
      z.object({
        id: z.uuid(),
        at: z.date(),
        locale,
        question: z.string(),
        questions: z.int(),
        unanswered: z.boolean(),
      }),
    ),
    total: z.int(),
    page: z.int(),
    size: z.int(),
  }),
  run: (ctx, { query }) => conversationPage(ctx, query),
})

endpoint({
  method: 'get',
  path: `${path}/conversations/:id`,
  summary: 'Returns one conversation',
  allow: 'assistant.read',
  params: z.object({ id: z.uuid() }),
  answer: z.object({
    id: z.uuid(),
    at: z.date(),
    locale,
    turns: z.array(
      z.object({
        id: z.int(),
        at: z.date(),
        question: z.string(),
        answer: z.string(),
        outcome,
        byModel: z.boolean(),
      }),
    ),
  }),
  run: (ctx, { params: { id } }) => conversationDetail(ctx, id),
})

endpoint({
  method: 'post',
  path: `${path}/settle`,
  summary: 'Marks a group of equal unanswered questions as handled',
  allow: 'assistant.update',
  body: z.object({ questionKey: z.string(), locale }),
  answer: done,
  run: async (ctx, { body }) => ({ done: await markQuestionsHandled(ctx, body) }),
})

endpoint({
  method: 'post',
  path: `${path}/conversations/delete`,
  summary: 'Permanently deletes conversations',
  allow: 'assistant.delete',
  body: z.object({ ids: z.array(z.uuid()).min(1).max(100) }),
  answer: done,
  run: async (ctx, { body }) => ({ done: await deleteConversations(ctx, body) }),
})
