import { useSyncExternalStore } from 'react'
import { formatDateTime, relativeTime } from '#kernel/dates.ts'
import { MINUTE_MS } from '#kernel/durations.ts'
import { useLocale } from '#kernel/text-context.tsx'

function everyMinute(tell: () => void): () => void {
  const timer = setInterval(tell, MINUTE_MS)
  return () => clearInterval(timer)
}

/** `قبل ساعتين`. `now` is the server's time, and after hydration the browser's, because pages are cached. */
export function RelativeTime({ at, now, className }: { at: Date; now: Date; className?: string }) {
  const { locale } = useLocale()
  const current = useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
    () => Number(now),
  )
  return (
    <time dateTime={at.toISOString()} title={formatDateTime(at, locale)} className={className}>
      {relativeTime(at, new Date(Math.max(current, Number(at))), locale)}
    </time>
  )
}
