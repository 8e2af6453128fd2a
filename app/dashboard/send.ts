/** Requests of screens to the API, with errors that can be fixed without losing what was typed. */
import { requiredReauthMethods, type ReauthMethod } from '#features/accounts/users/reauth.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Problem = {
  /** HTTP status; 0 when there was no response. */
  status: number
  code: string
  /** In the user's language. */
  message: string
  /** Errors by the path of the field: `title.en`, `accounts.0.iban`. */
  fields: Record<string, string>
  /** Further details of the error: for a conflict, the current values. */
  detail: unknown
}
export type ApiResult<T> = { ok: true; value: T } | { ok: false; problem: Problem }

/** Asks the user to sign in or to reauthenticate with one of these methods. True when the call may be retried. */
type Gate = (required: 'sign-in' | ReauthMethod[]) => Promise<boolean>

let gate: Gate = () => Promise.resolve(false)
/** Sets the dialog that asks (kit/reauth-gate.tsx). */
export function guardWith(ask: Gate): void {
  gate = ask
}

type Options = {
  signal?: AbortSignal
  /** Share of the body that has been sent, 0 to 1. */
  onProgress?: (share: number) => void
}

/**
 * Calls the API. Never throws: an error is returned as a `Problem` to be shown.
 * @param body JSON; FormData, Blob or File are sent unchanged
 */
export async function send<T>(
  method: Method,
  path: string,
  body?: unknown,
  options: Options = {},
): Promise<ApiResult<T>> {
  for (;;) {
    const { status, text } = await call(method, path, body, options)
    const json = read(text)
    if (status >= 200 && status < 300) return { ok: true, value: json as T }
    const { error } = (json ?? {}) as { error?: Partial<Problem> }
    const required = status === 401 ? 'sign-in' : requiredReauthMethods(error)
    if (required && (await gate(required))) continue
    const unknown = { code: status === 0 ? 'network' : 'errors.internal', message: '', fields: {}, detail: null }
    return { ok: false, problem: { ...unknown, ...error, status } }
  }
}

/** XMLHttpRequest reports the progress of an upload; fetch does not. */
function call(
  method: Method,
  path: string,
  body: unknown,
  { signal, onProgress }: Options,
): Promise<{ status: number; text: string }> {
  return new Promise((done) => {
    const request = new XMLHttpRequest()
    request.open(method, inLanguageOfPage(path))
    request.setRequestHeader('Accept', 'application/json')
    const raw = body instanceof FormData || body instanceof Blob
    if (body !== undefined && !raw) request.setRequestHeader('Content-Type', 'application/json')
    request.upload.addEventListener('progress', (event) => onProgress?.(event.loaded / event.total))
    request.addEventListener('loadend', () => done({ status: request.status, text: request.responseText }))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body === undefined || raw ? ((body as FormData | Blob | undefined) ?? null) : JSON.stringify(body))
  })
}

/** In the address, because the cookie has the language of the page that was opened last, in any tab. */
export function inLanguageOfPage(path: string): string {
  const { pathname, searchParams } = new URL(path, location.origin)
  if (!searchParams.has('lang')) searchParams.set('lang', document.documentElement.lang)
  return `${pathname}?${searchParams}`
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
