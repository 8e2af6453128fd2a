import type { Currency } from '#kernel/money.ts'
import type { SavedColumns } from '#resource/tables.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    exchange_rates: SavedColumns & {
      currency: Exclude<Currency, 'TRY'>
      /** `2026-11-24`, in Istanbul. */
      day: string
      /** Lira for one unit of the currency, with four decimals: numeric, read as a text. */
      rate: string
      source: string | null
    }
  }
}
