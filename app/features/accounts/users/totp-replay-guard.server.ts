import type { Context } from '#kernel/context.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { Refusal } from '#kernel/refusal.ts'

/** As long as the library takes a code for good: its half minute, and one before and after. */
const ONCE: Limit = { name: 'code_once', points: 1, seconds: 90 }

/**
 * A valid code counts once: a code that was read over a shoulder is useless. @throws {Refusal} `people.code_wrong`, 422
 */
export async function consumeTotpCode(ctx: Context, user: string, code: string): Promise<void> {
  try {
    await limit(ctx, ONCE, `${user} ${code}`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal('people.code_wrong', 422, { fields: { code: { code: 'people.code_wrong' } } })
  }
}
