import { sql } from 'kysely'

/**
 * A condition on donation_rows g: money arrived in the funds, even if all of it was returned later. A payment of
 * another amount that was refunded never settled a donation: it was in suspense only.
 */
export const received = sql<boolean>`g.net + g.returned > 0`

/** A condition on donation_rows g: money arrived from `since` to before `until`. */
export const receivedIn = ({ since, until }: { since: Date; until: Date }) =>
  sql<boolean>`g.at >= ${since} and g.at < ${until} and ${received}`
