/** The model's daily token budget, counted in the database because several processes share it. */
import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'

/** Characters per token, estimated low so that a reservation is never too small. Arabic has about two per token. */
const CHARACTERS = 2

export const tokensOf = (text: string): number => Math.ceil(text.length / CHARACTERS)

/** Reserves tokens for a call. Returns false if the day's budget does not have enough left. */
export async function reserve(ctx: Context, tokens: number, aDay: number): Promise<boolean> {
  if (tokens > aDay) return false
  const day = dayOf(ctx.now)
  const { rows } = await sql`insert into assistant_usage (day, model_calls, tokens) values (${day}, 1, ${tokens})
    on conflict (day) do update set model_calls = assistant_usage.model_calls + 1,
      tokens = assistant_usage.tokens + ${tokens}
    where assistant_usage.tokens + ${tokens} <= ${aDay} returning day`.execute(ctx.db)
  return rows.length === 1
}

/** Replaces the reserved tokens by the used ones after a call. A call without a count keeps its reservation. */
export async function recordTokenUsage(ctx: Context, promised: number, used: number | undefined): Promise<void> {
  if (used === undefined || used === promised) return
  await sql`update assistant_usage set tokens = greatest(0, tokens + ${used - promised})
    where day = ${dayOf(ctx.now)}`.execute(ctx.db)
}
