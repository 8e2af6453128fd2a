import type { Context } from '#kernel/context.ts'
import { offerClaim } from './first-owner.server.ts'
import { demoLogIns } from './demo.server.ts'

/** Lines that `npm start` prints: the link for the first owner while there is none, and the demo accounts. */
export async function accountLines(ctx: Context): Promise<string[]> {
  const [claim, demo] = await Promise.all([offerClaim(ctx), demoLogIns({ ...ctx, locale: 'en' })])
  return [
    ...(claim ? [`Owner         ${claim.url}  (creates the owner's account; valid once, for one day)`] : []),
    ...(demo
      ? [
          `Demo sign-ins ${ctx.config.publicUrl}/dashboard/admin-login  (password ${demo.password}): ${demo.accounts.map(({ email }) => email).join(', ')}`,
        ]
      : []),
  ]
}
