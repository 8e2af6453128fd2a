/** Newsletter segments: the donors of a saved view. */
import './tables.ts'
import '#features/donors/tables.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { DonorListParams, donorFigures, donorFilter } from './list.server.ts'

/**
 * Filters that a segment may use. It is an allow-list: a filter by zakat or religion, if the donor list ever gets one,
 * must not choose who gets an email (KVKK art. 6).
 */
const FILTERS = ['q', 'filter.state', 'filter.locale', 'filter.tag', 'filter.last', 'filter.sum']
/** Parameters that only change the display of the list. */
const LOOKS = ['sort', 'page', 'size']

/** The filters of a view; null when one of them is unknown or must not choose recipients. */
export function segmentParams(query: string): DonorListParams | null {
  const filters = [...new URLSearchParams(query)].filter(([name]) => !LOOKS.includes(name))
  if (filters.some(([name]) => !FILTERS.includes(name))) return null
  return DonorListParams.safeParse(Object.fromEntries(filters)).data ?? null
}

/**
 * Sub-query: donors with each of their email addresses (`donor_id`, `locale`, `address`, `since`); one row with null
 * for a donor without an address. `among`: only donors with one of these addresses, which is faster than a condition.
 */
export async function segmentAddresses(
  ctx: Context,
  params: DonorListParams,
  among?: readonly string[],
): Promise<RawBuilder<unknown>> {
  const ids = among && (await donorsWith(ctx, among))
  return sql`(select f.id as donor_id, f.locale, a.address, a.created_at as since
    from (${donorFigures(ctx, ids)}) f left join donor_addresses a on a.donor_id = f.id and a.kind = 'email'
    where ${donorFilter(params)})`
}

async function donorsWith({ db }: Pick<Context, 'db'>, addresses: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct donor_id as id from donor_addresses
    where kind = 'email' and address = any(${[...addresses]}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}
