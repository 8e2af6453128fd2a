/**
 * One key for the spellings of a name in Arabic, Turkish and English: its consonants in Latin letters. «مريم», "Meryem"
 * and "Maryam" are MRYM without its inner Y: MRM.
 *
 * Vowels inside a word are dropped, because Arabic does not write the short ones; so are w, v and y there, because
 * Arabic writes long vowels with و and ي. Letters that one of the languages does not tell apart are one letter: b and p,
 * d and t, all sounds of s and z, k and q. The key is for whole words only: half a key fits too many names.
 */
import { foldForSearch } from './arabic.ts'

/** Consonants of folded Arabic letters. Letters that are not here (ا و ي ع) are vowels inside a word. */
const ARABIC: Record<string, string> = {
  ...{ ب: 'B', پ: 'B', ت: 'T', ط: 'T', د: 'T', ج: 'J', چ: 'J', ح: 'H', خ: 'H', ه: 'H', ر: 'R', غ: 'G', گ: 'G' },
  ...{ ث: 'S', ذ: 'S', ز: 'S', س: 'S', ش: 'S', ص: 'S', ض: 'S', ظ: 'S' },
  ...{ ف: 'F', ق: 'K', ك: 'K', ل: 'L', م: 'M', ن: 'N' },
}
/** The same of folded Latin letters: the Turkish c is ج, ş and ğ are folded to s and g. */
const LATIN: Record<string, string> = {
  ...{ b: 'B', p: 'B', c: 'J', j: 'J', d: 'T', t: 'T', f: 'F', g: 'G', h: 'H', k: 'K', q: 'K', x: 'KS' },
  ...{ l: 'L', m: 'M', n: 'N', r: 'R', s: 'S', z: 'S' },
}
const CONSONANTS: Record<string, string> = { ...ARABIC, ...LATIN }
/** The first letter of a word stays in its key, vowel or not: علي, "Ali" and "Ela" are AL. */
const FIRST: Record<string, string> = {
  ...{ ا: 'A', ع: 'A', a: 'A', e: 'A', i: 'A', o: 'A', u: 'A' },
  ...{ و: 'V', v: 'V', w: 'V', ي: 'Y', y: 'Y' },
}
const PAIRS: Record<string, string> = { sh: 's', kh: 'h', gh: 'g', ch: 'c' }
/** Usual English spellings with another consonant than the Turkish one. */
const SPELLINGS: Record<string, string> = {
  ...{ othman: 'osman', uthman: 'osman', othmane: 'osman', ramadan: 'ramazan', rida: 'riza', reda: 'riza' },
  ...{ ishak: 'izak', ishaq: 'izak', اسحاق: 'izak', gamal: 'cemal' },
}

/**
 * The key of a word, for example MRM; null for what is no name: numbers, email addresses, and words with less than two
 * consonants.
 */
export function nameConsonants(word: string): string | null {
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

/**
 * A stored search text: the folded text, and the keys of the words of `names`, each between tildes. The keys are in
 * capitals and a folded text is not, so that neither is found in place of the other.
 */
export function withNameKeys(text: string, ...names: (string | null | undefined)[]): string {
  const words = foldForSearch(names.filter(Boolean).join(' ')).split(/[\s-]+/)
  const keys = new Set(words.map(nameConsonants).filter((key) => key !== null))
  return [foldForSearch(text), ...[...keys].map((key) => `~${key}~`)].join(' ').trim()
}
