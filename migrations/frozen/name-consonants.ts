/**
 * Search keys of names as migration 0370 wrote them: a copy of kernel/name-consonants.ts, because a migration imports
 * nothing of `app/`. Do not edit; when the original changes, a new migration computes the stored keys again.
 */
import { foldForSearch } from './fold-for-search.ts'

const ARABIC: Record<string, string> = {
  ...{ ب: 'B', پ: 'B', ت: 'T', ط: 'T', د: 'T', ج: 'J', چ: 'J', ح: 'H', خ: 'H', ه: 'H', ر: 'R', غ: 'G', گ: 'G' },
  ...{ ث: 'S', ذ: 'S', ز: 'S', س: 'S', ش: 'S', ص: 'S', ض: 'S', ظ: 'S' },
  ...{ ف: 'F', ق: 'K', ك: 'K', ل: 'L', م: 'M', ن: 'N' },
}
const LATIN: Record<string, string> = {
  ...{ b: 'B', p: 'B', c: 'J', j: 'J', d: 'T', t: 'T', f: 'F', g: 'G', h: 'H', k: 'K', q: 'K', x: 'KS' },
  ...{ l: 'L', m: 'M', n: 'N', r: 'R', s: 'S', z: 'S' },
}
const CONSONANTS: Record<string, string> = { ...ARABIC, ...LATIN }
const FIRST: Record<string, string> = {
  ...{ ا: 'A', ع: 'A', a: 'A', e: 'A', i: 'A', o: 'A', u: 'A' },
  ...{ و: 'V', v: 'V', w: 'V', ي: 'Y', y: 'Y' },
}
const PAIRS: Record<string, string> = { sh: 's', kh: 'h', gh: 'g', ch: 'c' }
const SPELLINGS: Record<string, string> = {
  ...{ othman: 'osman', uthman: 'osman', othmane: 'osman', ramadan: 'ramazan', rida: 'riza', reda: 'riza' },
  ...{ ishak: 'izak', ishaq: 'izak', اسحاق: 'izak', gamal: 'cemal' },
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
  const start = FIRST[first] ?? CONSONANTS[first] ?? ''
  const inner = rest.map((letter) => CONSONANTS[letter] ?? '').join('')
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
const compound = (folded: string) =>
  folded.replace(/(?<![^ ])(عبد(?= ال)|abd(?:[aeu][lr])?(?= \p{L})|\p{L}+(?= الدين(?![^ ]))) /gu, '$1')
