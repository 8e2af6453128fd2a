import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#kernel/durations.ts'

/**
 * Number of donations today: first the value of the page, then the server's value every minute. Null if the association
 * does not show its results.
 */
export function useDonationsToday(first: number | null): number | null {
  const [count, setCount] = useState(first)
  useEffect(() => {
    if (first === null) return
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const answer = await fetch('/api/front/donations-today?lang=ar').catch(() => null)
      const body = answer?.ok ? ((await answer.json()) as { donations: number | null }) : null
      // Without a response the last number stays.
      if (typeof body?.donations === 'number') setCount(body.donations)
    }
    const timer = setInterval(() => void ask(), MINUTE_MS)
    const again = () => void ask()
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [first])
  return count
}
