/** The type of rows in a spreadsheet. */
export type ImportKind = 'donations' | 'donors'

/**
 * Imported spreadsheets of old donations, or of donors without donations. The rows that an import added name it in
 * `import_id` of offline_donations, donors, donor_tags and donor_notes.
 */
interface DonationImportTable {
  id: string
  kind: ImportKind
  /** The name of the file. */
  name: string
  sha256: string
  donations: number
  /** The number of donor records that it created. */
  donors: number
  /** Whether the donations count in the public totals. */
  counted: boolean
  /** Whether the money was already spent; otherwise the funds hold it. */
  spent: boolean
  imported_by: string
  imported_at: Date
  undone_by: string | null
  undone_at: Date | null
}

declare module '#kernel/db/tables.ts' {
  interface Tables {
    donation_imports: DonationImportTable
  }
}
