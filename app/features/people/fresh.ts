import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'

/** Minutes after proving who one is in which one may do what a stolen session must not (reliability.md A9). */
const FRESH_MINUTES = 15

/** @throws {Refusal} `people.prove_again`, 403: sign in once more */
export function fresh(ctx: Context): void {
  const since = ctx.actor?.signedInAt
  if (!since || ctx.now.getTime() - since.getTime() > FRESH_MINUTES * 60_000)
    throw new Refusal('people.prove_again', 403)
}
