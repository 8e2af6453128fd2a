import type { Context } from '#kernel/context.ts'
import { privacyHandlers } from '#kernel/privacy-registry.server.ts'
import type { Subject } from './erasures.server.ts'
import { personOf } from './person.server.ts'

/** The data of all features about a person, as plain data by part. The caller has checked the permission. */
export async function exportParts(ctx: Context, subject: Subject): Promise<Record<string, unknown>> {
  const person = await personOf(ctx, subject)
  const parts = await Promise.all(
    [...privacyHandlers.values()].map(async (part) => [part.name, await part.export(ctx, person)] as const),
  )
  return Object.fromEntries(parts)
}
