/** The error of a failed API call; the message is empty when the server did not answer. */
export class ApiError extends Error {
  readonly code: string
  readonly fields: Record<string, string>
  readonly detail: Record<string, unknown> | undefined

  constructor({ code = '', message = '', fields = {}, detail }: Partial<ApiError>) {
    super(message)
    this.code = code
    this.fields = fields
    this.detail = detail
  }
}

/** Posts to the API in the page's language. @throws {ApiError} */
export const post = <T>(path: string, body: unknown = {}): Promise<T> =>
  call(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Posts a form with its files. @throws {ApiError} */
export const postForm = <T>(path: string, form: FormData): Promise<T> => call(path, { method: 'POST', body: form })

/** Removes a record over the API. @throws {ApiError} */
export const remove = <T>(path: string): Promise<T> => call(path, { method: 'DELETE' })

async function call<T>(path: string, request: RequestInit): Promise<T> {
  const answer = await fetch(`${path}?lang=${document.documentElement.lang}`, request).catch(() => null)
  const result = (await answer?.json().catch(() => null)) as { error?: Partial<ApiError> } | null
  if (!answer?.ok || !result) throw new ApiError(result?.error ?? {})
  return result as T
}
