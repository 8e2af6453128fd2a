import { z } from 'zod'
import { endpoint, OkResponse } from '#kernel/endpoint.server.ts'
import { startComparison } from './compare.server.ts'
import { releaseSite } from './release.server.ts'

const done = { ok: true as const }

endpoint({
  method: 'post',
  path: '/api/dashboard/restore/compare',
  summary: 'Compares the bank’s transactions since the backup with the ledger of a restored site',
  allow: 'site.release',
  answer: OkResponse,
  async run(ctx) {
    await startComparison(ctx)
    return done
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/restore/release',
  summary: 'Releases a restored site from its hold: emails, refunds, jobs and card payments run again',
  allow: 'site.release',
  body: z.object({
    doWaiting: z.boolean().describe('Also run emails and jobs that were pending when the backup was made'),
  }),
  answer: OkResponse,
  async run(ctx, { body }) {
    await releaseSite(ctx, body)
    return done
  },
})
