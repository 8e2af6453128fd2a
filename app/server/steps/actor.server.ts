/** Reads the session. Everything before this step is the same for all visitors. */
import { actorOf } from '#features/accounts/users/actor.server.ts'
import type { Step } from '../app-env.ts'

export const findActor = (): Step => async (c, next) => {
  const ctx = c.get('ctx')
  ctx.actor = await actorOf(ctx, c.req.raw)
  const preview = ctx.actor?.staff && c.req.query('preview')
  if (preview) ctx.preview = preview
  return next()
}
