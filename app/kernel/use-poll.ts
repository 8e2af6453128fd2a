import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Seconds between requests; the last value repeats. */
const PAUSES = [2, 2, 3, 5, 8, 13, 20, 30, 60]

/**
 * Polls a state, such as that of a payment, until it differs from the one that the page shows, and immediately when the
 * visitor returns to the tab; then loads the page again. A lost request is repeated: it must not end the page.
 *
 * @param path of the state; null when no change is expected
 * @param stateIn the state in the answer, to compare with `shown`; defined outside of components
 */
export function usePoll<Body>(path: string | null, shown: string, stateIn: (body: Body) => string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (path === null) return
    let attempts = 0
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      const answer = await fetch(path).catch(() => null)
      const body = answer?.ok ? await (answer.json() as Promise<Body>).catch(() => null) : null
      if (body && stateIn(body) !== shown) return revalidate()
      timer = setTimeout(() => void ask(), PAUSES[Math.min(++attempts, PAUSES.length - 1)]! * 1000)
    }
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return
      clearTimeout(timer)
      void ask()
    }
    timer = setTimeout(() => void ask(), PAUSES[0]! * 1000)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [path, shown, stateIn, revalidate])
}
