/** The residences and terms that are open for applications. */
import './tables.ts'
import { sql } from 'kysely'
import { placeList } from '#features/places/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { pick, type Localized } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { isHeld } from './beds.server.ts'
import type { Gender, ResidenceAvailability, ResidenceFacts, RoomKind, Term } from './room.ts'

type TermRow = {
  id: number
  name: Localized
  opens_at: Date
  closes_at: Date
  starts_on: string
  ends_on: string
}

export const termOf = ({ locale }: Pick<Context, 'locale'>, row: TermRow): Term => ({
  id: row.id,
  name: pick(row.name, locale),
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
})

const TERM = ['id', 'name', 'opens_at', 'closes_at', 'starts_on', 'ends_on'] as const

/** Terms that are or will be open for applications, and the rooms of a residence; null without either. */
export const openingOf = query({
  allow: 'anyone',
  async run(ctx, residenceId: number): Promise<ResidenceAvailability | null> {
    const rows = await ctx.db
      .selectFrom('housing_terms')
      .select(TERM)
      .select(
        sql<RoomKind[] | null>`(select jsonb_agg(k order by k.gender, k.beds, k.price) from (
          select gender, beds, price, count(*)::integer as rooms from housing_rooms
          where residence_id = ${residenceId} group by gender, beds, price) k)`.as('rooms'),
      )
      .where('closes_at', '>', ctx.now)
      .orderBy('opens_at')
      .orderBy('id')
      .execute()
    const rooms = rows[0]?.rooms
    return rooms ? { terms: rows.map((row) => termOf(ctx, row)), rooms } : null
  },
})

/** Facts by residence, for residences with rooms. `free` is null while no term takes applications. */
export const residenceFacts = query({
  allow: 'anyone',
  async run({ db, now }): Promise<Map<number, ResidenceFacts>> {
    const term = sql<number | null>`(select id from housing_terms
      where opens_at <= ${now} and closes_at > ${now} order by opens_at, id limit 1)`
    const rows = await db
      .selectFrom('housing_rooms')
      .leftJoin('housing_beds', 'room_id', 'housing_rooms.id')
      .select(['residence_id', ({ fn }) => fn.min('price').as('from'), term.as('term')])
      .select(sql<number>`count(housing_beds.id) filter (where not ${isHeld(term)})::integer`.as('free'))
      .groupBy('residence_id')
      .execute()
    return new Map(rows.map(({ residence_id, from, free, term }) => [residence_id, { from, free: term ? free : null }]))
  },
})

/** The number of people who live in the residences now. */
export const residentCount = query({
  allow: 'anyone',
  async run({ db }): Promise<number> {
    const { n } = await db
      .selectFrom('bed_holds')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('moved_in', '=', true)
      .executeTakeFirstOrThrow()
    return Number(n)
  },
})

export type Choice = { id: number; name: string; city: string | null; genders: Gender[] }

/** Residences with rooms, in the order of staff, and the open terms. */
export const openForApplying = query({
  allow: 'anyone',
  async run(ctx): Promise<{ residences: Choice[]; terms: Term[]; next: Term | null }> {
    const [places, rooms, terms] = await Promise.all([
      placeList(ctx, 'residence'),
      ctx.db
        .selectFrom('housing_rooms')
        .select(['residence_id', 'gender'])
        .distinct()
        .orderBy('residence_id')
        .orderBy('gender')
        .execute(),
      ctx.db
        .selectFrom('housing_terms')
        .select(TERM)
        .where('closes_at', '>', ctx.now)
        .orderBy('opens_at')
        .orderBy('id')
        .execute(),
    ])
    const genders = Map.groupBy(rooms, ({ residence_id }) => residence_id)
    const open = terms.filter(({ opens_at }) => opens_at <= ctx.now)
    const next = terms.find(({ opens_at }) => opens_at > ctx.now)
    return {
      residences: places.flatMap(({ id, name, city }): Choice[] => {
        const offered = genders.get(id)
        return offered ? [{ id, name, city: city || null, genders: offered.map(({ gender }) => gender) }] : []
      }),
      terms: open.map((row) => termOf(ctx, row)),
      next: next ? termOf(ctx, next) : null,
    }
  },
})
