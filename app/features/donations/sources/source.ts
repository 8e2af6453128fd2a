/** Where a donation came from: the name in the link that the donor followed, or one of these. */
import { cleanSource, OWN_LINKS } from '#kernel/link-source.ts'
import type { Translate } from '#kernel/text.ts'

/** No link may name these: they say how a donation came without one. */
export const OWN_SOURCES = [
  /** The donor followed no link with a source. */
  'direct',
  /** Recorded, or found at the bank and assigned, by staff. */
  'staff',
  'import',
  /** Given with an order of the shop. */
  'shop',
  /** From the time before sources were recorded. */
  'unknown',
] as const
type OwnSource = (typeof OWN_SOURCES)[number]

/** Links that the site makes, which have names in three languages. */
const NAMED = [...OWN_SOURCES, ...Object.values(OWN_LINKS)] as const

export const isOwnSource = (source: string): source is OwnSource => OWN_SOURCES.some((own) => own === source)

/** Of a donation that a visitor makes. Anything unusable is ignored: it must never stop a donation. */
export function visitorSource(named: unknown): string {
  const source = cleanSource(named)
  return !source || isOwnSource(source) ? 'direct' : source
}

/** As people read it; names from links are shown as they are. */
export function sourceName(source: string, t: Translate): string {
  const known = NAMED.find((one) => one === source)
  return known ? t(`donation_admin.source.${known}`) : source
}
