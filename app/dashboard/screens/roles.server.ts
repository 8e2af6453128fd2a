import { listRoles } from '#features/team/roles.server.ts'
import { securityRules } from '#features/team/act.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { screen } from '../screen.server.ts'

export const rolesScreen = screen({
  path: 'roles',
  title: 'desk.roles',
  allow: 'roles.read',
  menu: { group: 'people', icon: 'shield-lock' },
  async load(ctx) {
    const [roles, security] = await Promise.all([listRoles(ctx), securityRules(ctx)])
    return { roles, security }
  },
})

export const roleScreen = screen({
  path: 'roles/:id',
  title: 'desk.role',
  allow: 'roles.read',
  async load(ctx, { params }) {
    if (params.id === 'new' && ctx.actor!.permissions.has('roles.update')) return { role: null }
    const role = (await listRoles(ctx)).find(({ id }) => id === params.id)
    if (!role) throw new Refusal('errors.not_found', 404)
    return { role }
  },
})
