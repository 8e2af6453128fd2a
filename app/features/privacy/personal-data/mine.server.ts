/** The rights of a signed-in user (KVKK art. 11): a copy of their data, and its erasure. */
import { z } from 'zod'
import { currentUser } from '#features/accounts/users/profile.server.ts'
import { ownSessions } from '#features/accounts/users/sessions.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { command } from '#kernel/command.server.ts'
import { emit } from '#kernel/event.server.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { applyErasure } from './erasures.server.ts'
import { AccountErased } from './events.server.ts'
import { exportParts } from './export.server.ts'
import { inProgress } from './in-progress.server.ts'

/** All stored data of the user, as plain data. */
export const exportOwnData = query({
  allow: 'signed-in',
  async run(ctx) {
    await requireStepUp(ctx)
    const { id, name, email, phone, locale, since, secondFactor, roles } = await currentUser(ctx)
    return {
      exportedAt: ctx.now,
      account: { id, name, email, phone, language: locale, since, secondFactor, roles },
      sessions: await ownSessions(ctx),
      ...(await exportParts(ctx, { userId: id, email })),
    }
  },
})

/**
 * Erases the user. Accounting rows stay, without personal data.
 * @throws {Refusal} 409 the user has a role, or a process is open; 403 re-authenticate first
 */
export const deleteOwnAccount = command({
  id: 'people.delete_own_account',
  allow: 'signed-in',
  input: z.object({ sure: z.literal('yes', 'people.sure_missing') }),
  async run(ctx) {
    await requireStepUp(ctx)
    const { id, email, roles } = await currentUser(ctx)
    // Staff stay accountable for their actions: an owner removes their roles first.
    if (roles.length > 0) throw new Refusal('people.staff_stay', 409)
    const [first] = await inProgress(ctx, { userId: id, email })
    if (first) throw new Refusal(`privacy.open_${first}`, 409)
    await applyErasure(ctx, { userId: id, email })
    await emit(ctx, AccountErased, {})
  },
})
