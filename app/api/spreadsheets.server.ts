/** Spreadsheet routes of a resource: export, template, import, undo. */
import { z } from 'zod'
import { FORMATS, TYPES } from '#kernel/download.server.ts'
import { endpoint } from '#kernel/endpoint.server.ts'
import { parseJsonField } from '#kernel/json-field.ts'
import { invalidField } from '#kernel/refusal.ts'
import { commandsOf } from '#resource/commands.server.ts'
import { exportSpreadsheet, spreadsheetTemplate } from '#resource/export.server.ts'
import { ListParams } from '#resource/filter.server.ts'
import { listQuery } from '#resource/filter-params.server.ts'
import { importedColumns } from '#resource/import-head.server.ts'
import { errorSpreadsheet } from '#resource/import-errors.server.ts'
import { tryImport } from '#resource/import.server.ts'
import { permissionTo } from '#resource/publish.server.ts'
import type { Resource } from '#resource/resource.server.ts'
import { MAX_BYTES, readSpreadsheetFile } from '#resource/spreadsheet-read.server.ts'
import { Bulk, Imported } from './answers.server.ts'

const Sheet = z.string().describe('Spreadsheet with column titles in the language of the user')
const Switch = z.enum(['', '0', '1', 'true', 'false']).optional()
const isOn = (value: z.output<typeof Switch>) => value !== undefined && !['0', 'false'].includes(value)

const Mapping = z.record(z.string().regex(/^\d{1,3}$/), z.string().max(120))

/** The form of an import, without its file. */
const MappingField = z.object({
  mapping: z.string().optional().describe('JSON: the number of each column and its key, empty to ignore the column'),
})
const ImportFields = MappingField.extend({ key: z.uuid().optional().describe('The same for each sending of one form') })

/** Parses the mapping of the form. @throws {Refusal} 422 */
function mappingOf({ mapping }: Record<string, string>): Record<string, string> | undefined {
  return mapping ? parseJsonField('mapping', mapping, Mapping) : undefined
}

/** Parses the key of the file, the same for each sending. @throws {Refusal} 422 */
function keyOf({ key }: Record<string, string>): string | undefined {
  const read = ImportFields.shape.key.safeParse(key)
  if (!read.success) throw invalidField('key', 'errors.field_invalid')
  return read.data
}

/** Reading and checking a spreadsheet is expensive. */
const LIMIT = { name: 'imports', points: 60, seconds: 3600 }

export function mountSpreadsheets(resource: Resource): void {
  const path = `/api/dashboard/${resource.id}`
  const name = resource.id
  for (const format of FORMATS)
    endpoint({
      method: 'get',
      path: `${path}/export.${format}`,
      summary: `${name}: exports all records that match the filters as ${format.toUpperCase()}, ordered by id`,
      allow: resource.export ?? permissionTo(resource, 'read'),
      query: ListParams,
      shownQuery: () => listQuery(resource),
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
      summary: `${name}: downloads an empty spreadsheet with the columns for an import`,
      allow,
      answer: Sheet,
      produces: TYPES[format],
      run: async (ctx) => spreadsheetTemplate(ctx, resource, importedColumns(ctx, resource), format),
    })

  endpoint({
    method: 'post',
    path: `${path}/import`,
    summary: `${name}: imports the rows of a spreadsheet, all or none; a row with \`id\` updates that record; \`dry\` only validates; a form that is sent again with the same \`key\`, a UUID, is imported once`,
    allow,
    query: z.object({ dry: Switch, good: Switch.describe('Imports only the rows without errors') }),
    upload: { bytes: MAX_BYTES, fields: ImportFields, limit: LIMIT },
    answer: Imported,
    async run(ctx, { query, file }) {
      const sheet = await readSpreadsheetFile(file!.path)
      const { fields } = file!
      const options = { mapping: mappingOf(fields), onlyGood: isOn(query.good), key: keyOf(fields) }
      return isOn(query.dry)
        ? tryImport(ctx, resource, sheet, options)
        : take(ctx, { sheet, name: file!.name, options })
    },
  })

  endpoint({
    method: 'post',
    path: `${path}/import/errors`,
    summary: `${name}: returns the rows of a spreadsheet that cannot be imported, as CSV with an error column`,
    allow,
    upload: { bytes: MAX_BYTES, fields: MappingField, limit: LIMIT },
    answer: Sheet,
    produces: TYPES.csv,
    run: async (ctx, { file }) =>
      errorSpreadsheet(ctx, resource, await readSpreadsheetFile(file!.path), { mapping: mappingOf(file!.fields) }),
  })

  endpoint({
    method: 'post',
    path: `${path}/import/:batch/undo`,
    summary: `${name}: undoes an import, except records changed since`,
    allow,
    params: z.object({ batch: z.string() }),
    answer: Bulk,
    run: (ctx, { params }) => undoImport(ctx, params),
  })
}
