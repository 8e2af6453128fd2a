/** Exports the selected users as a file. The audit log records who exported which users. */
import { z } from 'zod'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { authorize, type Context } from '#kernel/context.ts'
import { FORMATS } from '#kernel/download.server.ts'
import { listExport, loggedFilters } from '#kernel/list-export.server.ts'
import { columnOf, type SpreadsheetCell } from '#kernel/spreadsheet.ts'
import type { ListQuery } from '#resource/contract.ts'
import { everyUser, UserListParams } from './users.server.ts'

const startExport = command({
  id: 'team.export_users',
  allow: 'users.export',
  input: z.object({ params: UserListParams, format: z.enum(FORMATS) }),
  async run(ctx, { params, format }) {
    authorize(ctx, 'users.read')
    await requireStepUp(ctx)
    auditDetail(ctx, { detail: { format, ...loggedFilters({ q: params.q, ...params.filters }) } })
    return params
  },
})

listExport({
  path: '/api/dashboard/users',
  name: 'users',
  sheet: async (ctx, params, format) => sheetOf(ctx, await startExport(ctx, { params, format })),
})

function sheetOf(ctx: Context, params: ListQuery) {
  const t = ctx.texts.translate(ctx.locale)
  const column = columnOf(t)
  return {
    name: t('dashboard.users'),
    columns: [
      column('people.name', 26),
      column('people.email', 30),
      column('people.phone', 18),
      column('dashboard.roles', 24),
      column('dashboard.user_state', 14),
      column('dashboard.with_second', 14),
      column('dashboard.user_since', 17),
      column('dashboard.user_seen', 17),
    ],
    rows: rowsOf(ctx, params),
  }
}

async function* rowsOf(ctx: Context, params: ListQuery): AsyncGenerator<SpreadsheetCell[]> {
  const t = ctx.texts.translate(ctx.locale)
  for await (const user of everyUser(ctx, params))
    yield [
      user.name,
      user.email,
      user.phone,
      user.roles.map(({ name }) => name).join(' · '),
      t(`dashboard.user_${user.state}`),
      t(user.secondFactor ? 'dashboard.yes' : 'dashboard.no'),
      user.created,
      user.seen,
    ]
}
