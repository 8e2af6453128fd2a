import { z } from 'zod'
import { endpoint, OkResponse } from '#kernel/endpoint.server.ts'
import { approve, reject, withdraw } from './decide.server.ts'

const params = z.object({ id: z.uuid() })
const body = z.object({ note: z.string().max(500).optional() })
const done = { ok: true as const }

endpoint({
  method: 'post',
  path: '/api/dashboard/approvals/:id/approve',
  summary: 'Approves a proposal of another user and applies it',
  allow: 'dashboard.read',
  params,
  body,
  answer: OkResponse,
  async run(ctx, { params, body }) {
    await approve(ctx, { id: params.id, ...(body.note && { note: body.note }) })
    return done
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/approvals/:id/reject',
  summary: 'Rejects a proposal of another user',
  allow: 'dashboard.read',
  params,
  body,
  answer: OkResponse,
  async run(ctx, { params, body }) {
    await reject(ctx, { id: params.id, ...(body.note && { note: body.note }) })
    return done
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/approvals/:id/withdraw',
  summary: 'Withdraws the user’s own proposal',
  allow: 'dashboard.read',
  params,
  answer: OkResponse,
  async run(ctx, { params }) {
    await withdraw(ctx, { id: params.id })
    return done
  },
})
