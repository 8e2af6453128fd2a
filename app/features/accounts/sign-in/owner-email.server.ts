/**
 * The first owner can use the account before the address is verified: the mail server may not be set up yet. Until the
 * owner opens the link that is sent to it, no donations or orders are claimed by the address.
 */
import '#features/accounts/users/tables.ts'
import { createEmailVerificationToken } from 'better-auth/api'
import { z } from 'zod'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { queueAccountEmail } from '#features/accounts/users/account-email.server.ts'
import { LINK_MINUTES } from '#features/accounts/users/auth.server.ts'

const SENDS: Limit = { name: 'verification_link', points: 3, seconds: 3600 }

const queueLink = command({
  id: 'people.send_verification_link',
  allow: 'signed-in',
  input: z.object({}),
  async run(ctx) {
    const user = await ctx.db
      .selectFrom('users')
      .select(['name', 'email', 'locale', 'email_verification_pending'])
      .where('id', '=', ctx.actor!.id)
      .executeTakeFirstOrThrow()
    if (!user.email_verification_pending) throw new Refusal('people.email_verified', 409)
    const { name, email, locale } = user
    const token = await createEmailVerificationToken(ctx.config.secret, email, undefined, LINK_MINUTES * 60)
    await queueAccountEmail(ctx, {
      kind: 'verify',
      locale,
      to: { name, address: email },
      path: `/verify-email?token=${token}`,
    })
  },
})

/**
 * Sends the link to the user's own address.
 * @throws {Refusal} 409 the address is verified; 429
 */
export async function sendVerificationLink(ctx: Context): Promise<void> {
  if (!ctx.actor) throw new Refusal('account.sign_in_first', 401)
  await limit(ctx, SENDS, ctx.actor.id)
  await queueLink(ctx, {})
}
