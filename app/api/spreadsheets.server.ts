/** The spreadsheet routes of a resource: export, template, import, undo. */
import { z } from 'zod'
import { FORMATS, TYPES } from '#kernel/download.server.ts'
import { endpoint } from '#kernel/endpoint.server.ts'
import { commandsOf } from '#resource/commands.server.ts'
import { exportSpreadsheet, spreadsheetTemplate } from '#resource/export.server.ts'
import { ListParams } from '#resource/filter.server.ts'
import { importedColumns } from '#resource/import-head.server.ts'
import { tryImport } from '#resource/import.server.ts'
import { permissionTo } from '#resource/publish.server.ts'
import type { Resource } from '#resource/resource.server.ts'
import { MAX_BYTES, readSpreadsheetFile } from '#resource/spreadsheet-read.server.ts'
import { Bulk, Imported } from './answers.server.ts'

const Sheet = z.string().describe('A table; its titles are in the language of the asker')
/** Reading and checking a spreadsheet is expensive. */
const LIMIT = { name: 'imports', points: 60, seconds: 3600 }

export function mountSpreadsheets(resource: Resource): void {
  const path = `/api/dashboard/${resource.id}`
  const name = resource.id
  for (const format of FORMATS)
    endpoint({
      method: 'get',
      path: `${path}/export.${format}`,
      summary: `${name}: all that the list finds, as ${format.toUpperCase()}, in the order of their numbers`,
      allow: resource.export ?? permissionTo(resource, 'read'),
      query: ListParams,
      answer: Sheet,
      produces: TYPES[format],
      run: (ctx, { query }) => exportSpreadsheet(ctx, resource, query, format),
    })
  const { import: take, undoImport } = commandsOf(resource)
  if (!take || !undoImport) return
  const allow = permissionTo(resource, 'create')

  for (const format of FORMATS)
    endpoint({
      method: 'get',
      path: `${path}/template.${format}`,
      summary: `${name}: an empty sheet with the columns that import reads`,
      allow,
      answer: Sheet,
      produces: TYPES[format],
      run: async (ctx) => spreadsheetTemplate(ctx, resource, importedColumns(ctx, resource), format),
    })

  endpoint({
    method: 'post',
    path: `${path}/import`,
    summary: `${name}: the rows of a sheet become records, all or none; \`id\` changes one that is there; \`dry\` only tries`,
    allow,
    query: z.object({ dry: z.enum(['', '0', '1', 'true', 'false']).optional() }),
    upload: { bytes: MAX_BYTES, limit: LIMIT },
    answer: Imported,
    async run(ctx, { query, file }) {
      const sheet = await readSpreadsheetFile(file!.path)
      const isDry = query.dry !== undefined && !['0', 'false'].includes(query.dry)
      return isDry ? tryImport(ctx, resource, sheet) : take(ctx, { sheet, name: file!.name })
    },
  })

  endpoint({
    method: 'post',
    path: `${path}/import/:batch/undo`,
    summary: `${name}: takes an import back, but for what was changed since`,
    allow,
    params: z.object({ batch: z.string() }),
    answer: Bulk,
    run: (ctx, { params }) => undoImport(ctx, params),
  })
}
