import { contactOf } from '#features/accounts/users/erase-account.server.ts'
import type { Context } from '#kernel/context.ts'
import { privacyHandlers, type Person } from '#kernel/privacy-registry.server.ts'
import type { Subject } from './erasures.server.ts'
import { mentionsOf, type Mention } from './mentions.server.ts'
import { personOf } from './person.server.ts'

/** The data of all features about a person, as plain data by part. The caller has checked the permission. */
export async function exportParts(ctx: Context, subject: Subject): Promise<Record<string, unknown>> {
  const { parts, mentions } = await partsOf(ctx, await personOf(ctx, subject))
  return { ...parts, mentions: [...new Set(mentions.map(({ text }) => text))].map((text) => ({ text })) }
}

type Parts = { parts: Record<string, unknown>; mentions: Mention[] }

/** `mentions`: texts of staff that name the person. */
export async function partsOf(ctx: Context, person: Person): Promise<Parts> {
  const list = await Promise.all(
    [...privacyHandlers.values()].map(async (part) => [part.name, await part.export(ctx, person)] as const),
  )
  const parts = Object.fromEntries(list)
  const account = { email: person.email, phone: person.phone, ...(await contactOf(ctx, person.id)) }
  return { parts, mentions: await mentionsOf(ctx, { ...parts, account }) }
}
