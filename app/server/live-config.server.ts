/** Texts and settings that staff change, held in the memory of every process and kept in sync. */
import pLimit from 'p-limit'
import { readSettings } from '#features/settings/settings.server.ts'
import { readOverrides } from '#features/translations/store.server.ts'
import { openDataCache } from '#kernel/data-cache.server.ts'
import type { Database } from '#kernel/db/database.ts'
import { showDigits } from '#kernel/digits.ts'
import { LIVE_CHANGED } from '#kernel/config-broadcast.server.ts'
import type { Log } from '#kernel/log.server.ts'
import { PAGES_CHANGED, SOON } from '#kernel/page-invalidation.server.ts'
import type { Phrases, TextStore } from '#kernel/text.ts'
import { createTexts } from './texts.server.ts'

type PagesListener = (when: 'now' | 'soon') => void

export type Live = {
  texts: TextStore
  /** Called when this process learns of a change of public pages; `soon` for the figures of a donation. */
  onPagesChanged(listener: PagesListener): void
}

/** @param phrases texts that replace those of the code */
export async function openLiveConfig(database: Database, log: Log, phrases?: Phrases): Promise<Live> {
  const texts = createTexts(phrases)
  const listeners: PagesListener[] = []
  const announce: PagesListener = (when) => listeners.forEach((listener) => listener(when))
  const db = database.kysely
  const clear = openDataCache(db)
  const read = async () => {
    const [overrides, { controlpanel }] = await Promise.all([
      readOverrides({ db }),
      readSettings({ db, actor: null }, 'controlpanel'),
    ])
    // Before the texts, which have numbers in these digits.
    showDigits(controlpanel.digits)
    texts.replace(overrides)
    announce('now')
  }
  // One at a time, so that an older result never replaces a newer one.
  const oneAtATime = pLimit(1)
  const again = () => {
    clear()
    return oneAtATime(read).catch((error: unknown) => log.error({ err: error }, 'reading texts and settings failed'))
  }
  const pagesChanged = () => {
    clear()
    announce('now')
  }
  // Also runs after a reconnection, because notifications sent in between are lost.
  await database.listen(LIVE_CHANGED, again, again)
  await database.listen(PAGES_CHANGED, (what) => (what === SOON ? announce('soon') : pagesChanged()), pagesChanged)
  await again()
  return { texts, onPagesChanged: (listener) => void listeners.push(listener) }
}
