import { openInvitations } from '#features/team/invite.server.ts'
import { roleNames } from '#features/team/roles.server.ts'
import { userView } from '#features/team/user.server.ts'
import { listUsers, UsersAsked } from '#features/team/users.server.ts'
import { screen } from '../screen.server.ts'

export const usersScreen = screen({
  path: 'users',
  title: 'desk.users',
  allow: 'users.read',
  menu: { group: 'people', icon: 'users-group' },
  async load(ctx, { url }) {
    const asked = UsersAsked.parse(Object.fromEntries(url.searchParams))
    const [page, invitations, roles] = await Promise.all([listUsers(ctx, asked), openInvitations(ctx), roleNames(ctx)])
    return { asked, ...page, invitations, roles }
  },
})

export const userScreen = screen({
  path: 'users/:id',
  title: 'desk.user',
  allow: 'users.read',
  async load(ctx, { params }) {
    const [user, roles] = await Promise.all([userView(ctx, params.id ?? ''), roleNames(ctx)])
    return { user, roles, me: ctx.actor!.id === user.id }
  },
})
