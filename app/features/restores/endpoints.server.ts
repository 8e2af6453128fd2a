import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { compareWithBank } from './compare.server.ts'
import { releaseSite } from './release.server.ts'

const answer = z.object({ ok: z.literal(true) })
const done = { ok: true as const }

endpoint({
  method: 'post',
  path: '/api/dashboard/restore/compare',
  summary: 'Compares the bank’s history since the backup with the books of a restored site',
  allow: 'site.release',
  answer,
  async run(ctx) {
    await compareWithBank(ctx)
    return done
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/restore/release',
  summary: 'Ends the hold of a restored site: emails, refunds, jobs and cards run again',
  allow: 'site.release',
  body: z.object({ doWaiting: z.boolean().describe('Also do what waited when the backup was made') }),
  answer,
  async run(ctx, { body }) {
    await releaseSite(ctx, body)
    return done
  },
})
