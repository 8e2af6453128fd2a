/**
 * A sign-up with an address that has an account. Until the address is verified, one of the sign-ups may be of a stranger
 * who typed it, and its owner may open the link of the wrong one. So two different passwords end each other, and the
 * mailbox gets a link to choose one.
 */
import { createEmailVerificationToken } from 'better-auth/api'
import { queueAccountEmail } from '#features/accounts/users/account-email.server.ts'
import { LINK_MINUTES, withAuthErrors } from '#features/accounts/users/auth.server.ts'
import { deletePassword, hasPassword } from '#features/accounts/users/password.server.ts'
import type { Context } from '#kernel/context.ts'

/** Runs in the transaction of the sign-up; only the email differs. */
export async function answerRepeatedSignUp(
  ctx: Context,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const recipient = { locale: ctx.locale, to: { address: email } }
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'email_verified'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (user.email_verified) return queueAccountEmail(ctx, { ...recipient, kind: 'taken', path: '/login' })
  if (await hasPassword(ctx, user.id, password)) {
    const token = await createEmailVerificationToken(ctx.config.secret, email, undefined, LINK_MINUTES * 60)
    return queueAccountEmail(ctx, { ...recipient, kind: 'verify', path: `/verify-email?token=${token}` })
  }
  await deletePassword(ctx, user.id)
  const { sent } = await withAuthErrors(ctx, (api) => api.requestPasswordReset({ body: { email } }))
  await queueAccountEmail(ctx, { ...recipient, kind: 'repeated', path: `/reset-password?token=${sent.reset!.token}` })
}
