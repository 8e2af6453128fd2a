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

/** What a sheet of donors without donations can have. */
export const DONOR_COLUMNS = ['name', 'email', 'phone', 'language', 'tags', 'note'] as const
export type DonorColumn = (typeof DONOR_COLUMNS)[number]

export type SpreadsheetColumn = ImportColumn | DonorColumn

export const columnLabel = (column: SpreadsheetColumn) => `dashboard.donation_import.column.${column}` as TextKey
