import '#features/donations/tables.ts'
import { query } from '#kernel/query.server.ts'

/** Counts the donations that were made under each version of the terms. */
export const acceptedTerms = query({
  allow: 'terms.read',
  async run({ db }): Promise<Record<string, number>> {
    const rows = await db
      .selectFrom('donations')
      .select(({ fn }) => ['terms_version', fn.countAll<number>().as('count')])
      .where('terms_version', 'is not', null)
      .groupBy('terms_version')
      .execute()
    return Object.fromEntries(rows.map(({ terms_version, count }) => [terms_version!, Number(count)]))
  },
})
