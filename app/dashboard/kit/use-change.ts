import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useText } from '#kernel/text-context.tsx'
import { send, type ApiResult, type Problem } from '../send.ts'
import { toast } from './toast.tsx'

type Change<T> = {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  /** Called after a success. */
  say?: string
  onDone?: (value: T) => void
  /** Replaces the error toast; not called when the network was down. */
  onProblem?: (problem: Problem) => void
}

/**
 * A change through the API, from a button or a form: says how it went, then reads the screen again.
 * `busy` while it is on its way; a second call meanwhile does nothing.
 */
export function useChange() {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const underway = useRef(false)

  async function change<T>(asked: Change<T>): Promise<ApiResult<T> | undefined> {
    if (underway.current) return undefined
    underway.current = true
    setBusy(true)
    const answer = await send<T>(asked.method, asked.path, asked.body)
    underway.current = false
    setBusy(false)
    if (answer.ok) {
      if (asked.say) toast(asked.say)
      asked.onDone?.(answer.value)
      await revalidate()
    } else if (answer.problem.status === 0)
      toast(t('dashboard.offline'), { tone: 'bad', action: { label: t('ui.retry'), run: () => void change(asked) } })
    else if (asked.onProblem) asked.onProblem(answer.problem)
    else toast(answer.problem.message || t('dashboard.failed'), { tone: 'bad', stay: 10_000 })
    return answer
  }
  return { change, busy }
}
