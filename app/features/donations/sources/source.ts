/** The source of a donation: the name in the link that the donor followed, or one of these. */
import { cleanSource, OWN_LINKS } from '#kernel/link-source.ts'
import type { Translate } from '#kernel/text.ts'

/** Reserved names that no link may use: they say how a donation came without a link. */
const OWN_SOURCES = [
  /** The donor followed no link with a source. */
  'direct',
  /** Recorded, or found at the bank and assigned, by staff. */
  'staff',
  'import',
  /** Made with an order of the shop. */
  'shop',
  /** From the time before sources were recorded. */
  'unknown',
] as const
type OwnSource = (typeof OWN_SOURCES)[number]

/** Links that the site makes, which have names in three languages. */
const NAMED = [...OWN_SOURCES, ...Object.values(OWN_LINKS)] as const

export const isOwnSource = (source: string): source is OwnSource => OWN_SOURCES.some((own) => own === source)

/** The source of a visitor's donation. An unusable name is ignored: it must never stop a donation. */
export function visitorSource(named: unknown): string {
  const source = cleanSource(named)
  return !source || isOwnSource(source) ? 'direct' : source
}

/** The name that people see; names from links are shown as they are. */
export function sourceName(source: string, t: Translate): string {
  const known = NAMED.find((one) => one === source)
  return known ? t(`donation_admin.source.${known}`) : source
}
