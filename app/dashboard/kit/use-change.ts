import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useText } from '#kernel/text-context.tsx'
import { send, type Problem } from '../send.ts'
import { createTurns } from './in-turn.ts'
import { NOTHING_SENT, sendInChunks, type Progress } from './send-in-chunks.ts'
import { toast } from './toast.tsx'

type Change<T> = {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  /** Selected rows, any number: sent as `ids` of the body in several requests, whose counts and lists are joined. */
  ids?: readonly string[]
  /** Toast after a success. */
  success?: string
  /** What belongs after a success: also runs when the call succeeds from the message's “Try again”. */
  onDone?: (value: T) => void
  /** Replaces the error toast; not called when the network was down. The problem always has a message. */
  onProblem?: (problem: Problem) => unknown
}

/** The content of a body, to recognize a repeated call. JSON leaves the fields and files of forms out. */
function textOf(body: unknown): string | undefined {
  if (!(body instanceof FormData)) return JSON.stringify(body)
  const textOfPart = (part: FormDataEntryValue) =>
    part instanceof File ? [part.name, part.size, part.lastModified] : part
  return JSON.stringify([...body].map(([name, part]) => [name, textOfPart(part)]))
}

/**
 * Changes data through the API, from a button or a form: shows the result, then reloads the screen. `busy` until all
 * calls are answered. The same call is ignored meanwhile; another one waits for its turn. Returns no result, because
 * the user may send a call again later: what follows belongs into `onDone` and `onProblem`.
 */
export function useChange() {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState(0)
  const [inTurn] = useState(createTurns)

  const change = <T>(request: Change<T>): Promise<void> => changeAfter(request, NOTHING_SENT)

  async function changeAfter<T>(request: Change<T>, before: Progress): Promise<void> {
    const { method, path, body, ids } = request
    const sent = inTurn(`${method} ${path} ${textOf(body)} ${ids?.join()}`, async () =>
      ids
        ? sendInChunks<T>(method, path, { ...(body as object) }, ids, before)
        : { ...(await send<T>(method, path, body)), progress: before },
    )
    if (!sent) return
    setPending((count) => count + 1)
    const answer = await sent
    setPending((count) => count - 1)
    if (answer.ok) {
      if (request.success) toast(request.success)
      request.onDone?.(answer.value)
      return revalidate()
    }
    const { progress } = answer
    const explain = (reason: string) =>
      progress.sent > 0 ? t('dashboard.bulk_stopped', { done: progress.sent, count: ids!.length, reason }) : reason
    // An answer of a proxy has no message.
    const problem = { ...answer.problem, message: explain(answer.problem.message || t('dashboard.failed')) }
    const retry = { label: t('ui.retry'), run: () => void changeAfter(request, progress) }
    if (problem.status === 0) toast(explain(t('dashboard.offline')), { tone: 'bad', action: retry })
    else if (request.onProblem) request.onProblem(problem)
    else toast(problem.message, { tone: 'bad', stay: 10_000 })
    // Some of the rows may have been changed.
    if (ids && ids.length > 1 && problem.status !== 0) return revalidate()
  }
  return { change, busy: pending > 0 }
}
