/** What this process holds in memory of what staff decide, kept the same in every process. */
import { settingsMemory } from '#features/settings/memory.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { readOverrides } from '#features/translations/store.server.ts'
import type { Database } from '#kernel/db/database.ts'
import { showDigits } from '#kernel/digits.ts'
import { LIVE_CHANGED } from '#kernel/live.server.ts'
import type { Log } from '#kernel/log.server.ts'
import type { TextStore } from '#kernel/text.ts'
import { createTexts } from './texts.server.ts'

export type Live = {
  texts: TextStore
  /** Called after each change, when it is in force here. */
  onChange(listener: () => void): void
}

export async function openLive(database: Database, log: Log): Promise<Live> {
  const texts = createTexts()
  const listeners: (() => void)[] = []
  const db = database.kysely
  const forget = settingsMemory.open(db)
  const read = async () => {
    const [overrides, { controlpanel }] = await Promise.all([
      readOverrides({ db }),
      readSettings({ db, actor: null }, 'controlpanel'),
    ])
    texts.replace(overrides)
    showDigits(controlpanel.digits)
    for (const listener of listeners) listener()
  }
  let reading = Promise.resolve()
  // One after the other: an older answer must not come after a newer one.
  const again = () => {
    forget()
    reading = reading
      .then(read)
      .catch((error: unknown) => log.error({ err: error }, 'what staff decided could not be read'))
    return reading
  }
  // Also when the connection is back: what was told while it was away is lost.
  await database.listen(LIVE_CHANGED, again, again)
  await again()
  return { texts, onChange: (listener) => void listeners.push(listener) }
}
