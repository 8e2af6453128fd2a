/** The built site and the sandbox bank as `npm start` runs them, with a separate database. */
import type { Locale } from '#kernel/locale.ts'
import { afterFile } from './after-file.ts'
import { testDatabase } from './database.ts'
import { demoDatabase } from './demo-database.ts'
import { startSite } from './start-site.ts'

export type RunningSite = Awaited<ReturnType<typeof runSite>>

/** With these the site writes other demo content than the template has, or none. */
const OTHER_CONTENT = ['DATABASE_URL', 'SESSION_SECRET', 'NODE_ENV', 'DEMO_PICTURES', 'DEMO_LIFE']

/**
 * @param env variables in addition to those of all tests: short pauses, no rate limits, a separate folder and database
 * @param root folder of the site; this repository by default
 */
export async function runSite(env: Record<string, string> = {}, root?: string) {
  const empty = root !== undefined || OTHER_CONTENT.some((name) => name in env)
  const { kysely: db, url: database } = await (empty ? testDatabase() : demoDatabase())
  const { url, bank, stop } = await startSite(database, env, root)
  afterFile(async () => void (await stop()))
  const json = { 'Content-Type': 'application/json' }
  return {
    url,
    /** The address of its database, for a second process. */
    database,
    bank,
    db,
    /** Stops it with SIGTERM and removes its folder; returns its exit code and the errors that it logged. */
    stop,
    /** Sets the faults of the bank; without arguments the bank works normally. */
    async misbehave(...switches: string[]) {
      await fetch(`${bank}/control/reset`, { method: 'POST', headers: json, body: '{}' })
      const wanted = Object.fromEntries(switches.map((name) => [name, true]))
      await fetch(`${bank}/control`, { method: 'POST', headers: json, body: JSON.stringify({ switches: wanted }) })
    },
    /** The total of a campaign as public pages show it, in kuruş. */
    async total(campaign: number): Promise<number> {
      const answer = await fetch(`${url}/api/front/camping_details/${campaign}?lang=en`)
      const { totalAmount } = (await answer.json()) as { totalAmount: number }
      return Math.round(totalAmount * 100)
    },
    /** A campaign that accepts donations and is far from its goal. */
    async campaign(): Promise<{ id: number; title: Record<Locale, string> }> {
      return db
        .selectFrom('campaigns')
        .select(['id', 'title'])
        .where('state', '=', 'published')
        .where('goal', 'is', null)
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow() as never
    },
  }
}
