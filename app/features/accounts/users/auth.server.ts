/** The auth library comes with its first call: it is a tenth of the site's memory, and visitors never need it. */
import type { Context } from '#kernel/context.ts'
import type { Auth, Outbox } from './auth-library.server.ts'

/** Minutes that a link sent by mail is good for. */
export const LINK_MINUTES = 60

/**
 * Runs calls of the library for `ctx`: in its transaction if there is one.
 * `sent` is what the library wants to have mailed: the caller queues it.
 * @throws its APIError, for an expected no: see `noOf`
 */
export async function withAuthErrors<T>(
  ctx: Context,
  work: (api: Auth['api']) => Promise<T>,
): Promise<{ result: T; sent: Outbox }> {
  const { callAuthLibrary: callAuth } = await import('./auth-library.server.ts')
  return callAuth(ctx, work)
}

type ApiError = Error & { statusCode: number; status: string | number; body?: { code?: string } }

/** The library's code of an expected no (`INVALID_EMAIL_OR_PASSWORD`); anything else is thrown on. */
export function authErrorCode(error: unknown): string {
  const no = error as ApiError
  if (error instanceof Error && error.name === 'APIError' && no.statusCode < 500)
    return String(no.body?.code ?? no.status)
  throw error
}
