/** Changes several users, all or none. Each change uses the command for one user, with its checks and audit row. */
import '#features/accounts/users/tables.ts'
import { z } from 'zod'
import { requireRoles, rolesOf } from '#features/accounts/users/can-manage.server.ts'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { REAUTH_REQUIRED } from '#features/accounts/users/reauth.ts'
import { lockRoles, setClosed, setRoles } from '#features/accounts/users/staff.server.ts'
import { isolate } from '#kernel/bidi.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { parse } from '#kernel/parse.ts'
import { Refusal } from '#kernel/refusal.ts'

const users = z.array(z.uuid()).min(1).max(100)
export const BulkClosed = z.object({ users, closed: z.boolean() })
export const BulkRole = z.object({ users, role: z.string().min(1).max(40), granted: z.boolean() })

/** Deactivates or reactivates several accounts. Returns how many. */
export async function setClosedOfSeveral(ctx: Context, raw: z.input<typeof BulkClosed>): Promise<number> {
  const { users, closed } = parse(BulkClosed, raw)
  return forEach(ctx, users, (inside, user) => setClosed(inside, { user, closed }))
}

/** Grants a role to several users, or removes it; their other roles stay. Returns how many. */
export async function setRoleOfSeveral(ctx: Context, raw: z.input<typeof BulkRole>): Promise<number> {
  const { users, role, granted } = parse(BulkRole, raw)
  await requireRoles(ctx, [role], 'role')
  return forEach(ctx, users, async (inside, user) => {
    const others = (await rolesOf(inside, user)).filter((one) => one !== role)
    await setRoles(inside, { user, roles: granted ? [...others, role] : others })
  })
}

/** @throws {Refusal} `people.bulk_refused` names the user whose change was refused, and why: no user was changed then */
async function forEach(
  ctx: Context,
  users: readonly string[],
  change: (inside: Context, user: string) => Promise<unknown>,
): Promise<number> {
  const people = [...new Set(users)]
  await withTransaction(ctx, async (inside) => {
    // Before the roles of a user are read: a role that is granted meanwhile would be removed again.
    await lockRoles(inside)
    for (const user of people)
      try {
        await change(inside, user)
      } catch (error) {
        if (!(error instanceof Refusal) || error.code === REAUTH_REQUIRED || error.status === 401) throw error
        const name = (await namesOfPeople(ctx, [user])).get(user) ?? user
        const reason = ctx.texts.translate(ctx.locale)(
          error.code as Parameters<ReturnType<typeof ctx.texts.translate>>[0],
        )
        throw new Refusal('people.bulk_refused', error.status, { params: { name: isolate(name), reason } })
      }
  })
  return people.length
}
