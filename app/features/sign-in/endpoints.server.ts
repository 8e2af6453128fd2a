/** How another program gets the bearer token of the account calls. */
import { z } from 'zod'
import { RequestOptions } from '#features/passkeys/credential.ts'
import { signInOptions } from '#features/passkeys/passkeys.server.ts'
import { signToken } from '#features/people/session-cookie.server.ts'
import { me } from '#features/people/profile.server.ts'
import { endpoint } from '#kernel/endpoint.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { secondStep } from './second-step.server.ts'
import { signIn } from './sign-in.server.ts'

endpoint({
  method: 'post',
  path: '/api/login/passkey/options',
  summary: 'What a passkey has to sign, to sign in on the log-in pages',
  allow: 'anyone',
  answer: RequestOptions,
  run: async (ctx) => signInOptions(ctx),
})

endpoint({
  method: 'post',
  path: '/api/login',
  summary: 'A bearer token for an account; `code` where a second factor is set up (401 people.code_missing without it)',
  allow: 'anyone',
  body: z.object({ email: z.string(), password: z.string(), code: z.string().optional() }),
  answer: z.object({
    token: z.string().describe('For `Authorization: Bearer`; ends as a session does'),
    user: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  }),
  async run(ctx, { body }) {
    const from = (headers: Record<string, string>) => new Request(ctx.config.publicUrl, { headers })
    let step = await signIn(ctx, from({}), body)
    if (step.step === 'second') {
      if (!body.code) throw new Refusal('people.code_missing', 401)
      const Cookie = step.cookies.map((cookie) => cookie.split(';')[0]).join('; ')
      step = await secondStep(ctx, from({ Cookie }), { code: body.code })
    }
    if (step.step !== 'done') throw new Refusal('people.code_missing', 401)
    const { id, name, email } = await me({ ...ctx, actor: step.actor })
    return { token: signToken(step.token, ctx.config.secret), user: { id, name, email } }
  },
})
