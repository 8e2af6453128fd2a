import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { DonationStatus } from '../queries.server.ts'

/** Seconds between questions; the last one again and again. */
const PAUSES = [2, 2, 3, 5, 8, 13, 20, 30, 60]

/** Asks how the gift stands until that changes; at once when the visitor comes back from the bank's app. */
export function usePoll(token: string, view: DonationStatus['view']): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (view !== 'confirming' && view !== 'waiting') return
    let asked = 0
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      const answer = await fetch(`/api/front/donations/${token}`).catch(() => null)
      const told = answer?.ok ? ((await answer.json()) as { view: string }) : null
      if (told && told.view !== view) return revalidate()
      timer = setTimeout(() => void ask(), PAUSES[Math.min(++asked, PAUSES.length - 1)]! * 1000)
    }
    const comeBack = () => {
      if (document.visibilityState !== 'visible') return
      clearTimeout(timer)
      void ask()
    }
    timer = setTimeout(() => void ask(), PAUSES[0]! * 1000)
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [token, view, revalidate])
}
