/** What visitors may apply for. */
import './tables.ts'
import '#features/places/tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { pick, type Localized } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { isPublished } from '#resource/visibility.server.ts'
import type { Gender, ResidenceAvailability, RoomKind, Term } from './room.ts'

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

/** Terms whose time to apply is now or to come, and the rooms of a residence; null without either. */
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

export type Choice = { id: number; name: string; city: string | null; genders: Gender[] }

/** Residences that have rooms, in the order that staff gave them, and the terms that are open. */
export const openForApplying = query({
  allow: 'anyone',
  async run(ctx): Promise<{ residences: Choice[]; terms: Term[]; next: Term | null }> {
    const [places, terms] = await Promise.all([
      ctx.db
        .selectFrom('places')
        .select(['places.id', 'places.name'])
        .select((of) => of.selectFrom('cities').select('cities.name').whereRef('cities.id', '=', 'city_id').as('city'))
        .select(
          sql<Gender[]>`array(select distinct gender from housing_rooms r where r.residence_id = places.id)`.as(
            'genders',
          ),
        ) // prettier-ignore
        .where('kind', '=', 'residence')
        .where(isPublished(ctx))
        .orderBy('position')
        .orderBy('id')
        .execute(),
      ctx.db
        .selectFrom('housing_terms')
        .select(TERM)
        .where('closes_at', '>', ctx.now)
        .orderBy('opens_at')
        .orderBy('id')
        .execute(),
    ])
    const open = terms.filter(({ opens_at }) => opens_at <= ctx.now)
    const next = terms.find(({ opens_at }) => opens_at > ctx.now)
    return {
      residences: places
        .filter(({ genders }) => genders.length > 0)
        .map(({ id, name, city, genders }) => ({
          id,
          name: pick(name, ctx.locale),
          city: pick(city, ctx.locale) || null,
          genders,
        })),
      terms: open.map((row) => termOf(ctx, row)),
      next: next ? termOf(ctx, next) : null,
    }
  },
})
