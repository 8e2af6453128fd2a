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

/** The current sky. `first` is from the server and may be outdated, because pages are cached and tabs stay open. */
export function useSky(first: Sky): Sky {
  const now = useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
    () => 0,
  )
  return useMemo(() => (now ? skyAt(new Date(now)) : first), [now, first])
}
