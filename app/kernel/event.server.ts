/** Domain events. Some subscribers run in the same transaction, others later as jobs. */
import type { z } from 'zod'
import type { Context } from './context.ts'
import type { Job } from './job.server.ts'

/** Name the constant in the past tense. The payload contains ids only. */
type Event<S extends z.ZodType = z.ZodType> = { payload: S }
type Reactions<P> = {
  /** Run in the same transaction: they may write their own tables only. */
  together?: ((ctx: Context, payload: P) => Promise<void>)[]
  /** Stored as one job each, in the same transaction. */
  after?: Job<P>[]
}

export function event<S extends z.ZodType>(payload: S): Event<S> {
  return { payload }
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each event has a payload of its own
const reactions = new Map<Event, Reactions<any>>()

/** Called only in server/event-subscriptions.server.ts, so that all subscriptions are in one file. */
export function subscribe<S extends z.ZodType>(happened: Event<S>, then: Reactions<z.output<S>>): void {
  reactions.set(happened, then)
}

/** Must be called inside the transaction of the change. */
export async function emit<S extends z.ZodType>(ctx: Context, happened: Event<S>, payload: z.input<S>): Promise<void> {
  const { together = [], after = [] }: Reactions<z.output<S>> = reactions.get(happened) ?? {}
  const parsed = happened.payload.parse(payload)
  for (const react of together) await react(ctx, parsed)
  for (const job of after) await ctx.jobs.enqueue(ctx.db, job, parsed)
}
