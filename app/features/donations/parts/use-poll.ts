import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { DonationStatus } from '../queries.server.ts'

/** Seconds between requests; the last value repeats. */
const PAUSES = [2, 2, 3, 5, 8, 13, 20, 30, 60]

/** Polls the state of the donation until it changes, and immediately when the visitor returns from the bank's app. */
export function usePoll(token: string, view: DonationStatus['view']): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (view !== 'confirming' && view !== 'waiting') return
    let attempts = 0
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      const answer = await fetch(`/api/front/donations/${token}`).catch(() => null)
      const body = answer?.ok ? ((await answer.json()) as { view: string }) : null
      if (body && body.view !== view) return revalidate()
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
  }, [token, view, revalidate])
}
