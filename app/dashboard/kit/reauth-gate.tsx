import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReauthMethod } from '#features/accounts/users/reauth.ts'
import { useReauthenticate } from '#features/accounts/security/parts/reauth.tsx'
import { guardWith } from '../send.ts'
import { coverDialogs } from './dialog-stack.ts'
import { lazyDialog } from './lazy-dialog.tsx'

const SignInAgain = lazyDialog(async () => (await import('./sign-in-again.tsx')).SignInAgain)

/**
 * Asks the user before a refused call is retried. Reauthentication has its own dialog (features/accounts/security).
 * After an expired session the user signs in above the screen, and keeps what was typed.
 */
export function ReauthGate() {
  const reauthenticate = useReauthenticate()
  // Several calls may find the session expired at the same time: one dialog serves them all.
  const waiting = useRef<((again: boolean) => void)[]>([])
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    const proveAbove = async (methods: ReauthMethod[]) => {
      const end = coverDialogs('reauthentication')
      return reauthenticate(methods).finally(end)
    }
    const signIn = () =>
      new Promise<boolean>((answer) => {
        waiting.current.push(answer)
        setAsking(true)
      })
    guardWith((methods) => (methods === 'sign-in' ? signIn() : proveAbove(methods)))
    return () => guardWith(() => Promise.resolve(false))
  }, [reauthenticate])
  const onDone = useCallback((again: boolean) => {
    for (const answer of waiting.current.splice(0)) answer(again)
    setAsking(false)
  }, [])
  return <SignInAgain opened={asking} onDone={onDone} />
}
