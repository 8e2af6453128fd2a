/** The open payments of some days of a merchant, for staff who select what a line of a statement pays out. */
import { sql } from 'kysely'
import { z } from 'zod'
import { calendarDay } from '#kernel/calendar-day.ts'
import { CURRENCIES, subtract, sum } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { merchantPurpose } from './merchants.server.ts'
import { openItems, writtenOffItems, type OpenItem } from './receivable.server.ts'
import type { SettlementSums } from './settlement.ts'

/** More items are not listed one by one: staff narrow the days instead. */
const MAX_ITEMS = 500
const MAX_WRITTEN_OFF = 20

export const SelectionParams = z.object({
  gateway: z.string().max(40),
  currency: z.enum(CURRENCIES),
  from: calendarDay(),
  through: calendarDay(),
})

export type Selection = {
  sums: SettlementSums
  items: OpenItem[]
  isComplete: boolean
  /** Payments that were written off: to be paid out, the write-off has to be reversed. At most 20. */
  writtenOff: OpenItem[]
}

export const settlementSelection = query({
  allow: 'statements.read',
  async run(ctx, { gateway, currency, from, through }: z.output<typeof SelectionParams>): Promise<Selection> {
    const where = sql`gateway = ${gateway} and currency = ${currency} and booked_on between ${from} and ${through}`
    const items = await openItems(ctx, where, { page: 1, size: MAX_ITEMS + 1 })
    const writtenOff = await writtenOffItems(ctx, where, { page: 1, size: MAX_WRITTEN_OFF })
    const shown = items.slice(0, MAX_ITEMS)
    const captures = shown.filter(({ amount }) => amount > 0)
    const [gross, sales] = [sum(shown.map(({ amount }) => amount)), sum(captures.map(({ amount }) => amount))]
    return {
      sums: {
        gateway,
        merchant: merchantPurpose(gateway)!,
        from,
        through,
        payments: captures.length,
        sales,
        returned: subtract(sales, gross),
        gross,
      },
      items: shown,
      isComplete: shown.length === items.length,
      writtenOff,
    }
  },
})
