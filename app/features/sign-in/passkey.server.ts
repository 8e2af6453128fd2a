/** Signing in with a passkey: it stands for the password and the second step. */
import { SignedCredential } from '#features/passkeys/credential.ts'
import { whoSigned } from '#features/passkeys/passkeys.server.ts'
import { beginSession } from '#features/people/sessions.server.ts'
import { sessionCookie } from '#features/people/session-cookie.server.ts'
import type { Context } from '#kernel/context.ts'
import { forgive, limit } from '#kernel/limits.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { begin, TRIES_PER_ADDRESS, type SignedIn } from './sign-in.server.ts'

/**
 * @param typed the credential as JSON, from a form's field
 * @throws {Refusal} 422 not accepted; 403 the account is closed; 429
 */
export async function signInByPasskey(ctx: Context, request: Request, typed: string | undefined): Promise<SignedIn> {
  await limit(ctx, TRIES_PER_ADDRESS, ctx.address)
  const credential = SignedCredential.safeParse(read(typed))
  if (!credential.success) throw new Refusal('passkeys.refused', 422)
  const user = await whoSigned(ctx, credential.data)
  await forgive(ctx, TRIES_PER_ADDRESS, ctx.address, 1)
  const token = await beginSession(ctx, request, user)
  return begin(ctx, request, token, [sessionCookie(ctx.config, token)])
}

function read(typed: string | undefined): unknown {
  try {
    return JSON.parse(typed ?? '')
  } catch {
    return null
  }
}
