import type { Generated } from 'kysely'
import type { Minor } from '#kernel/money.ts'
import type { SavedColumns } from '#resource/tables.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    coupons: SavedColumns & {
      /** Normalized by `foldCode`. */
      code: string
      kind: 'percent' | 'amount' | 'delivery'
      percent: number | null
      amount: Minor | null
      /** Minimum total of goods, before the discount. */
      min_total: Minor | null
      max_uses: number | null
      /** Each buyer may use it once. */
      once_each: Generated<boolean>
      starts_at: Date | null
      ends_at: Date | null
      active: Generated<boolean>
      /** Number of orders that are paid or may still be paid. */
      used: Generated<number>
    }
  }
}
