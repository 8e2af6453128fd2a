import { useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import type { FormProblem } from '#kernel/form-problem.ts'
import type { Challenge } from './solve.ts'

/** A visitor whose address changes during the work gets a new challenge. */
const MAX_PROOFS = 3

/**
 * Browser: solves the challenge of a refused page form, and sends the same form again with the proof. True while it
 * works. The form's field `solves` says that a script is running; a form without it has to wait instead.
 */
export function useProofOfWork(problem: FormProblem | undefined): boolean {
  const submit = useSubmit()
  const [proving, setProving] = useState(false)
  const proofs = useRef(0)
  useEffect(() => {
    const challenge = problem?.detail?.challenge as Challenge | undefined
    if (!problem || !challenge || proofs.current === MAX_PROOFS) {
      proofs.current = 0
      return
    }
    proofs.current++
    let cancelled = false
    const send = async () => {
      setProving(true)
      const { solve } = await import('./solve.ts')
      const proof = await solve(challenge)
      if (!cancelled) await submit({ ...problem.typed, proof }, { method: 'post' })
    }
    // The message of the refusal stays, because it says to send the form again.
    void send()
      .catch(() => {})
      .finally(() => setProving(false))
    return () => void (cancelled = true)
  }, [problem, submit])
  return proving
}
