import { z } from 'zod'
import { calendarDay } from '#kernel/calendar-day.ts'
import { endpoint } from '#kernel/endpoint.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { pageByState } from '#resource/list-params.server.ts'
import { complaintCommands } from './commands.server.ts'
import { COMPLAINT_STATES, KINDS, PLURAL, type Kind } from './complaint.ts'
import { complaintDetail, complaintStats, complaintPage, ComplaintListParams } from './queries.server.ts'

const state = z.enum(COMPLAINT_STATES)
const Row = z.object({
  id: z.uuid(),
  code: z.string(),
  at: z.date(),
  type: z.string().nullable(),
  excerpt: z.string(),
  name: z.string().nullable(),
  files: z.int(),
  state,
  assignee: z.string().nullable().describe('Name of the user'),
  due: z.string().nullable().describe('Day by which an answer is due'),
  overdue: z.boolean(),
})
const by = z.string().nullable().describe('Name of the user')
const Detail = Row.omit({ excerpt: true, files: true }).extend({
  kind: z.enum(KINDS),
  locale: z.enum(LOCALES),
  body: z.string(),
  assigneeId: z.uuid().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  answer: z.string().nullable(),
  answeredAt: z.date().nullable(),
  answeredBy: by,
  erasedAt: z.date().nullable(),
  files: z.array(z.object({ id: z.uuid(), name: z.string(), type: z.string(), bytes: z.int() })),
  notes: z.array(z.object({ id: z.uuid(), text: z.string(), by, at: z.date() })),
})
const params = z.object({ id: z.uuid() })
const ids = z.array(z.uuid()).min(1).max(100)
const done = z.object({ done: z.int() })
const text = z.object({ text: z.string() })

function endpointsOf(kind: Kind) {
  const noun = PLURAL[kind]
  const path = `/api/dashboard/${noun}`
  const { change, note, answer, remove } = complaintCommands[kind]
  endpoint({
    method: 'get',
    path,
    summary: `Lists ${noun} of visitors, newest first, with statistics`,
    allow: `${noun}.read`,
    query: ComplaintListParams,
    answer: pageByState(Row, state).extend({
      figures: z.object({
        recent: z.int(),
        before: z.int(),
        waiting: z.int(),
        overdue: z.int(),
        days: z.number().nullable(),
      }),
    }),
    async run(ctx, { query }) {
      const [page, figures] = await Promise.all([complaintPage(ctx, kind, query), complaintStats(ctx, kind, query)])
      return { ...page, figures }
    },
  })
  endpoint({
    method: 'get',
    path: `${path}/:id`,
    summary: `Returns one ${kind} with its notes and the names of its files`,
    allow: `${noun}.read`,
    params,
    answer: Detail,
    run: (ctx, { params: { id } }) => complaintDetail(ctx, kind, id),
  })
  endpoint({
    method: 'patch',
    path,
    summary: `Sets the state, assignee and due date of ${noun}`,
    allow: `${noun}.update`,
    body: z.object({
      ids,
      state: state.optional(),
      assignee: z.uuid().nullable().optional(),
      due: calendarDay().nullable().optional(),
    }),
    answer: done,
    run: async (ctx, { body }) => ({ done: await change(ctx, body) }),
  })
  endpoint({
    method: 'post',
    path: `${path}/:id/notes`,
    summary: 'Adds a note that only the team reads',
    allow: `${noun}.update`,
    params,
    body: text,
    status: 201,
    answer: z.object({}),
    async run(ctx, { params: { id }, body }) {
      await note(ctx, { id, ...body })
      return {}
    },
  })
  endpoint({
    method: 'post',
    path: `${path}/:id/answer`,
    summary: 'Answers; anyone who has the code can read it. 409 if a colleague answered meanwhile',
    allow: `${noun}.update`,
    params,
    body: text.extend({
      seen: z.iso
        .datetime()
        .nullable()
        .optional()
        .describe('`answeredAt` of the answer that this one replaces; null for none. Without it, any is replaced'),
    }),
    status: 201,
    answer: z.object({}),
    async run(ctx, { params: { id }, body: { text, seen } }) {
      await answer(ctx, { id, text, ...(seen !== undefined && { seen: seen === null ? null : new Date(seen) }) })
      return {}
    },
  })
  endpoint({
    method: 'post',
    path: `${path}/delete`,
    summary: `Permanently deletes ${noun}`,
    allow: `${noun}.delete`,
    body: z.object({ ids }),
    answer: done,
    run: async (ctx, { body }) => ({ done: await remove(ctx, body) }),
  })
}

for (const kind of KINDS) endpointsOf(kind)
