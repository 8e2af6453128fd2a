/** Sheets of old donations that were imported. Their donations name them in `offline_donations.import_id`. */
export interface DonationImportTable {
  id: string
  /** Of the file. */
  name: string
  sha256: string
  donations: number
  /** Donor records that it created. */
  donors: number
  /** Whether they count in the totals that the public sees. */
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
