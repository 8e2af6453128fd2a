import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { pageByState } from '#resource/list-params.server.ts'
import { MAIL_STATES } from './log.ts'
import { mailDetail, mailPage, MailListParams } from './log.server.ts'
import { resendMails } from './resend.server.ts'

const state = z.enum(MAIL_STATES)
const Row = z.object({
  id: z.uuid(),
  template: z.string(),
  subject: z.string(),
  to: z.string().describe('Masked without the permission donors.read'),
  locale: z.enum(LOCALES),
  state,
  tries: z.int(),
  error: z.string().nullable(),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
})

endpoint({
  method: 'get',
  path: '/api/dashboard/mails',
  summary: 'Lists outgoing emails, newest first',
  allow: 'mails.read',
  query: MailListParams,
  answer: pageByState(Row, state),
  run: (ctx, { query }) => mailPage(ctx, query),
})

endpoint({
  method: 'get',
  path: '/api/dashboard/mails/:id',
  summary: 'Returns one email; the body is omitted if it contains secret links',
  allow: 'mails.read',
  params: z.object({ id: z.uuid() }),
  answer: Row.extend({
    attachments: z.array(z.string()),
    body: z.object({ html: z.string(), text: z.string() }).nullable(),
    hidden: z.enum(['secret', 'expired', 'donors']).nullable(),
  }),
  run: (ctx, { params }) => mailDetail(ctx, params.id),
})

endpoint({
  method: 'post',
  path: '/api/dashboard/mails/resend',
  summary: 'Sends failed or held emails again',
  allow: 'mails.update',
  body: z.object({ ids: z.array(z.uuid()).min(1).max(100) }),
  answer: z.object({ done: z.int() }),
  run: async (ctx, { body }) => ({ done: await resendMails(ctx, body) }),
})
