/** Commands as a signed-in person runs them, and what came of them in one line. */
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'

type Site = { context: (more?: Partial<Context>) => Context }

/** The context of a request of this person at a time: with the permissions that their session has then. */
export async function actAs(site: Site, { token }: { token: string }, now = new Date()): Promise<Context> {
  const ctx = site.context({ now })
  return { ...ctx, actor: await actorOfToken(ctx, token) }
}

/** `done`, or the refusal: its status, its code, and each invalid field with its code. Any other error is thrown. */
export const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      const fields = Object.entries(error.fields).map(([name, { code }]) => `${name}: ${code}`)
      return [`${error.status} ${error.code}`, ...fields].join(', ')
    },
  )
