import './tables.ts'
import { z } from 'zod'
import { fundNames } from '#features/campaigns/fund-names.server.ts'
import type { Context } from '#kernel/context.ts'
import { query } from '#kernel/query.server.ts'
import { enumListParam, searchPageParams } from '#resource/list-params.server.ts'
import { FUND_TRANSFER_STATES, transferReference, type FundTransferPage } from './transfer.ts'

export const FundTransferListParams = z.object({
  page: searchPageParams.page,
  size: searchPageParams.size,
  'filter.state': enumListParam(FUND_TRANSFER_STATES),
})

/** The newest first. */
export const fundTransferPage = query({
  allow: 'fund_transfers.read',
  async run(ctx, params: z.output<typeof FundTransferListParams>): Promise<FundTransferPage> {
    const { page, size } = params
    const states = params['filter.state']?.length ? params['filter.state'] : FUND_TRANSFER_STATES
    const [rows, counts] = await Promise.all([
      ctx.db
        .selectFrom('fund_transfers')
        .selectAll()
        .where('state', 'in', states)
        .orderBy('recorded_at', 'desc')
        .orderBy('number', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),
      ctx.db
        .selectFrom('fund_transfers')
        .select(({ fn }) => ['state', fn.countAll<number>().as('n')])
        .groupBy('state')
        .execute(),
    ])
    const nameOf = await fundNames(
      ctx,
      rows.flatMap((row) => [row.from_campaign_id, row.to_campaign_id]),
    )
    const byState: FundTransferPage['byState'] = {}
    for (const { state, n } of counts) byState[state] = Number(n)
    return {
      rows: rows.map((row) => ({
        id: row.id,
        reference: transferReference(row.number),
        state: row.state,
        from: nameOf(row.from_campaign_id),
        to: nameOf(row.to_campaign_id),
        amount: row.amount,
        currency: row.currency,
        reason: row.reason,
        overdraft: row.overdraft,
        at: row.recorded_at,
      })),
      total: [...states].reduce<number>((all, state) => all + (byState[state] ?? 0), 0),
      page,
      size,
      byState,
    }
  },
})

/** The references of some transfers, by id. */
export async function transferReferences(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('fund_transfers')
    .select(['id', 'number'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, number }) => [id, transferReference(number)]))
}
