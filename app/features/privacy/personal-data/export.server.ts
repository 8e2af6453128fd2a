import type { Context } from '#kernel/context.ts'
import { privacyHandlers, NO_ACCOUNT } from '#kernel/privacy-registry.server.ts'
import type { Subject } from './erasures.server.ts'

/** All features' data about a person, as plain data by part. The caller has checked the permission. */
export async function exportParts(ctx: Context, { userId, email }: Subject): Promise<Record<string, unknown>> {
  const person = { id: userId ?? NO_ACCOUNT, email: email.toLowerCase() }
  const parts = await Promise.all(
    [...privacyHandlers.values()].map(async (part) => [part.name, await part.export(ctx, person)] as const),
  )
  return Object.fromEntries(parts)
}
