import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { RunningSite } from './running-site.ts'

/** Sets how texts on cards are shortened, because the demo does not use the default. */
export async function chooseCardTexts({ db, url }: RunningSite, rule: 'characters' | 'lines'): Promise<void> {
  await sql`update settings set value = jsonb_set(value, '{cardTexts}', to_jsonb(${rule}::text))
    where key = 'controlpanel'`.execute(db)
  await sql`select pg_notify('live_changed', '')`.execute(db)
  const shown = async () => (await fetch(`${url}/blogs-news.data`)).text()
  while (!(await shown()).includes(`"cardTexts","${rule}"`)) await sleep(100)
}
