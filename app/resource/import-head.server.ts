/** Reads the column titles of a spreadsheet, in any of the three languages or as names of fields. */
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { DEFAULT_LOCALE, LOCALES } from '#kernel/locale.ts'
import type { ImportAnswer } from './contract.ts'
import type { Resource } from './resource.server.ts'
import { spreadsheetColumns, titleOf, type Column } from './spreadsheet-columns.server.ts'
import { isImportable } from './spreadsheet-cells.server.ts'

export type ImportColumn = {
  key: string
  field: string | null
  language?: Column['language']
  index: number
  title: string
}
type ImportHead = {
  columns: ImportColumn[]
  /** All columns of the file; the key is null if the column is ignored. */
  all: ImportAnswer['columns']
  available: ImportAnswer['available']
  errors: ImportAnswer['errors']
  /** Title of the column of a problem (`title.ar`) in this spreadsheet; the name of its field if it has none. */
  titleOf: (key: string) => string
}

const READ_OF_OWN = ['id', 'version']

/** Columns that a spreadsheet may contain, without the kit's own. */
export function importedColumns(ctx: Context, resource: Resource): Column[] {
  return spreadsheetColumns(ctx, resource).filter(({ field }) => field && isImportable(resource.fields[field]!))
}

/**
 * Finds the key of each column: as staff mapped it, otherwise by its title. Other columns are ignored, including those
 * that only an export writes, so that an export can be imported.
 */
export function importHead(
  ctx: Context,
  resource: Resource,
  titles: string[],
  mapping: Record<string, string> = {},
): ImportHead {
  const t = ctx.texts.translate(ctx.locale)
  const readable = spreadsheetColumns(ctx, resource).filter(({ field, key }) =>
    field ? isImportable(resource.fields[field]!) : READ_OF_OWN.includes(key),
  )
  const byName = new Map<string, Column>()
  for (const column of readable)
    for (const name of namesOf(ctx, column)) if (!byName.has(plain(name))) byName.set(plain(name), column)
  const columns: ImportColumn[] = []
  const errors: ImportAnswer['errors'] = []
  const all = titles.map((title, index) => {
    const chosen = mapping[index]
    const column = chosen === undefined ? byName.get(plain(title)) : readable.find(({ key }) => key === chosen)
    if (!column || (title.trim() === '' && chosen === undefined)) return { title, key: null }
    if (columns.some(({ key }) => key === column.key))
      errors.push({ row: 1, column: title, message: t('resource.column_twice') })
    else columns.push({ key: column.key, field: column.field, language: column.language, index, title })
    return { title, key: column.key }
  })
  if (columns.length === 0) errors.push({ row: 1, column: '', message: t('resource.no_known_column') })
  const titleFor = (key: string) =>
    (columns.find((one) => one.key === key) ?? columns.find(({ field }) => field === key.split('.')[0]))?.title ??
    labelOf(ctx, resource, key)
  const available = readable.map((column) => ({ key: column.key, title: titleOf(t, column) }))
  return { columns, all, available, errors, titleOf: titleFor }
}

/** Treats "Low stock at" and low_stock_at as equal. */
const plain = (title: string) => foldForSearch(title).replace(/[\s_.:*()-]+/g, '')

/** All accepted titles of a column: `title.ar`, `title (ar)`, the label in each language. Arabic if none is given. */
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
