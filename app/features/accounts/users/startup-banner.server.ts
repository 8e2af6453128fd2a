import type { Context } from '#kernel/context.ts'
import { offerClaim } from './first-owner.server.ts'
import { demoLogIns } from './demo.server.ts'

/** What `npm start` prints about accounts: the owner's one link while there is no owner, and the demo's accounts. */
export async function accountLines(ctx: Context): Promise<string[]> {
  const [claim, demo] = await Promise.all([offerClaim(ctx), demoLogIns({ ...ctx, locale: 'en' })])
  return [
    ...(claim ? [`Owner         ${claim.url}  (makes the owner's account; once, within a day)`] : []),
    ...(demo
      ? [
          `Demo log-ins  ${ctx.config.publicUrl}/dashboard/admin-login  (password ${demo.password}): ${demo.accounts.map(({ email }) => email).join(', ')}`,
        ]
      : []),
  ]
}
