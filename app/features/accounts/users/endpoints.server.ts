/** Account endpoints (docs/reference/wire-format.md "Accounts"), and re-authentication. */
import { z } from 'zod'
import { reauthOptions } from '#features/accounts/passkeys/passkeys.server.ts'
import { RequestOptions } from '#features/accounts/passkeys/credential.ts'
import { endpoint, OkResponse, respondWith } from '#kernel/endpoint.server.ts'
import { currentUser } from './profile.server.ts'
import { reauthenticate, ReauthInput } from './reauth.server.ts'
import { clearCookies, sessionCookie, signToken } from './session-cookie.server.ts'
import { requireStepUp } from './step-up.server.ts'
import { signOut } from './sessions.server.ts'

const User = z.object({ id: z.uuid(), name: z.string(), email: z.string() })

endpoint({
  method: 'get',
  path: '/api/user/data/get',
  summary: 'Returns the user of the token',
  allow: 'signed-in',
  answer: User,
  async run(ctx) {
    const { id, name, email } = await currentUser(ctx)
    return { id, name, email }
  },
})

endpoint({
  method: 'get',
  path: '/api/front/userProfile',
  summary: 'Returns the name and email address of the signed-in user',
  allow: 'signed-in',
  answer: z.object({ user: User.pick({ name: true, email: true }) }),
  async run(ctx) {
    const { name, email } = await currentUser(ctx)
    return { user: { name, email } }
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/admin-logout',
  summary: 'Ends the session of the token or the cookie; succeeds also if it has already ended',
  allow: 'anyone',
  answer: OkResponse,
  async run(ctx) {
    await signOut(ctx, {})
    return respondWith({ ok: true as const }, { headers: { 'Set-Cookie': clearCookies(ctx.config) } })
  },
})

endpoint({
  method: 'get',
  path: '/api/account/proof',
  summary: 'Checks before a download that the user re-authenticated recently; else 403 account.reauthenticate',
  allow: 'signed-in',
  answer: OkResponse,
  refuses: { 403: '`account.reauthenticate`' },
  run: (ctx) => requireStepUp(ctx).then(() => ({ ok: true as const })),
})

endpoint({
  method: 'post',
  path: '/api/account/prove/options',
  summary: 'Returns the passkey challenge to re-authenticate',
  allow: 'signed-in',
  answer: RequestOptions,
  run: (ctx) => reauthOptions(ctx, ctx.actor!.id),
})

endpoint({
  method: 'post',
  path: '/api/account/prove',
  summary: 'Re-authenticates the user, after 403 account.reauthenticate; the session continues with a new token',
  allow: 'signed-in',
  body: ReauthInput,
  answer: z.object({
    ok: z.literal(true),
    token: z.string().optional().describe('New bearer token that replaces the sent one; browsers get a cookie'),
  }),
  async run(ctx, { body }) {
    const token = await reauthenticate(ctx, body)
    if (ctx.actor!.bearer) return { ok: true as const, token: signToken(token, ctx.config.secret) }
    return respondWith({ ok: true as const }, { headers: { 'Set-Cookie': sessionCookie(ctx.config, token) } })
  },
})
