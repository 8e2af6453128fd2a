/** Changes several users, each separately. Each change uses the command for one user, with its checks and audit row. */
import '#features/accounts/users/tables.ts'
import { z } from 'zod'
import { requireRoles, rolesOf } from '#features/accounts/users/can-manage.server.ts'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { lockRoles, setClosed, setRoles } from '#features/accounts/users/staff.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { parse } from '#kernel/parse.ts'
import type { EachResult } from '#resource/contract.ts'
import { forEachOf } from '#resource/each.server.ts'

const ids = z.array(z.uuid()).min(1).max(100)
export const BulkClosed = z.object({ ids, closed: z.boolean() })
export const BulkRole = z.object({ ids, role: z.string().min(1).max(40), granted: z.boolean() })
type Answer = Promise<{ results: EachResult[] }>

/** Deactivates or reactivates several accounts. */
export async function setClosedOfSeveral(ctx: Context, raw: z.input<typeof BulkClosed>): Answer {
  const { ids, closed } = parse(BulkClosed, raw)
  return forEach(ctx, ids, (user) => setClosed(ctx, { user, closed }))
}

/** Grants a role to several users, or removes it; their other roles stay. */
export async function setRoleOfSeveral(ctx: Context, raw: z.input<typeof BulkRole>): Answer {
  const { ids, role, granted } = parse(BulkRole, raw)
  await requireRoles(ctx, [role], 'role')
  return forEach(ctx, ids, (user) =>
    withTransaction(ctx, async (inside) => {
      // Before the roles of the user are read: a role that is granted meanwhile would be removed again.
      await lockRoles(inside)
      const others = (await rolesOf(inside, user)).filter((one) => one !== role)
      await setRoles(inside, { user, roles: granted ? [...others, role] : others })
    }),
  )
}

async function forEach(ctx: Context, ids: readonly string[], change: (user: string) => Promise<unknown>): Answer {
  // Once for all of them, so that it is asked for and not reported as the reason of each.
  await requireStepUp(ctx)
  return forEachOf(ctx, ids, (all) => namesOfPeople(ctx, all), change)
}
