/**
 * Search keys of names as migration 0370 wrote them: a copy of kernel/name-consonants.ts, because a migration imports
 * nothing of `app/`. Do not edit; when the original changes, a new migration computes the stored keys again.
 */
import { foldForSearch } from './fold-for-search.ts'

const WRITTEN = {
  B: 'بپbp',
  F: 'فf',
  G: 'غگg',
  H: 'حخهh',
  J: 'جچcj',
  K: 'قكkqx',
  L: 'لl',
  M: 'مm',
  N: 'نn',
  R: 'رr',
  S: 'ثذزسشصضظsz',
  T: 'تطدtd',
}
const FIRST = { A: 'اعaeiou', V: 'وvw', Y: 'يy' }
const byLetter = (written: Record<string, string>) =>
  new Map(Object.entries(written).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound])))
const CONSONANTS = byLetter(WRITTEN)
const FIRST_LETTERS = byLetter({ ...WRITTEN, ...FIRST })
const PAIRS: Record<string, string> = { sh: 's', kh: 'h', gh: 'g', ch: 'c' }
const SPELLINGS: Record<string, string> = {
  othman: 'osman',
  uthman: 'osman',
  ramadan: 'ramazan',
  rida: 'riza',
  reda: 'riza',
  ishak: 'izak',
  ishaq: 'izak',
  اسحاق: 'izak',
  gamal: 'cemal',
}

function nameConsonants(word: string): string | null {
  const folded = foldForSearch(word)
  if (!/^\p{L}+$/u.test(folded)) return null
  const plain = (SPELLINGS[folded] ?? folded)
    .replace(/^ال(?=..)/u, '')
    .replace(/^عبدال/u, 'عبد')
    .replace(/^abd[aeu]l(?=..)/, 'abd')
    .replace(/الدين$/u, 'دين')
    .replace(/sh|kh|gh|ch/g, (pair) => PAIRS[pair]!)
    .replace(/(.)\1+/gu, '$1')
  const [first = '', ...rest] = plain
  const start = FIRST_LETTERS.get(first) ?? ''
  const inner = rest.map((letter) => CONSONANTS.get(letter) ?? '').join('')
  // ه or ة and "h" at the end are silent: «فاطمة», "Fatma", "Fatimah".
  const key = `${start}${inner}`.replace(/(?<=..)H$/, '')
  return key.length >= 2 ? key : null
}

/** `~MRM~ ~LL~`: what is added to a stored search text; empty without a name that has a key. */
export function nameKeys(names: string): string {
  const words = compound(foldForSearch(names)).split(/[\s-]+/)
  const keys = new Set(words.map(nameConsonants).filter((key) => key !== null))
  return [...keys].map((key) => `~${key}~`).join(' ')
}

/** Names of two parts are one word since 0205. */
export const compound = (folded: string) =>
  folded.replace(/(?<![^ ])(عبد(?= ال)|abd(?:[aeu][lr])?(?= \p{L})|\p{L}+(?= الدين(?![^ ]))) /gu, '$1')
