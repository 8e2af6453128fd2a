import type { Context } from '#kernel/context.ts'

/**
 * A context in which nothing is stored for later: what the bank captured before the restore was followed by its emails
 * then, and must not be followed by them again.
 */
export function withoutFollowUps(ctx: Context): Context {
  return { ...ctx, jobs: { ...ctx.jobs, enqueue: async () => {} } }
}
