import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { FORMATS } from '#kernel/download.server.ts'
import { listExport, loggedFilters } from '#kernel/list-export.server.ts'
import { z } from 'zod'
import type { SpreadsheetCell } from '#kernel/spreadsheet.ts'
import type { AuditRow } from './audit-row.ts'
import { commandSubjects } from './command-subjects.server.ts'
import { auditNames } from './names.server.ts'
import { commandLabel } from './command-label.ts'
import { readableEntries } from './scope.server.ts'
import { AuditListParams, auditRows } from './search.server.ts'

const BATCH = 200

/** Adds its own entry, so that the log records who exported it. */
const startExport = command({
  id: 'audit.export',
  allow: 'audit.export',
  input: z.object({ params: AuditListParams, format: z.enum(FORMATS) }),
  async run(ctx, { params, format }): Promise<AuditListParams> {
    readableEntries(ctx)
    await requireStepUp(ctx)
    const { before: _before, ...filters } = params
    auditDetail(ctx, { detail: { format, ...loggedFilters(filters) } })
    return { ...params, size: BATCH }
  },
})

listExport({
  path: '/api/dashboard/audit',
  name: 'audit',
  sheet: async (ctx, params, format) => sheetOf(ctx, await startExport(ctx, { params, format })),
})

function sheetOf(ctx: Context, params: AuditListParams) {
  const t = ctx.texts.translate(ctx.locale)
  return {
    name: t('audit.title'),
    columns: [
      { title: t('audit.at'), width: 17 },
      { title: t('audit.by'), width: 24 },
      { title: t('audit.command'), width: 30 },
      { title: t('audit.subject'), width: 38 },
      { title: t('audit.command_id'), width: 30 },
      { title: t('audit.subject_id'), width: 38 },
      { title: t('audit.before'), width: 40 },
      { title: t('audit.after'), width: 40 },
      { title: t('audit.detail'), width: 40 },
      { title: t('audit.network'), width: 20 },
      { title: t('audit.agent'), width: 20 },
    ],
    rows: rowsOf(ctx, params),
  }
}

async function* rowsOf(ctx: Context, params: AuditListParams): AsyncGenerator<SpreadsheetCell[]> {
  const t = ctx.texts.translate(ctx.locale)
  const subjects = commandSubjects()
  const json = (facts: AuditRow['before']) => (facts ? JSON.stringify(facts) : null)
  for (let before = params.before; ;) {
    const rows = await auditRows(ctx, { ...params, ...(before && { before }) })
    const names = await auditNames(ctx, rows)
    for (const row of rows)
      yield [
        row.at,
        row.by.name ?? row.by.id,
        commandLabel(t, row.command, subjects),
        names[row.subject ?? '']?.name ?? row.subject,
        row.command,
        row.subject,
        json(row.before),
        json(row.after),
        json(row.detail),
        row.network,
        row.agent,
      ]
    const last = rows.at(-1)
    if (!last || rows.length < params.size) return
    before = `${last.at.getTime()}.${last.id}`
  }
}
