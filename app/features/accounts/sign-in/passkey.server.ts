/** Signing in with a passkey: it replaces the password and the second step. */
import { SignedCredential } from '#features/accounts/passkeys/credential.ts'
import { verifyPasskeyAssertion } from '#features/accounts/passkeys/passkeys.server.ts'
import { beginSession } from '#features/accounts/users/sessions.server.ts'
import { sessionCookie } from '#features/accounts/users/session-cookie.server.ts'
import type { Context } from '#kernel/context.ts'
import { resetRateLimit, limit } from '#kernel/rate-limit.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { startSession, TRIES_PER_ADDRESS, type SignedIn } from './sign-in.server.ts'

/**
 * @param typed the credential as JSON, from a form's field
 * @throws {Refusal} 422 not accepted; 403 the account is closed; 429
 */
export async function signInByPasskey(ctx: Context, request: Request, typed: string | undefined): Promise<SignedIn> {
  await limit(ctx, TRIES_PER_ADDRESS, ctx.address)
  const credential = SignedCredential.safeParse(read(typed))
  if (!credential.success) throw new Refusal('passkeys.refused', 422)
  const user = await verifyPasskeyAssertion(ctx, credential.data)
  await resetRateLimit(ctx, TRIES_PER_ADDRESS, ctx.address, 1)
  const token = await beginSession(ctx, request, user)
  return startSession(ctx, request, token, [sessionCookie(ctx.config, token)])
}

function read(typed: string | undefined): unknown {
  try {
    return JSON.parse(typed ?? '')
  } catch {
    return null
  }
}
