/** Loads the auth library on its first call: it takes a tenth of the site's memory, and visitors never need it. */
import type { Context } from '#kernel/context.ts'
import type { Auth, Outbox } from './auth-library.server.ts'

/** Minutes that a mailed link is valid for. */
export const LINK_MINUTES = 60

/**
 * Runs calls of the library for `ctx`, in its transaction if there is one.
 * `sent` contains the emails the library wants to send: the caller queues them.
 * @throws its APIError, for an expected error: see `authErrorCode`
 */
export async function withAuthErrors<T>(
  ctx: Context,
  work: (api: Auth['api']) => Promise<T>,
): Promise<{ result: T; sent: Outbox }> {
  const { callAuthLibrary: callAuth } = await import('./auth-library.server.ts')
  return callAuth(ctx, work)
}

type ApiError = Error & { statusCode: number; status: string | number; body?: { code?: string } }

/** Returns the library's code of an expected error (`INVALID_EMAIL_OR_PASSWORD`); rethrows any other error. */
export function authErrorCode(error: unknown): string {
  const no = error as ApiError
  if (error instanceof Error && error.name === 'APIError' && no.statusCode < 500)
    return String(no.body?.code ?? no.status)
  throw error
}
