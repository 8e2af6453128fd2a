/** The titles of a sheet: in any of the three languages, or the names of the fields. */
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { DEFAULT_LOCALE, LOCALES } from '#kernel/locale.ts'
import type { ImportAnswer } from './contract.ts'
import type { Resource } from './resource.server.ts'
import { spreadsheetColumns, titleOf, type Column } from './spreadsheet-columns.server.ts'
import { NON_IMPORTABLE_KINDS } from './spreadsheet-cells.server.ts'

export type ImportColumn = { key: string; field: string | null; language?: Column['language']; index: number; title: string } // prettier-ignore
type ImportHead = {
  columns: ImportColumn[]
  errors: ImportAnswer['errors']
  /** How the sheet calls the column of a problem, `title.ar`; its field's name where it has none. */
  titleOf: (key: string) => string
}

const READ_OF_OWN = ['id', 'version']

/** The columns that a sheet can bring, but for the kit's own. */
export function importedColumns(ctx: Context, resource: Resource): Column[] {
  return spreadsheetColumns(ctx, resource).filter(
    ({ field }) => field && !NON_IMPORTABLE_KINDS.has(resource.fields[field]!.kind),
  )
}

export function importHead(ctx: Context, resource: Resource, titles: string[]): ImportHead {
  const t = ctx.texts.translate(ctx.locale)
  const known = new Map<string, Column>()
  for (const column of spreadsheetColumns(ctx, resource))
    for (const name of namesOf(ctx, column)) if (!known.has(foldForSearch(name))) known.set(foldForSearch(name), column)
  const columns: ImportColumn[] = []
  const errors: ImportAnswer['errors'] = []
  for (const [index, title] of titles.entries()) {
    if (title.trim() === '') continue
    const column = known.get(foldForSearch(title))
    const fail = (message: string) => errors.push({ row: 1, column: title, message })
    if (!column) fail(t('resource.unknown_column'))
    else if (columns.some(({ key }) => key === column.key)) fail(t('resource.column_twice'))
    // Columns that only export writes are ignored, so that an export can be imported.
    else if (
      column.field ? !NON_IMPORTABLE_KINDS.has(resource.fields[column.field]!.kind) : READ_OF_OWN.includes(column.key)
    )
      columns.push({ key: column.key, field: column.field, language: column.language, index, title })
  }
  const titleFor = (key: string) =>
    (columns.find((one) => one.key === key) ?? columns.find(({ field }) => field === key.split('.')[0]))?.title ??
    labelOf(ctx, resource, key)
  return { columns, errors, titleOf: titleFor }
}

/** `title.ar`, `title (ar)`, the label in each language; without a language it is Arabic. */
function namesOf({ texts }: Context, column: Column): string[] {
  const labels = LOCALES.map((locale) => texts.translate(locale)(column.label))
  const names = [column.key, ...LOCALES.map((locale) => titleOf(texts.translate(locale), column))]
  if (column.language) names.push(`${column.field} (${column.language})`)
  return column.language === DEFAULT_LOCALE ? [...names, column.field!, ...labels] : names
}

function labelOf(ctx: Context, resource: Resource, key: string): string {
  const [name = '', language] = key.split('.')
  const field = resource.fields[name]
  if (!field) return key
  const label = ctx.texts.translate(ctx.locale)(field.label)
  return language ? `${label} (${language})` : label
}
