import type { Context } from '#kernel/context.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { fieldRefusal, Refusal } from '#kernel/refusal.ts'

/** The time the library accepts a code: its own 30 seconds, and 30 seconds before and after. */
const ONCE: Limit = { name: 'code_once', points: 1, seconds: 90 }

/**
 * A valid code can be used once, so that a code seen by another person is useless.
 * @throws {Refusal} `people.code_wrong`, 422
 */
export async function consumeTotpCode(ctx: Context, user: string, code: string): Promise<void> {
  try {
    await limit(ctx, ONCE, `${user} ${code}`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw fieldRefusal('code', 'people.code_wrong')
  }
}
