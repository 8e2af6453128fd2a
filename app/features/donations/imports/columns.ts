import type { TextKey } from '#kernel/text.ts'

/** What a sheet of old donations can have. */
export const IMPORT_COLUMNS = [
  'day',
  'amount',
  'currency',
  'campaign',
  'name',
  'email',
  'phone',
  'language',
  'reference',
  'note',
] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

export const columnLabel = (column: ImportColumn) => `dashboard.donation_import.column.${column}` as TextKey
