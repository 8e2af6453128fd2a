import type { Context } from '#kernel/context.ts'

/**
 * A context that queues no jobs: payments captured before the restore already had their emails, which must not be sent
 * again.
 */
export function withoutFollowUps(ctx: Context): Context {
  return { ...ctx, jobs: { ...ctx.jobs, enqueue: async () => {} } }
}
