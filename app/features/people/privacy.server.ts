/** What the law gives a person (KVKK art. 11): all that is kept about them, and its end. */
import './tables.ts'
import { z } from 'zod'
import { forgetInAudit } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { keepers } from '#kernel/keeper.server.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { me } from './profile.server.ts'
import { mySessions } from './sessions.server.ts'
import { requireStepUp } from './step-up.server.ts'

/** Everything that is kept about the person who asks, as plain data. */
export const exportMine = query({
  allow: 'signed-in',
  async run(ctx) {
    await requireStepUp(ctx)
    const { id, name, email, phone, locale, since, secondFactor, roles } = await me(ctx)
    const parts = await Promise.all(
      [...keepers.values()].map(async (part) => [part.name, await part.export(ctx, { id, email })] as const),
    )
    return {
      exportedAt: ctx.now,
      account: { id, name, email, phone, language: locale, since, secondFactor, roles },
      sessions: await mySessions(ctx),
      ...Object.fromEntries(parts),
    }
  },
})

/** Erases the person who asks. Accounting rows stay, without them. @throws {Refusal} 409 staff; 403 prove it first */
export const eraseMe = command({
  id: 'people.erase_me',
  allow: 'signed-in',
  input: z.object({ sure: z.literal('yes', 'people.sure_missing') }),
  async run(ctx) {
    await requireStepUp(ctx)
    const { id, email, roles } = await me(ctx)
    // What staff did stays answerable: an owner takes their roles away first.
    if (roles.length > 0) throw new Refusal('people.staff_stay', 409)
    for (const part of keepers.values()) await part.erase(ctx, { id, email })
    await forgetInAudit(ctx, { email, subjects: [id] })
    await ctx.db.deleteFrom('credentials').where('user_id', '=', id).execute()
    await ctx.db.deleteFrom('two_factors').where('user_id', '=', id).execute()
    await ctx.db.deleteFrom('sessions').where('user_id', '=', id).execute()
    await ctx.db.deleteFrom('verifications').where('value', '=', id).execute()
    await ctx.db
      .updateTable('users')
      .set({
        name: '',
        email: `${id}@erased.invalid`,
        email_verified: false,
        phone: null,
        search: '',
        image: null,
        two_factor_enabled: false,
        disabled_at: ctx.now,
        erased_at: ctx.now,
        updated_at: ctx.now,
      })
      .where('id', '=', id)
      .execute()
  },
})
