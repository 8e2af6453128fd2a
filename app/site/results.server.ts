/** Counts from the records for the home page, without personal data. */
import { reachedCampaigns } from '#features/campaigns/queries.server.ts'
import { confirmedDonations, donationFigures } from '#features/donations/queries.server.ts'
import { residentCount } from '#features/housing/rooms/openings.server.ts'
import { cachedCount } from '#kernel/data-cache.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf, startOfDay } from '#kernel/dates.ts'
import { HOUR_MS } from '#kernel/durations.ts'
import type { Minor } from '#kernel/money.ts'

export type Results = {
  donations: number
  reached: number
  residents: number
  today: number
  month: number
  /** Sum of all funds in TRY, in kuruş. */
  given: Minor
}

/** Visitors who stay on the page request the count every minute; it is queried at most this often (ms). */
const FRESH_MS = 5000

export async function homeResults(ctx: Context): Promise<Results> {
  const [slow, fresh] = await Promise.all([
    cachedCount(ctx.db, 'home results', () => slowResults(ctx), HOUR_MS),
    freshResults(ctx),
  ])
  return { ...slow, ...fresh }
}

export const freshResults = (ctx: Context) =>
  cachedCount(ctx.db, 'home results of today', () => readFresh(ctx), FRESH_MS)

async function slowResults(ctx: Context) {
  const [donations, reached, residents] = await Promise.all([
    confirmedDonations(ctx),
    reachedCampaigns(ctx),
    residentCount(ctx),
  ])
  return { donations, reached, residents }
}

function readFresh(ctx: Context) {
  const day = dayOf(ctx.now)
  return donationFigures(ctx, { day: startOfDay(day), month: startOfDay(`${day.slice(0, 7)}-01`) })
}
