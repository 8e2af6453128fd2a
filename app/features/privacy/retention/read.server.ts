/** Retained records of erased people, for readers with permission. The audit log stores the reason of each access. */
import './tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { endpoint } from '#kernel/endpoint.server.ts'
import { UUID } from '#kernel/ids.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { decrypt } from '#kernel/encryption.server.ts'
import { reasonInput } from '#kernel/text-validators.ts'
import { PURPOSE } from './retain.server.ts'
import type { RetainedKind } from './tables.ts'

type RetainedRow = { id: string; kind: RetainedKind; subject: string; reason: string; until: Date; since: Date }

/** The newest records, without their encrypted content. */
export const retainedRecords = query({
  allow: 'retained.read',
  run: ({ db }): Promise<RetainedRow[]> =>
    db
      .selectFrom('retained_records')
      .select(['id', 'kind', 'subject_id as subject', 'reason', 'retained_until as until', 'created_at as since'])
      .orderBy('created_at', 'desc')
      .limit(500)
      .execute(),
})

type ListedRow = RetainedRow & { readAt: Date | null; readBy: string | null }

/** A page of records for the dashboard, with the last reader of each. */
export const retainedPage = query({
  allow: 'retained.read',
  async run(ctx, { page, size }: { page: number; size: number }): Promise<{ rows: ListedRow[]; total: number }> {
    const { rows } = await sql<RetainedRow & { readAt: Date | null; readBy: string | null; total: number }>`
      select r.id, r.kind, r.subject_id as subject, r.reason, r.retained_until as until, r.created_at as since,
        last.at as "readAt", last.actor_id as "readBy", count(*) over ()::int as total
      from retained_records r left join lateral (select at, actor_id from audit
        where command = ${readRetained.id} and subject = r.subject_id::text order by at desc limit 1) last on true
      order by r.created_at desc, r.id limit ${size} offset ${(page - 1) * size}`.execute(ctx.db)
    const names = await namesOfPeople(
      ctx,
      rows.map(({ readBy }) => readBy),
    )
    return {
      rows: rows.map(({ id, kind, subject, reason, until, since, readAt, readBy }) => ({
        id,
        kind,
        subject,
        reason,
        until,
        since,
        readAt,
        readBy: (readBy && names.get(readBy)) || null,
      })),
      total: rows[0]?.total ?? 0,
    }
  },
})

/**
 * Opens a record. It is a command, because reader and reason are logged.
 * @throws {Refusal} 404; 410 encrypted with another secret
 */
export const readRetained = command({
  id: 'retention.read',
  allow: 'retained.read',
  input: z.strictObject({ id: z.uuid(), reason: reasonInput }),
  async run(ctx, { id, reason }): Promise<Record<string, unknown>> {
    await requireStepUp(ctx)
    const row = await ctx.db.selectFrom('retained_records').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new Refusal('errors.not_found', 404)
    const plain = decrypt(ctx.config, { purpose: PURPOSE, of: row.subject_id }, row.ciphertext)
    if (!plain) throw new Refusal('retention.unreadable', 410)
    auditDetail(ctx, { subject: row.subject_id, detail: { reason } })
    return JSON.parse(plain.toString()) as Record<string, unknown>
  },
})

endpoint({
  method: 'get',
  path: '/api/dashboard/retained-records',
  summary: 'Lists records of erased people that the law requires to be retained, with reason and end date',
  allow: 'retained.read',
  answer: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['donation', 'order']),
      subject: z.string(),
      reason: z.string(),
      until: z.date(),
      since: z.date(),
    }),
  ),
  run: (ctx) => retainedRecords(ctx),
})

endpoint({
  method: 'post',
  path: `/api/dashboard/retained-records/:id{${UUID}}/read`,
  summary: 'Returns one retained record; the user and the reason are written to the audit log',
  allow: 'retained.read',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: z.string() }),
  answer: z.object({ facts: z.record(z.string(), z.unknown()) }),
  run: async (ctx, { params, body }) => ({ facts: await readRetained(ctx, { id: params.id, reason: body.reason }) }),
})
