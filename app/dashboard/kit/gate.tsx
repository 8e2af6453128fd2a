import { useCallback, useEffect, useState } from 'react'
import { useProve } from '#features/security/parts/prove.tsx'
import { guardWith } from '../send.ts'
import { onceOpened } from './once-opened.tsx'

const SignInAgain = onceOpened(async () => (await import('./sign-in-again.tsx')).SignInAgain)

/**
 * What a call needs from the person before it is made again: a fresh proof has its own dialog (features/security); for
 * a session that ended, one signs in over the screen. What was typed on it stays.
 */
export function Gate() {
  const prove = useProve()
  const [settle, setSettle] = useState<((again: boolean) => void) | null>(null)
  useEffect(() => {
    guardWith((wanted) => (wanted === 'sign-in' ? new Promise((answer) => setSettle(() => answer)) : prove(wanted)))
    return () => guardWith(() => Promise.resolve(false))
  }, [prove])
  const onDone = useCallback(
    (again: boolean) => {
      settle?.(again)
      setSettle(null)
    },
    [settle],
  )
  return <SignInAgain opened={settle !== null} onDone={onDone} />
}
