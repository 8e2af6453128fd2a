/**
 * Source of a visit, taken from the link: `?ref=ramadan-poster`, or `?utm_source=instagram` of advertisements. It is a
 * short name of a place or a campaign, and must not identify a person.
 */
import { toLatinDigits } from './digits.ts'

/** In order of precedence: names that staff choose come before those of advertisements. */
const PARAMETERS = ['ref', 'utm_source'] as const
/** All parameters of such links. The medium and the campaign of an advertisement are not read. */
export const LINK_PARAMETERS = [...PARAMETERS, 'utm_medium', 'utm_campaign']

/** Sources of links that the site itself creates. */
export const OWN_LINKS = { newsletter: 'newsletter', campaignNews: 'campaign-news', share: 'share' } as const

export const LONGEST_SOURCE = 40
/** Phone, identity, card and account numbers have at least this many digits. */
const MAX_DIGITS = 8
/** Only this many characters are read; a longer text is not a name. */
const LONGEST_READ = 400

/**
 * Lower-case letters, digits and `-` `_` `.`, at most 40 characters. '' if nothing is usable or it may identify a
 * person. «إعلان» and «اعلان», "İSTANBUL" and "istanbul" become the same name.
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
  if (name.replace(/\D/g, '').length > MAX_DIGITS) return ''
  const trimmed = (text: string) => text.replace(/^[._-]+|[._-]+$/g, '')
  return trimmed([...trimmed(name)].slice(0, LONGEST_SOURCE).join(''))
}

/** Source in the address of a page; '' if there is none. */
export function sourceOfLink(query: URLSearchParams): string {
  for (const name of PARAMETERS) {
    const source = cleanSource(query.get(name))
    if (source) return source
  }
  return ''
}

/** Adds the source to an address, before its `#`; unchanged without a source. The address may be a path. */
export function withSource(address: string, source: string): string {
  if (!source) return address
  const [page = '', ...anchor] = address.split('#')
  const [path, query] = page.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('ref', source)
  return [`${path}?${parameters}`, ...anchor].join('#')
}
