import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { AuditListParams, auditPage } from './search.server.ts'

const facts = z.record(z.string(), z.unknown()).nullable()

endpoint({
  method: 'get',
  path: '/api/dashboard/audit',
  summary: 'Lists the audit log: user, command, time, network, values before and after; newest first',
  // `audit.read` returns all entries, `audit.read_money` those about money.
  allow: 'signed-in',
  query: AuditListParams,
  answer: z.object({
    rows: z.array(
      z.object({
        id: z.uuid(),
        at: z.date(),
        by: z.object({ id: z.string(), name: z.string().nullable() }),
        command: z.string(),
        subject: z.string().nullable(),
        before: facts,
        after: facts,
        detail: facts,
        network: z.string().nullable().describe('Network of the user, truncated'),
        agent: z.string().nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
  run: (ctx, { query }) => auditPage(ctx, query),
})
