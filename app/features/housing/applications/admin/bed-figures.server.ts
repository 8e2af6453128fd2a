/** Occupancy of the residences, and upcoming arrivals and departures. */
import '#features/housing/applications/tables.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import { sql } from 'kysely'
import { query } from '#kernel/query.server.ts'

/** Number of days in which arrivals and departures are counted. */
const AHEAD = 30

type BedFigures = { beds: number; occupied: number; arriving: number; leaving: number }

/**
 * Number of beds in all residences, and of those with a resident. `arriving`: applicants who accepted a bed in a term
 * that has not ended, and has started or starts within 30 days. `leaving`: residents whose term ends within 30 days, or has ended.
 */
export const bedFigures = query({
  allow: 'applications.read',
  async run({ db, now }): Promise<BedFigures> {
    const today = dayOf(now)
    const until = addDays(today, AHEAD)
    const { rows } = await sql<BedFigures>`select
      (select count(*)::integer from housing_beds) as beds,
      (select count(distinct bed_id)::integer from bed_holds where moved_in) as occupied,
      (select count(*)::integer from applications a join housing_terms t on t.id = a.term_id
        where a.state = 'accepted' and t.starts_on <= ${until}::date and t.ends_on >= ${today}::date) as arriving,
      (select count(*)::integer from applications a join housing_terms t on t.id = a.term_id
        where a.state = 'moved_in' and t.ends_on <= ${until}::date) as leaving`.execute(db)
    return rows[0]!
  },
})
