import { createContext, lazy, Suspense, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Form, useSubmit, type FormProps } from 'react-router'
import type { FormProblem } from '#kernel/form-problem.ts'
import { requiredReauthMethods, type ReauthMethod } from '#features/accounts/users/reauth.ts'

/** Few users need it, so it is loaded on demand. */
const LazyReauthDialog = lazy(async () => ({ default: (await import('./reauth-dialog.tsx')).ReauthDialog }))

type Ask = (methods: ReauthMethod[]) => Promise<boolean>
const Asking = createContext<Ask>(() => Promise.resolve(false))

/** Wraps a page whose calls may be answered `account.reauthenticate`, and shows the dialog for it. */
export function ReauthProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<{
    methods: ReauthMethod[]
    answer: (reauthenticated: boolean) => void
  } | null>(null)
  const ask = useCallback<Ask>(
    (methods) =>
      new Promise((resolve) => {
        const answer = (reauthenticated: boolean) => {
          setRequest(null)
          resolve(reauthenticated)
        }
        setRequest({ methods, answer })
      }),
    [],
  )
  return (
    <Asking value={ask}>
      {children}
      {request && (
        <Suspense>
          <LazyReauthDialog methods={request.methods} onDone={request.answer} />
        </Suspense>
      )}
    </Asking>
  )
}

/** Opens the dialog before a call is made. The promise resolves to whether the user re-authenticated. */
export const useReauthenticate = (): Ask => use(Asking)

/**
 * Makes a call that may need a fresh re-authentication: `withReauth(() => post('/api/…'))`. When the thrown error has the
 * refusal's `code` and `detail`, the dialog opens, and the call is repeated; closing the dialog throws the refusal.
 */
export function useReauthenticatedCall(): <T>(call: () => Promise<T>) => Promise<T> {
  const ask = use(Asking)
  return useCallback(
    async (call) => {
      try {
        return await call()
      } catch (refusal) {
        const methods = requiredReauthMethods(refusal)
        if (!methods || !(await ask(methods))) throw refusal
        return call()
      }
    },
    [ask],
  )
}

/**
 * A form whose action may refuse with `account.reauthenticate`: re-authenticates, then sends the typed values again.
 */
export function ReauthForm({ problem, ...form }: FormProps & { problem: FormProblem | undefined }) {
  const ask = use(Asking)
  const submit = useSubmit()
  const sent = useRef<FormData>(null)
  useEffect(() => {
    const again = sent.current
    const methods = requiredReauthMethods(problem)
    // Only the form whose action was refused, when a page has several forms.
    if (
      !again ||
      !methods ||
      !Object.entries(problem!.typed).every(([name, value]) => again.getAll(name).includes(value))
    )
      return
    sent.current = null
    void ask(methods).then((reauthenticated) =>
      reauthenticated ? submit(again, { method: 'post', preventScrollReset: true }) : null,
    )
  }, [problem, ask, submit])
  return (
    <Form
      method="post"
      {...form}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent
        sent.current = new FormData(event.currentTarget, submitter)
        form.onSubmit?.(event)
      }}
    />
  )
}
