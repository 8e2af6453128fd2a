/** Whom visitors may write to: the association and the places that are public. Nobody else, ever. */
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Localized } from '#kernel/locale.ts'

export type About = { name: Localized; path: string }
/** What is known of an address: whether it is somebody's of ours, and what a message to it is about. */
type Known = { known: boolean; about: About | null }
/** @param place what the form says that it is about */
type Finder = (ctx: Context, email: string, place: number | null) => Promise<Known>

const finders: Finder[] = []

/** Features that have addresses of their own tell here how to find them. */
export function registerInboxProvider(find: Finder): void {
  finders.push(find)
}

/** Null for an address that is none of ours. @param email in small letters */
export async function findInbox(
  ctx: Context,
  email: string,
  place: number | null,
): Promise<{ about: About | null } | null> {
  const { site, 'contactus-page': page } = await readSettings(ctx, 'site', 'contactus-page')
  const ours = [site.email, page.informationEmail].some((address) => address?.toLowerCase() === email)
  const found = await Promise.all(finders.map((find) => find(ctx, email, place)))
  if (!ours && !found.some(({ known }) => known)) return null
  return { about: found.find(({ about }) => about)?.about ?? null }
}
