import { z } from 'zod'
import { calendarDay } from '#kernel/calendar-day.ts'
import { endpoint, LocaleQuery } from '#kernel/endpoint.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { pageByState } from '#resource/list-params.server.ts'
import { addMessageNote, answerMessage, changeMessages, deleteMessages } from './change.server.ts'
import { ENTRY_KINDS, MESSAGE_STATES } from './message.ts'
import { messageDetail, messagePage, MessageListParams } from './queries.server.ts'
import { MessageRequest, sendMessage } from './send.server.ts'

endpoint({
  method: 'post',
  path: '/api/send-residence-message',
  summary: 'Sends a message to a residence, a youth center or the association; other recipients are not possible',
  allow: 'anyone',
  query: LocaleQuery,
  body: z.looseObject({}),
  shownBody: () => MessageRequest,
  answer: z.object({ message: z.string() }),
  status: 201,
  async run(ctx, { body }) {
    await sendMessage(ctx, body)
    return { message: ctx.texts.translate(ctx.locale)('message_sent_successfully') }
  },
})

const state = z.enum(MESSAGE_STATES)
const Row = z.object({
  id: z.uuid(),
  at: z.date(),
  name: z.string(),
  subject: z.string(),
  about: z.string().nullable().describe('Residence or center that the message is about'),
  state,
  assignee: z.string().nullable().describe('Name of the user'),
  due: z.string().nullable().describe('Day by which an answer is due'),
  overdue: z.boolean(),
})
const Files = z.array(z.object({ id: z.uuid(), name: z.string(), bytes: z.int() }))
const params = z.object({ id: z.uuid() })
const done = z.object({ done: z.int() })
const path = '/api/dashboard/messages'

endpoint({
  method: 'get',
  path,
  summary: 'Lists messages of visitors, newest first; spam only if requested',
  allow: 'messages.read',
  query: MessageListParams,
  answer: pageByState(Row, state).extend({ overdue: z.int() }),
  run: (ctx, { query }) => messagePage(ctx, query),
})

endpoint({
  method: 'get',
  path: `${path}/:id`,
  summary: 'Returns one message with its notes, answers and replies',
  allow: 'messages.read',
  params,
  answer: Row.extend({
    inbox: z.string(),
    aboutPath: z.string().nullable(),
    locale: z.enum(LOCALES),
    phone: z.string(),
    email: z.string().nullable(),
    body: z.string(),
    suspect: z.enum(['links']).nullable(),
    assigneeId: z.uuid().nullable(),
    files: Files.describe('Attached to the message itself'),
    entries: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(ENTRY_KINDS),
        text: z.string(),
        by: z.string().nullable(),
        at: z.date(),
        mail: z.enum(['waiting', 'sent', 'kept', 'failed']).nullable(),
        files: Files,
      }),
    ),
  }),
  run: (ctx, { params: { id } }) => messageDetail(ctx, id),
})

endpoint({
  method: 'patch',
  path,
  summary: 'Sets the state, assignee and due date of messages',
  allow: 'messages.update',
  body: z.object({
    ids: z.array(z.uuid()).min(1).max(100),
    state: state.optional(),
    assignee: z.uuid().nullable().optional(),
    due: calendarDay().nullable().optional(),
  }),
  answer: done,
  run: async (ctx, { body }) => ({ done: await changeMessages(ctx, body) }),
})

endpoint({
  method: 'post',
  path: `${path}/:id/notes`,
  summary: 'Adds an internal note',
  allow: 'messages.update',
  params,
  body: z.object({ text: z.string() }),
  status: 201,
  answer: z.object({}),
  async run(ctx, { params: { id }, body }) {
    await addMessageNote(ctx, { id, ...body })
    return {}
  },
})

endpoint({
  method: 'post',
  path: `${path}/:id/answers`,
  summary: 'Answers by email; requests with the same key send one answer',
  allow: 'messages.update',
  params,
  body: z.object({
    key: z.uuid(),
    text: z.string(),
    seen: z
      .uuid()
      .nullable()
      .optional()
      .describe(
        'Id of the newest answer or reply that the writer has seen, null for none; 409 if there is a newer one',
      ),
  }),
  status: 201,
  answer: z.object({}),
  async run(ctx, { params: { id }, body }) {
    await answerMessage(ctx, { id, ...body })
    return {}
  },
})

endpoint({
  method: 'post',
  path: `${path}/delete`,
  summary: 'Permanently deletes messages',
  allow: 'messages.delete',
  body: z.object({ ids: z.array(z.uuid()).min(1).max(100) }),
  answer: done,
  run: async (ctx, { body }) => ({ done: await deleteMessages(ctx, body) }),
})
