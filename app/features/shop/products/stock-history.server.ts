/** Stock changes: time, product, old and new quantity, reason, and who made the change. */
import './tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { pick, type Localized } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { daysParam, enumListParam, idsOf, searchPageParams } from '#resource/list-params.server.ts'
import { startOfDay } from '#kernel/dates.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { variantLabel } from './queries.server.ts'
import { STOCK_CAUSES, type StockCause } from './stock-reason.ts'

export const StockHistoryParams = z.object({
  page: searchPageParams.page,
  size: searchPageParams.size,
  'filter.cause': enumListParam(STOCK_CAUSES),
  'filter.variant': idsOf,
  'filter.at': daysParam,
})

type StockChange = {
  id: string
  at: Date
  product: number
  name: string
  label: string
  sku: string
  cause: StockCause
  from: number
  to: number
  note: string
  /** The account that made the change. */
  by: string | null
  /** The order of a sale or return. */
  order: string | null
}

type Stored = Omit<StockChange, 'name' | 'label' | 'by'> & {
  name: Localized
  size: string | null
  color: Localized | null
  by: string | null
}

/** Sorted newest first. */
export const stockHistory = query({
  allow: 'products.read',
  async run(ctx, params: z.output<typeof StockHistoryParams>): Promise<{ rows: StockChange[]; total: number }> {
    const { page, size } = params
    const { from, to } = params['filter.at'] ?? {}
    const conditions = [
      sql`true`,
      ...(params['filter.cause']?.length ? [sql`cause = any(${params['filter.cause']}::text[])`] : []),
      ...(params['filter.variant']?.length ? [sql`variant_id = any(${params['filter.variant']}::integer[])`] : []),
      ...(from ? [sql`at >= ${startOfDay(from)}`] : []),
      ...(to ? [sql`at < ${new Date(startOfDay(to).getTime() + DAY_MS)}`] : []),
    ]
    const found = sql`(select id, variant_id, at, units, subject, by, note,
        case when cause = 'counted' then coalesce(reason, cause) else cause end as cause
      from stock_movements) m where ${sql.join(conditions, sql` and `)}`
    const [{ rows }, { rows: counts }] = await Promise.all([
      // The quantity after a movement is the sum of all movements up to it.
      sql<Stored>`select m.id::text as id, m.at, m.cause, m.note, m.by::text as by, m.subject as "order",
          p.id as product, p.name, v.sku, v.size, v.color, stock.units - m.units as "from", stock.units as "to"
        from (select * from ${found} order by id desc limit ${size} offset ${(page - 1) * size}) m
        join product_variants v on v.id = m.variant_id join products p on p.id = v.product_id
        cross join lateral (select sum(units)::integer as units from stock_movements
          where variant_id = m.variant_id and id <= m.id::bigint) stock
        order by m.id desc`.execute(ctx.db),
      sql<{ n: number }>`select count(*)::integer as n from ${found}`.execute(ctx.db),
    ])
    const names = await namesOfPeople(
      ctx,
      rows.map(({ by }) => by),
    )
    return {
      rows: rows.map(({ size: own, color, ...row }) => ({
        ...row,
        name: pick(row.name, ctx.locale),
        label: variantLabel({ size: own, color }, ctx.locale),
        by: (row.by && names.get(row.by)) ?? null,
      })),
      total: counts[0]!.n,
    }
  },
})
