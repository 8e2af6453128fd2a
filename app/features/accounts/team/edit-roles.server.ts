/** Creates, changes and deletes roles. Permissions of a role take effect with the next request, in every process. */
import '#features/accounts/users/tables.ts'
import { z } from 'zod'
import { revokeInvitationsOfFormerSenders } from './backing.server.ts'
import { deleteInvitations } from './invite.server.ts'
import { PERMISSIONS } from '#features/accounts/users/permissions.ts'
import { assertCanGrant } from '#features/accounts/users/can-manage.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { randomToken } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { optionalLineInput, singleLineInput } from '#kernel/text-validators.ts'

const long = 'people.name_long'
const other = optionalLineInput(60, long)
const RoleName = z.object({
  ar: singleLineInput(60, { missing: 'team.role_name_missing', long }),
  en: other,
  tr: other,
})

const Permissions = z
  .array(z.string())
  .max(500)
  .transform((list) => PERMISSIONS.filter((permission) => list.includes(permission)))
  // Without `dashboard.read` a role has no effect: staff do everything in the dashboard.
  .transform((list) =>
    list.length > 0 && !list.includes('dashboard.read') ? ['dashboard.read' as const, ...list] : list,
  )

export const RoleInput = z.object({ name: RoleName, permissions: Permissions })

export const createRole = command({
  id: 'team.create_role',
  allow: 'roles.update',
  input: RoleInput,
  async run(ctx, { name, permissions }) {
    await requireStepUp(ctx)
    assertCanGrant(ctx, permissions)
    const id = `r-${randomToken(6)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '0')}`
    await ctx.db
      .insertInto('roles')
      .values({ id, name, permissions, position: 100, created_at: ctx.now, updated_at: ctx.now })
      .execute()
    await noteAdded(ctx, id, permissions)
    auditDetail(ctx, { subject: id, after: { name, permissions } })
    return id
  },
})

/** A person who has a permission only since the proposer added it is no second person (users-with-permission.server.ts). */
async function noteAdded(ctx: Context, role: string, permissions: readonly Permission[]): Promise<void> {
  if (permissions.length === 0) return
  const added = { added_by: ctx.actor!.id, added_at: ctx.now }
  await ctx.db
    .insertInto('role_permissions_added')
    .values(permissions.map((permission) => ({ role_id: role, permission, ...added })))
    .onConflict((conflict) => conflict.columns(['role_id', 'permission']).doUpdateSet(added))
    .execute()
}

const Which = z.object({ role: z.string().max(40) })
const subject = ({ role }: { role: string }) => role

async function found(ctx: Context, role: string) {
  const row = await ctx.db
    .selectFrom('roles')
    .select(['id', 'name', 'permissions', 'version'])
    .where('id', '=', role)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('errors.not_found', 404)
  // The owner's role cannot be changed: it must always be able to repair everything.
  if (row.permissions.includes('*')) throw new Refusal('team.owner_role', 409)
  return row
}

export const editRole = command({
  id: 'team.edit_role',
  allow: 'roles.update',
  input: RoleInput.extend(Which.shape).extend({ version: z.int() }),
  subject,
  async run(ctx, { role, version, name, permissions }) {
    await requireStepUp(ctx)
    const before = await found(ctx, role)
    if (before.version !== version)
      throw new Refusal('team.role_conflict', 409, {
        detail: { current: { name: before.name, permissions: before.permissions, version: before.version } },
      })
    const had = new Set<string>(before.permissions)
    const has = new Set<string>(permissions)
    const added = permissions.filter((one) => !had.has(one))
    assertCanGrant(ctx, [...added, ...before.permissions.filter((one) => !has.has(one))])
    await ctx.db
      .updateTable('roles')
      .set({ name, permissions, version: version + 1, updated_at: ctx.now })
      .where('id', '=', role)
      .execute()
    await noteAdded(ctx, role, added)
    await revokeInvitationsOfFormerSenders(ctx)
    auditDetail(ctx, {
      before: { name: before.name, permissions: before.permissions },
      after: { name, permissions },
    })
  },
})

export const deleteRole = command({
  id: 'team.delete_role',
  allow: 'roles.update',
  input: Which,
  subject,
  async run(ctx, { role }) {
    await requireStepUp(ctx)
    const before = await found(ctx, role)
    assertCanGrant(ctx, before.permissions)
    const holder = await ctx.db
      .selectFrom('user_roles')
      .select('user_id')
      .where('role_id', '=', role)
      .executeTakeFirst()
    if (holder || !(await deleteInvitations(ctx, role))) throw new Refusal('team.role_held', 409)
    await ctx.db.deleteFrom('roles').where('id', '=', role).execute()
    auditDetail(ctx, { before: { name: before.name, permissions: before.permissions } })
  },
})
