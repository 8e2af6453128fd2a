import type { TextKey } from '#kernel/text.ts'

/** The possible columns of a spreadsheet of old donations. */
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

/** The possible columns of a spreadsheet of donors without donations. */
export const DONOR_COLUMNS = ['name', 'email', 'phone', 'language', 'tags', 'note'] as const
export type DonorColumn = (typeof DONOR_COLUMNS)[number]

type SpreadsheetColumn = ImportColumn | DonorColumn

export const columnLabel = (column: SpreadsheetColumn) => `dashboard.donation_import.column.${column}` as TextKey
