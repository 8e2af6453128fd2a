import { openInvitations } from '#features/accounts/team/invite.server.ts'
import { roleNames } from '#features/accounts/team/roles.server.ts'
import { userView } from '#features/accounts/team/user.server.ts'
import { listUsers, UserListParams } from '#features/accounts/team/users.server.ts'
import { commandSubjects } from '#features/audit/command-subjects.server.ts'
import { savedViews } from '#resource/views.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const usersScreen = screen({
  path: 'users',
  file: 'features/accounts/team/screens/users.screen.tsx',
  title: 'dashboard.users',
  allow: 'users.read',
  menu: { icon: 'users-group' },
  async load(ctx, { url }) {
    const query = UserListParams.parse(Object.fromEntries(url.searchParams))
    const [page, invitations, roles, views] = await Promise.all([
      listUsers(ctx, query),
      openInvitations(ctx),
      roleNames(ctx),
      savedViews(ctx, 'users'),
    ])
    return { query, ...page, invitations, roles, views }
  },
})

export const userScreen = screen({
  path: 'users/:id',
  file: 'features/accounts/team/screens/user.screen.tsx',
  title: 'dashboard.user',
  allow: 'users.read',
  async load(ctx, { params }) {
    const [user, roles] = await Promise.all([userView(ctx, params.id ?? ''), roleNames(ctx)])
    return { user, roles, me: ctx.actor!.id === user.id, subjects: commandSubjects() }
  },
})
