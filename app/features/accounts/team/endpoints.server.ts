import { z } from 'zod'
import {
  editPerson,
  endSessions,
  resetSecondFactors,
  setClosed,
  setRoles,
} from '#features/accounts/users/staff.server.ts'
import { endpoint, OkResponse } from '#kernel/endpoint.server.ts'
import { EachResults } from '#resource/each.server.ts'
import { sendReset, setSecurity } from './team-actions.server.ts'
import { createRole, deleteRole, editRole, RoleInput } from './edit-roles.server.ts'
import { BulkClosed, BulkRole, setClosedOfSeveral, setRoleOfSeveral } from './bulk-users.server.ts'
import { inviteSeveral, InviteSeveralInput } from './invite-several.server.ts'
import { invite, InviteInput, resendInvitation } from './invite.server.ts'
import { revokeInvitation } from './revoke-invitations.server.ts'
import { listUsers, USER_STATES, UserListParams } from './users.server.ts'

const ok = { ok: true as const }
const user = z.object({ id: z.uuid() })
const role = z.object({ id: z.string().max(40) })
const when = z.date().transform((date) => date.toISOString())

endpoint({
  method: 'get',
  path: '/api/dashboard/users',
  summary: 'Lists all accounts; filters: role (ids, any, none), state (open, unverified, closed), factor (on, off)',
  allow: 'users.read',
  query: UserListParams,
  answer: z.object({
    rows: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        email: z.string(),
        phone: z.string().nullable(),
        state: z.enum(USER_STATES),
        roles: z.array(z.object({ id: z.string(), name: z.string() })),
        secondFactor: z.boolean(),
        demo: z.boolean(),
        created: when,
        seen: when.nullable(),
      }),
    ),
    total: z.number(),
  }),
  run: (ctx, { query }) => listUsers(ctx, query),
})

endpoint({
  method: 'put',
  path: '/api/dashboard/users/:id',
  summary: 'Changes the name, phone number and language of an account',
  allow: 'users.update',
  params: user,
  body: z.object({ name: z.string(), phone: z.string().optional(), locale: z.enum(['ar', 'en', 'tr']) }),
  answer: OkResponse,
  run: async (ctx, { params, body }) => editPerson(ctx, { user: params.id, ...body }).then(() => ok),
})

const changed = z.object({ done: z.int() })

endpoint({
  method: 'post',
  path: '/api/dashboard/users/roles',
  summary: 'Grants a role to several accounts or removes it, each separately',
  allow: 'users.update',
  body: BulkRole,
  answer: EachResults,
  run: (ctx, { body }) => setRoleOfSeveral(ctx, body),
})

endpoint({
  method: 'post',
  path: '/api/dashboard/users/closed',
  summary: 'Closes several accounts or reopens them, each separately',
  allow: 'users.update',
  body: BulkClosed,
  answer: EachResults,
  run: (ctx, { body }) => setClosedOfSeveral(ctx, body),
})

endpoint({
  method: 'put',
  path: '/api/dashboard/users/:id/roles',
  summary: 'Sets the roles of an account; its sessions end',
  allow: 'users.update',
  params: user,
  body: z.object({ roles: z.array(z.string()), shown: z.array(z.string()).optional() }),
  answer: OkResponse,
  run: async (ctx, { params, body }) => setRoles(ctx, { user: params.id, ...body }).then(() => ok),
})

endpoint({
  method: 'put',
  path: '/api/dashboard/users/:id/closed',
  summary: 'Closes an account, or reopens it',
  allow: 'users.update',
  params: user,
  body: z.object({ closed: z.boolean() }),
  answer: OkResponse,
  run: async (ctx, { params, body }) => setClosed(ctx, { user: params.id, ...body }).then(() => ok),
})

endpoint({
  method: 'post',
  path: '/api/dashboard/users/:id/reset',
  summary: 'Emails an account a link to set a new password',
  allow: 'users.update',
  params: user,
  answer: OkResponse,
  run: async (ctx, { params }) => sendReset(ctx, { user: params.id }).then(() => ok),
})

endpoint({
  method: 'delete',
  path: '/api/dashboard/users/:id/second-factors',
  summary: 'Removes the passkeys and the authenticator app of a user who lost them; their sessions end',
  allow: 'users.update',
  params: user,
  answer: OkResponse,
  run: async (ctx, { params }) => resetSecondFactors(ctx, { user: params.id }).then(() => ok),
})

endpoint({
  method: 'delete',
  path: '/api/dashboard/users/:id/sessions',
  summary: 'Ends all sessions of an account, or one',
  allow: 'users.update',
  params: user,
  query: z.object({ session: z.uuid().optional() }),
  answer: OkResponse,
  run: async (ctx, { params, query }) => endSessions(ctx, { user: params.id, ...query }).then(() => ok),
})

endpoint({
  method: 'post',
  path: '/api/dashboard/invitations',
  summary: 'Sends an invitation with a role; an earlier invitation to the same address is revoked',
  allow: 'users.create',
  status: 201,
  body: InviteInput,
  answer: z.object({ id: z.uuid() }),
  run: async (ctx, { body }) => ({ id: await invite(ctx, body) }),
})

endpoint({
  method: 'post',
  path: '/api/dashboard/invitations/several',
  summary: 'Sends invitations with one role to several addresses; none if one address is invalid',
  allow: 'users.create',
  status: 201,
  body: InviteSeveralInput,
  answer: changed,
  run: async (ctx, { body }) => ({ done: await inviteSeveral(ctx, body) }),
})

endpoint({
  method: 'post',
  path: '/api/dashboard/invitations/:id/resend',
  summary: 'Sends an invitation again, with a new link valid for another week',
  allow: 'users.create',
  params: user,
  answer: z.object({ id: z.uuid() }),
  run: async (ctx, { params }) => ({ id: await resendInvitation(ctx, { invitation: params.id }) }),
})

endpoint({
  method: 'delete',
  path: '/api/dashboard/invitations/:id',
  summary: 'Revokes an invitation',
  allow: 'users.create',
  params: user,
  answer: OkResponse,
  run: async (ctx, { params }) => revokeInvitation(ctx, { invitation: params.id }).then(() => ok),
})

endpoint({
  method: 'post',
  path: '/api/dashboard/roles',
  summary: 'Creates a role',
  allow: 'roles.update',
  status: 201,
  body: RoleInput,
  answer: z.object({ id: z.string() }),
  run: async (ctx, { body }) => ({ id: await createRole(ctx, body) }),
})

endpoint({
  method: 'put',
  path: '/api/dashboard/roles/:id',
  summary:
    'Updates the name and permissions of a role; 409 team.role_conflict if another user saved it in the meantime',
  allow: 'roles.update',
  params: role,
  body: RoleInput.extend({ version: z.int() }),
  answer: OkResponse,
  run: async (ctx, { params, body }) => editRole(ctx, { role: params.id, ...body }).then(() => ok),
})

endpoint({
  method: 'delete',
  path: '/api/dashboard/roles/:id',
  summary: 'Deletes a role that is not assigned to any account',
  allow: 'roles.update',
  params: role,
  answer: OkResponse,
  run: async (ctx, { params }) => deleteRole(ctx, { role: params.id }).then(() => ok),
})

endpoint({
  method: 'put',
  path: '/api/dashboard/security',
  summary: 'Sets which users need a second factor',
  allow: 'roles.update',
  body: z.object({ secondFactor: z.enum(['money', 'staff']) }),
  answer: OkResponse,
  run: async (ctx, { body }) => setSecurity(ctx, body).then(() => ok),
})
