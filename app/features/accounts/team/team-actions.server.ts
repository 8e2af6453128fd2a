import { z } from 'zod'
import { assertCanManageUser } from '#features/accounts/users/can-manage.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import { sendSignInLink, encryptLinkRequest } from '#features/accounts/sign-in/sign-in-links.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { query } from '#kernel/query.server.ts'

/** Sends a user the link to set a new password; the old password works until the link is used. */
export const sendReset = command({
  id: 'team.send_reset',
  allow: 'users.update',
  input: z.object({ user: z.uuid() }),
  subject: ({ user }) => user,
  async run(ctx, { user }) {
    await assertCanManageUser(ctx, user)
    const { email, locale } = await ctx.db
      .selectFrom('users')
      .select(['email', 'locale'])
      .where('id', '=', user)
      .executeTakeFirstOrThrow()
    await ctx.jobs.enqueue(ctx.db, sendSignInLink, await encryptLinkRequest({ ...ctx, locale }, 'reset', email, null))
  },
})

export const securityRules = query({
  allow: 'roles.read',
  run: async (ctx) => (await readSettings(ctx, 'security')).security,
})

/** Sets who needs a second factor: users of roles that touch money, or all staff. */
export const setSecurity = command({
  id: 'team.set_security',
  allow: 'roles.update',
  input: z.object({ secondFactor: z.enum(['money', 'staff']) }),
  async run(ctx, after) {
    await requireStepUp(ctx)
    const { security: before } = await readSettings(ctx, 'security')
    await writeSettings(ctx, 'security', after)
    auditDetail(ctx, { before, after })
  },
})
