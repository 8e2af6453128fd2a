/** The board of a residence and a term, and the occupancy of its beds. */
import '#features/housing/applications/tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { bedsOf, isHeld, overlappingTerms } from '#features/housing/rooms/beds.server.ts'
import { GENDERS } from '#features/housing/rooms/room.ts'
import { placeChoices } from '#features/places/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { BOARD_STATES, TERMINAL_STATES, positions, type State } from '#features/housing/applications/application.ts'
import type { Board, Card, FilterOptions, ListSelection, WaitingListCounts, Occupancy } from './application-rows.ts'
import { applicationRows, toApplicationRows } from './rows.server.ts'

/** Maximum cards of a column for each gender: more are not readable, and the list has all applications. */
const MAX_CARDS = 100

export const ListSelectionParams = z.object({
  residence: z.coerce.number().int().positive().optional().catch(undefined),
  term: z.coerce.number().int().positive().optional().catch(undefined),
})

/** The filters of the board; defaults are the current term and a residence with rooms. */
export const boardChoices = query({
  allow: 'applications.read',
  async run(ctx, params: z.output<typeof ListSelectionParams>): Promise<FilterOptions> {
    const [places, rooms, terms] = await Promise.all([
      placeChoices(ctx, 'residence'),
      ctx.db.selectFrom('housing_rooms').select('residence_id').distinct().execute(),
      ctx.db.selectFrom('housing_terms').select(['id', 'name', 'opens_at']).orderBy('opens_at', 'desc').execute(),
    ])
    const withRooms = new Set(rooms.map(({ residence_id }) => residence_id))
    const residences = places.filter(({ id }) => withRooms.has(id))
    const now = terms.find(({ opens_at }) => opens_at <= ctx.now) ?? terms.at(-1)
    const residence = residences.find(({ id }) => id === params.residence) ?? residences[0]
    const term = terms.find(({ id }) => id === params.term) ?? now
    const named = (rows: { id: number; name: (typeof terms)[number]['name'] }[]) =>
      rows.map(({ id, name }) => ({ id, name: pick(name, ctx.locale) }))
    return {
      residences: named(residences),
      terms: named(terms),
      chosen: residence && term ? { residence: residence.id, term: term.id } : null,
    }
  },
})

export const board = query({
  allow: 'applications.read',
  async run(ctx, { residence, term }: ListSelection): Promise<Board> {
    const inList = sql<boolean>`residence_id = ${residence} and term_id = ${term}`
    const [rows, lists, counts] = await Promise.all([
      applicationRows(ctx)
        .where(
          'applications.id',
          'in',
          // Each column has its own limit: closed or waiting applications must not hide those of other columns.
          sql<string>`(select id from (
            select id, row_number() over (partition by state, gender order by priority desc, submitted_at, id) as n
            from applications where ${inList} and state = any(${[...BOARD_STATES]}::text[])) cards
            where n <= ${MAX_CARDS})`,
        )
        .orderBy('submitted_at')
        .execute(),
      waitingLists(ctx, { residence, term }),
      ctx.db
        .selectFrom('applications')
        .select(['state', ({ fn }) => fn.countAll<string>().as('total')])
        .where(inList)
        .groupBy('state')
        .execute(),
    ])
    const totals = new Map(counts.map(({ state, total }) => [state, Number(total)]))
    const totalOf = (state: State) => totals.get(state) ?? 0
    const facts = await toApplicationRows(ctx, rows)
    const places = new Map(
      GENDERS.flatMap((gender) => [
        ...positions(facts.filter((one) => one.gender === gender && one.state === 'waiting')),
      ]),
    )
    const cards = facts.map(({ row, residence: _residence, term: _term, ...one }): Card => ({
      ...one,
      place: places.get(one.id) ?? null,
      missing: row.missing,
    }))
    const inTurn = (state: State) => {
      const own = cards.filter((card) => card.state === state)
      return state === 'waiting' ? own.sort((a, b) => a.place! - b.place!) : own
    }
    return {
      columns: BOARD_STATES.map((state) => ({ state, total: totalOf(state), cards: inTurn(state) })),
      over: Object.fromEntries(TERMINAL_STATES.map((state) => [state, totalOf(state)])),
      waitingLists: lists,
    }
  },
})

async function waitingLists(
  { db }: Pick<Context, 'db'>,
  { residence, term }: ListSelection,
): Promise<WaitingListCounts[]> {
  const { rows } = await sql<WaitingListCounts>`
    select r.gender, count(housing_beds.id)::integer as beds,
      (count(housing_beds.id) filter (where not ${isHeld(term)}))::integer as free,
      (select count(*)::integer from applications a where a.residence_id = ${residence} and a.term_id = ${term}
        and a.gender = r.gender and a.state = 'waiting') as waiting
    from housing_rooms r join housing_beds on room_id = r.id
    where r.residence_id = ${residence} group by r.gender order by r.gender`.execute(db)
  return rows
}

/** Rooms of a residence with the resident of each bed in a term, or in one that overlaps with it, and the free beds. */
export const occupancy = query({
  allow: 'applications.read',
  async run(ctx, { residence, term }: ListSelection): Promise<Occupancy> {
    const [beds, holds] = await Promise.all([
      bedsOf(ctx, residence),
      ctx.db
        .selectFrom('bed_holds')
        .innerJoin('applications', 'applications.id', 'application_id')
        .select(['bed_id', 'application_id', 'name', 'state'])
        .where('residence_id', '=', residence)
        .where(sql<boolean>`bed_holds.term_id in ${overlappingTerms(term)}`)
        .execute(),
    ])
    const held = new Map(holds.map((hold) => [hold.bed_id, hold]))
    const rooms = new Map<number, Occupancy[number]>()
    for (const { id, number, room } of beds) {
      const { name, floor, gender, price } = room
      if (!rooms.has(room.id)) rooms.set(room.id, { id: room.id, name, floor, gender, price, beds: [] })
      const hold = held.get(id)
      rooms.get(room.id)!.beds.push({
        id,
        number,
        held: hold ? { application: hold.application_id, name: hold.name, state: hold.state } : null,
      })
    }
    return [...rooms.values()]
  },
})

/** Applications that need an action by staff: new ones, and those with new documents. */
export const applicationsToRead = query({
  allow: 'applications.read',
  async run({ db }): Promise<{ count: number; since: Date | null }> {
    const { rows } = await sql<{ count: number; since: Date | null }>`
      select count(*)::integer as count, min(updated_at) as since from applications where state = 'submitted'`.execute(
      db,
    )
    return rows[0]!
  },
})
