/** What was attached, for staff only. */
import './tables.ts'
import { attachedFile } from '#kernel/attached-file.server.ts'
import { allow } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Route } from '#kernel/route.ts'
import { PLURAL } from './complaint.ts'

export const complaintFileRoute: Route = {
  methods: ['GET'],
  path: '/api/dashboard/complaint-files/:id{[0-9a-f-]{36}}',
  async answer(ctx, _request, { id = '' }) {
    allow(ctx, 'dashboard.read')
    const file = await ctx.db
      .selectFrom('complaint_files')
      .innerJoin('complaints', 'complaints.id', 'complaint_id')
      .select(['complaint_files.name', 'type', 'content', 'kind'])
      .where('complaint_files.id', '=', id)
      .executeTakeFirst()
    if (!file) throw new Refusal('errors.not_found', 404)
    allow(ctx, `${PLURAL[file.kind]}.read`)
    return attachedFile(file)
  },
}
