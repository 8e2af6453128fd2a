import { listRoles } from '#features/accounts/team/roles.server.ts'
import { securityRules } from '#features/accounts/team/team-actions.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { screen } from '#dashboard/screen.server.ts'

export const rolesScreen = screen({
  path: 'roles',
  file: 'features/accounts/team/screens/roles.screen.tsx',
  title: 'dashboard.roles',
  allow: 'roles.read',
  menu: { icon: 'shield-lock' },
  async load(ctx) {
    const [roles, security] = await Promise.all([listRoles(ctx), securityRules(ctx)])
    return { roles, security }
  },
})

export const roleScreen = screen({
  path: 'roles/:id',
  file: 'features/accounts/team/screens/role.screen.tsx',
  title: 'dashboard.role',
  allow: 'roles.read',
  async load(ctx, { params }) {
    if (params.id === 'new' && ctx.actor!.permissions.has('roles.update')) return { role: null }
    const role = (await listRoles(ctx)).find(({ id }) => id === params.id)
    if (!role) throw new Refusal('errors.not_found', 404)
    return { role }
  },
})
