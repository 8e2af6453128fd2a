import { useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import type { FormProblem } from '#kernel/form-problem.ts'
import type { Challenge } from './solve.ts'

/** A visitor whose address changes while the work is done is asked for another one. */
const MOST_PROOFS = 3

/**
 * Browser: does the work that a refused page form is asked for, and sends the same form again with the proof. True
 * while it works. A form says by its field `solves` that a script is there; one without it is asked to wait instead.
 */
export function useProofOfWork(problem: FormProblem | undefined): boolean {
  const submit = useSubmit()
  const [proving, setProving] = useState(false)
  const proofs = useRef(0)
  useEffect(() => {
    const challenge = problem?.detail?.challenge as Challenge | undefined
    if (!problem || !challenge || proofs.current === MOST_PROOFS) {
      proofs.current = 0
      return
    }
    proofs.current++
    let gone = false
    const send = async () => {
      setProving(true)
      const { solve } = await import('./solve.ts')
      const proof = await solve(challenge)
      if (!gone) await submit({ ...problem.typed, proof }, { method: 'post' })
    }
    // The sentence of the refusal stays: it says to send the form again.
    void send()
      .catch(() => {})
      .finally(() => setProving(false))
    return () => void (gone = true)
  }, [problem, submit])
  return proving
}
