/** Proving once more, while signed in, that one is who the session says. */
import './tables.ts'
import { SignedCredential } from '#features/passkeys/credential.ts'
import { whoSigned } from '#features/passkeys/passkeys.server.ts'
import { z } from 'zod'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { randomToken } from '#kernel/ids.ts'
import { forgive, limit } from '#kernel/limits.server.ts'
import { parse } from '#kernel/parse.ts'
import { Refusal } from '#kernel/refusal.ts'
import { asAuth, noOf } from './auth.server.ts'
import { useCode } from './code-once.server.ts'
import { CONFIRMATIONS, confirmPassword } from './confirm-password.server.ts'
import { PROOFS } from './proof.ts'
import { cookieName, signToken } from './session-cookie.server.ts'

export const ProofInput = z
  .object({
    password: z.string().min(1, 'people.password_missing').max(256, 'people.password_long'),
    code: z
      .string()
      .transform((typed) => toLatinDigits(typed).replace(/\D/g, ''))
      .pipe(z.string().length(6, 'people.code_wrong')),
    passkey: SignedCredential.describe('Signs the challenge of /api/account/prove/options'),
  })
  .partial()
  .refine((given) => PROOFS.some((proof) => given[proof] !== undefined), 'people.password_missing')

/** The session gets a new token with it: whoever had copied the old one is left behind. */
const noteProof = command({
  id: 'people.prove',
  allow: 'signed-in',
  input: z.object({ by: z.enum(PROOFS) }),
  subject: ({ by }) => by,
  async run({ db, actor, now }, { by }) {
    const token = randomToken(24)
    const noted = await db
      .updateTable('sessions')
      .set({ token, proved_at: now, updated_at: now, ...(by !== 'password' && { second_factor_at: now }) })
      .where('id', '=', actor!.session!)
      .executeTakeFirst()
    if (noted.numUpdatedRows !== 1n) throw new Refusal('account.sign_in_first', 401)
    return token
  },
})

/**
 * Returns the session's new token, to be handed out as the old one was.
 * @throws {Refusal} 422 the password or the code is wrong; 429
 */
export async function prove(ctx: Context, raw: unknown): Promise<string> {
  if (!ctx.actor?.session) throw new Refusal('account.sign_in_first', 401)
  const { id } = ctx.actor
  const given = parse(ProofInput, raw)
  await limit(ctx, CONFIRMATIONS, id)
  const by = PROOFS.find((proof) => given[proof] !== undefined)!
  if (given.passkey) await whoSigned(ctx, given.passkey, id)
  else if (given.password !== undefined) await confirmPassword(ctx, given.password)
  else await confirmCode(ctx, given.code!)
  await forgive(ctx, CONFIRMATIONS, id)
  return noteProof(ctx, { by })
}

/** @throws {Refusal} 422 */
async function confirmCode(ctx: Context, code: string): Promise<void> {
  const mine = await ctx.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('token')
    .where('sessions.id', '=', ctx.actor!.session!)
    // Else a first code would switch the second factor on.
    .where('two_factor_enabled', '=', true)
    .executeTakeFirst()
  const Cookie = `${cookieName(ctx.config, 'session')}=${encodeURIComponent(signToken(mine?.token ?? '', ctx.config.secret))}`
  const { result } = await asAuth(ctx, (api) =>
    api.verifyTOTP({ body: { code }, headers: new Headers({ Cookie }) }).catch((error: unknown) => noOf(error)),
  )
  if (!mine || typeof result === 'string')
    throw new Refusal('people.code_wrong', 422, { fields: { code: { code: 'people.code_wrong' } } })
  await useCode(ctx, ctx.actor!.id, code)
}
