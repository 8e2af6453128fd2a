/**
 * Where a visitor came from, as the link says that they followed: `?ref=ramadan-poster`, or `?utm_source=instagram` of
 * advertisements. It is one short name of a place or a campaign, and must not name a person.
 */
import { toLatinDigits } from './digits.ts'

/** In order: what staff name themselves comes before what an advertisement adds. */
const PARAMETERS = ['ref', 'utm_source'] as const
/** What such a link carries. The medium and the campaign of an advertisement are not read. */
export const LINK_PARAMETERS = [...PARAMETERS, 'utm_medium', 'utm_campaign']

/** Links that the site itself makes for others. */
export const OWN_LINKS = { newsletter: 'newsletter', campaignNews: 'campaign-news', share: 'share' } as const

export const LONGEST_SOURCE = 40
/** A telephone, identity, card or account number has at least so many digits. */
const MOST_DIGITS = 8
/** A longer text is no name, and is not read to its end. */
const LONGEST_READ = 400

/**
 * Lower-case letters, digits and `-` `_` `.`, at most 40 characters; '' for nothing usable and for what may name a person.
 * One name for «إعلان» and «اعلان», "İSTANBUL" and "istanbul".
 */
export function cleanSource(typed: unknown): string {
  if (typeof typed !== 'string' || typed.includes('@')) return ''
  const name = toLatinDigits(typed.slice(0, LONGEST_READ))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}ـ]/gu, '')
    .replaceAll('ı', 'i')
    .replace(/[\s/+|]+/g, '-')
    .replace(/[^\p{L}0-9._-]/gu, '')
  if (name.replace(/\D/g, '').length > MOST_DIGITS) return ''
  const trimmed = (text: string) => text.replace(/^[._-]+|[._-]+$/g, '')
  return trimmed([...trimmed(name)].slice(0, LONGEST_SOURCE).join(''))
}

/** Of a page's address; '' when it names none. */
export function sourceOfLink(query: URLSearchParams): string {
  for (const name of PARAMETERS) {
    const source = cleanSource(query.get(name))
    if (source) return source
  }
  return ''
}

/** The address with the source, before its `#`; unchanged without one. It may be a path. */
export function withSource(address: string, source: string): string {
  if (!source) return address
  const [page = '', ...anchor] = address.split('#')
  const [path, query] = page.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('ref', source)
  return [`${path}?${parameters}`, ...anchor].join('#')
}
