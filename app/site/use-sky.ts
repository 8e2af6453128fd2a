import { useMemo, useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#kernel/durations.ts'
import { skyAt, type Sky } from './sky.ts'

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, MINUTE_MS)
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}

/** The sky of now. `first` is the server's, perhaps of a while ago: pages wait in caches and in open tabs. */
export function useSky(first: Sky): Sky {
  const now = useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
    () => 0,
  )
  return useMemo(() => (now ? skyAt(new Date(now)) : first), [now, first])
}
