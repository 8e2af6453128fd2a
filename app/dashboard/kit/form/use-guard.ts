import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import type { Translate } from '#kernel/text.ts'
import { useText } from '#kernel/text-context.tsx'
import { confirmAction } from '../confirm.tsx'

const isNeverStored = () => false

/**
 * Asks before the user leaves unsaved changes, by a link or by closing the tab.
 * @param isStored whether this browser stores the changes as a draft. Must be the same function in each render, or the
 * question would be asked again
 */
export function useGuard(dirty: boolean, isStored = isNeverStored): void {
  const t = useText()
  const blocker = useBlocker(
    ({ currentLocation: now, nextLocation: next }) =>
      dirty && now.pathname + now.search !== next.pathname + next.search && !goesOn(next.state),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirmLeaving(t, isStored()).then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker, t, isStored])
  useEffect(() => {
    if (!dirty) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [dirty])
}

/** Asks before unsaved changes are lost. */
export const confirmLeaving = (t: Translate, isStored = false): Promise<boolean> =>
  confirmAction({
    title: t('dashboard.leave_title'),
    text: t(isStored ? 'dashboard.leave_text_stored' : 'dashboard.leave_text'),
    yes: t('dashboard.leave'),
    no: t('dashboard.stay'),
    danger: true,
  })

/** The form stays open under another address (dashboard-data.ts, `useScreenKey`). */
const goesOn = (state: { screen?: string } | null) => state?.screen !== undefined
