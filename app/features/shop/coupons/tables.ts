import type { Generated } from 'kysely'
import type { Minor } from '#kernel/money.ts'
import type { SavedColumns } from '#resource/tables.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    coupons: SavedColumns & {
      /** Folded: `foldCode`. */
      code: string
      kind: 'percent' | 'amount' | 'delivery'
      percent: number | null
      amount: Minor | null
      /** Minimum total of goods, before the discount. */
      min_total: Minor | null
      max_uses: number | null
      /** Once for each buyer. */
      once_each: Generated<boolean>
      starts_at: Date | null
      ends_at: Date | null
      active: Generated<boolean>
      /** By orders that are paid or may still be. */
      used: Generated<number>
    }
  }
}
