/** How screens write: the API's JSON and its errors, and what can be put right without losing what was typed. */
import { requiredReauthMethods, type ReauthMethod } from '#features/accounts/users/reauth.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Problem = {
  /** As the API says it; 0 when nothing came back. */
  status: number
  code: string
  /** In the reader's language. */
  message: string
  /** By the path of the field: `title.en`, `accounts.0.iban`. */
  fields: Record<string, string>
  /** Further details of the refusal: for a conflict, the current values. */
  detail: unknown
}
export type ApiResult<T> = { ok: true; value: T } | { ok: false; problem: Problem }

/** What a refusal asks of the person: to sign in, or one of these proofs of who they are. */
type Gate = (wanted: 'sign-in' | ReauthMethod[]) => Promise<boolean>

let gate: Gate = () => Promise.resolve(false)
/** The dialog that asks (kit/reauth-gate.tsx); true once the call may be tried again. */
export function guardWith(ask: Gate): void {
  gate = ask
}

type Options = {
  signal?: AbortSignal
  /** Share of the body that has been sent, 0 to 1. */
  onProgress?: (share: number) => void
}

/**
 * Calls the API. Never throws: what went wrong comes back as a `Problem` to be shown.
 * @param body JSON; FormData, Blob or File go as they are
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
    const wanted = status === 401 ? 'sign-in' : requiredReauthMethods(error)
    if (wanted && (await gate(wanted))) continue
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
    request.open(method, path)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Accept-Language', document.documentElement.lang)
    const raw = body instanceof FormData || body instanceof Blob
    if (body !== undefined && !raw) request.setRequestHeader('Content-Type', 'application/json')
    request.upload.addEventListener('progress', (event) => onProgress?.(event.loaded / event.total))
    request.addEventListener('loadend', () => done({ status: request.status, text: request.responseText }))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body === undefined || raw ? ((body as FormData | Blob | undefined) ?? null) : JSON.stringify(body))
  })
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
