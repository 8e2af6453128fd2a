/** The possible recipients: the association and the public places. Messages are never sent to other addresses. */
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Localized } from '#kernel/locale.ts'

type About = { name: Localized; path: string }
/** Whether an address is ours, and what a message to it is about. */
type Known = { known: boolean; about: About | null }
/** @param place id of the place in the form */
type Finder = (ctx: Context, email: string, place: number | null) => Promise<Known>

const finders: Finder[] = []

/** Features with their own addresses register a function that finds them. */
export function registerInboxProvider(find: Finder): void {
  finders.push(find)
}

/** Null for an address that is not ours. @param email in lower case; empty for the association if it has no address */
export async function findInbox(
  ctx: Context,
  email: string,
  place: number | null,
): Promise<{ about: About | null } | null> {
  const { site, 'contactus-page': page } = await readSettings(ctx, 'site', 'contactus-page')
  const addresses = [site.email, page.informationEmail].filter(Boolean)
  const ours = email ? addresses.some((address) => address?.toLowerCase() === email) : addresses.length === 0
  const found = await Promise.all(finders.map((find) => find(ctx, email, place)))
  if (!ours && !found.some(({ known }) => known)) return null
  return { about: found.find(({ about }) => about)?.about ?? null }
}
