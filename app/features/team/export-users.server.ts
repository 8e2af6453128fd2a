/** The people that were asked for, as a file. Who took them out, and which, is in the audit log. */
import { z } from 'zod'
import { requireStepUp } from '#features/people/step-up.server.ts'
import { noteAudit } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { allow, type Context } from '#kernel/context.ts'
import { FORMATS } from '#kernel/download.server.ts'
import { listExport } from '#kernel/list-export.server.ts'
import type { Cell } from '#kernel/sheet.ts'
import type { TextKey } from '#kernel/text.ts'
import type { ListQuery } from '#resource/contract.ts'
import { everyUser, UsersAsked } from './users.server.ts'

const startExport = command({
  id: 'team.export_users',
  allow: 'users.export',
  input: z.object({ asked: UsersAsked, format: z.enum(FORMATS) }),
  async run(ctx, { asked, format }) {
    allow(ctx, 'users.read')
    await requireStepUp(ctx)
    noteAudit(ctx, { detail: { format, ...(asked.q && { q: asked.q }), ...asked.filters } })
    return asked
  },
})

export const usersExportRoute = listExport({
  path: '/api/dashboard/users',
  name: 'users',
  sheet: async (ctx, asked, format) => sheetOf(ctx, await startExport(ctx, { asked, format })),
})

function sheetOf(ctx: Context, asked: ListQuery) {
  const t = ctx.texts.translate(ctx.locale)
  const column = (key: TextKey, width: number) => ({ title: t(key), width })
  return {
    name: t('desk.users'),
    columns: [
      column('people.name', 26),
      column('people.email', 30),
      column('people.phone', 18),
      column('desk.roles', 24),
      column('desk.user_state', 14),
      column('desk.with_second', 14),
      column('desk.user_since', 17),
      column('desk.user_seen', 17),
    ],
    rows: rowsOf(ctx, asked),
  }
}

async function* rowsOf(ctx: Context, asked: ListQuery): AsyncGenerator<Cell[]> {
  const t = ctx.texts.translate(ctx.locale)
  for await (const user of everyUser(ctx, asked))
    yield [
      user.name,
      user.email,
      user.phone,
      user.roles.map(({ name }) => name).join(' · '),
      t(`desk.user_${user.state}`),
      t(user.secondFactor ? 'desk.yes' : 'desk.no'),
      user.created,
      user.seen,
    ]
}
