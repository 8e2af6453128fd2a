/** Sign-in endpoint: returns the bearer token with which another program calls the account endpoints. */
import { z } from 'zod'
import { RequestOptions } from '#features/accounts/passkeys/credential.ts'
import { signInOptions } from '#features/accounts/passkeys/passkeys.server.ts'
import { signToken } from '#features/accounts/users/session-cookie.server.ts'
import { currentUser } from '#features/accounts/users/profile.server.ts'
import { endSession } from '#features/accounts/users/sessions.server.ts'
import type { Context } from '#kernel/context.ts'
import { endpoint, OkResponse, respondWith } from '#kernel/endpoint.server.ts'
import { fieldRefusal, Refusal } from '#kernel/refusal.ts'
import { secondStep } from './second-step.server.ts'
import { signIn } from './sign-in.server.ts'

endpoint({
  method: 'post',
  path: '/api/login/passkey/options',
  summary: 'Returns the passkey challenge to sign in',
  allow: 'anyone',
  answer: RequestOptions,
  run: async (ctx) => signInOptions(ctx),
})

const Login = z.object({ email: z.string(), password: z.string(), code: z.string().optional() })
const refuses = {
  401: '`people.wrong_password`, `people.code_wrong`, `people.code_missing` or `people.passkey_missing`',
  410: '`people.second_step_over`: the code came too late or after too many wrong codes',
}

endpoint({
  method: 'post',
  path: '/api/login',
  summary:
    'Signs in and returns a bearer token; `code` if a second factor is set up (401 people.code_missing without it; 401 people.passkey_missing if only a passkey is accepted)',
  allow: 'anyone',
  body: Login,
  answer: z.object({
    token: z.string().describe('Token for `Authorization: Bearer`; expires like a session'),
    user: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  }),
  refuses,
  async run(ctx, { body }) {
    const { actor, token } = await inOneStep(ctx, new Headers(), body)
    const { id, name, email } = await currentUser({ ...ctx, actor })
    return { token: signToken(token, ctx.config.secret), user: { id, name, email } }
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/sign-in-again',
  summary: 'Signs staff in again in the same browser after their session expired on an open form; as `/api/login`',
  allow: 'anyone',
  body: Login,
  answer: OkResponse,
  headers: { 'Set-Cookie': 'The session' },
  refuses,
  async run(ctx, { body, request }) {
    const { actor, token, cookies } = await inOneStep(ctx, request.headers, body)
    if (!actor.staff) {
      await endSession(ctx, { token })
      throw new Refusal('sign_in.not_staff', 403)
    }
    return respondWith({ ok: true as const }, { headers: { 'Set-Cookie': cookies } })
  },
})

const codeMissing = () => fieldRefusal('code', 'people.code_missing', 401)

/** Both steps of signing in, in one call. @throws {Refusal} 401 `people.code_missing` when the second is required */
async function inOneStep(ctx: Context, heads: Headers, { code, ...typed }: z.output<typeof Login>) {
  const from = (proof = '') => {
    const Cookie = [proof, heads.get('Cookie') ?? ''].filter(Boolean).join('; ')
    return new Request(ctx.config.publicUrl, { headers: { Cookie, 'User-Agent': heads.get('User-Agent') ?? '' } })
  }
  let step = await signIn(ctx, from(), typed)
  if (step.step === 'second') {
    if (!step.ways.includes('code')) throw new Refusal('people.passkey_missing', 401)
    if (!code) throw codeMissing()
    // The cookie of the first step stands before the browser's own cookies: the first one of a name is used.
    step = await secondStep(ctx, from(step.cookies.map((cookie) => cookie.split(';')[0]).join('; ')), { code })
  }
  if (step.step !== 'done') throw codeMissing()
  return step
}
