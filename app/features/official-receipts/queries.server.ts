import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'

type Read = Pick<Context, 'db'>

/** Sub-query: the valid official number of each donation that has one. */
export const officialNumbers = ({ db }: Read) =>
  db
    .selectFrom('official_receipts')
    .select(['donation_id as numbered_donation', 'number as official_number'])
    .where('cancelled_at', 'is', null)

export type SeriesState = {
  id: number
  prefix: string
  width: number
  first: number
  last: number
  receivedOn: string
  note: string | null
  closed: boolean
  assigned: number
  cancelled: number
  /** The next number to assign; null when none is left. */
  next: number | null
  /** Numbers before the newest used one that are neither assigned nor cancelled. */
  gaps: { first: number; last: number }[]
}

/** Every registered series, the newest first, with the state of its numbers. */
export async function seriesStates({ db }: Read): Promise<SeriesState[]> {
  type Row = Omit<SeriesState, 'closed' | 'next' | 'receivedOn'> & {
    received_on: string
    closed_at: Date | null
    newest: number | null
  }
  const { rows } = await sql<Row>`
    with used as (
      select series_id, serial, cancelled_at,
        lag(serial) over (partition by series_id order by serial) as before
      from official_receipts where series_id is not null)
    select s.id, s.prefix, s.width, s.first, s.last, s.received_on, s.note, s.closed_at,
      max(serial) as newest,
      count(serial) filter (where cancelled_at is null)::integer as assigned,
      count(cancelled_at)::integer as cancelled,
      coalesce(json_agg(json_build_object('first', coalesce(before + 1, s.first), 'last', serial - 1) order by serial)
        filter (where serial > coalesce(before + 1, s.first)), '[]') as gaps
    from official_series s left join used on used.series_id = s.id
    group by s.id order by s.closed_at is not null, s.id desc`.execute(db)
  return rows.map(({ received_on, closed_at, newest, ...row }) => {
    const next = newest === null ? row.first : newest + 1
    return {
      ...row,
      receivedOn: received_on,
      closed: closed_at !== null,
      next: closed_at || next > row.last ? null : next,
    }
  })
}

/** The day on which the first series was received. From it donations need a number, if the settings have no day. */
export async function firstSeriesDay({ db }: Read): Promise<string | null> {
  const row = await db
    .selectFrom('official_series')
    .select(({ fn }) => fn.min('received_on').as('day'))
    .executeTakeFirst()
  return row?.day ?? null
}
