import type { Context } from '#kernel/context.ts'
import { parse } from '#kernel/parse.ts'
import { GiftRequest } from './gift-request.server.ts'
import { give, type Begun } from './give.server.ts'
import { guardGift } from './guard.server.ts'

/** A gift asked for by a visitor: the one way in for the page's form and the API. @throws {Refusal} 422, 429, 409 */
export async function donate(ctx: Context, raw: unknown): Promise<Begun> {
  const asked = parse(GiftRequest, raw)
  await guardGift(ctx, asked)
  return give(ctx, asked)
}
