/** What the rows of a sheet are. */
export type ImportKind = 'donations' | 'donors'

/**
 * Sheets of old donations, or of donors without donations, that were imported. What they added names them in
 * `import_id` of offline_donations, donors, donor_tags and donor_notes.
 */
export interface DonationImportTable {
  id: string
  kind: ImportKind
  /** Of the file. */
  name: string
  sha256: string
  donations: number
  /** Donor records that it created. */
  donors: number
  /** Whether the donations count in the totals that the public sees. */
  counted: boolean
  /** Whether the money was spent before; else the funds hold it. */
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
