/**
 * One key for the spellings of a name in Arabic, Turkish and English: its consonants in Latin letters. «مريم», "Meryem"
 * and "Maryam" are MRYM without its inner Y: MRM.
 *
 * Vowels inside a word are dropped, because Arabic does not write the short ones; so are w, v and y there, because
 * Arabic writes long vowels with و and ي. Letters that one of the languages does not tell apart are one letter: b and p,
 * d and t, all sounds of s and z, k and q. The key is for whole words only: half a key fits too many names.
 */
import { foldForSearch } from './arabic.ts'

/**
 * The consonants, and the folded letters that write them: the Turkish c is ج, ş and ğ are folded to s and g. Letters that
 * are not here (ا و ي ع, a e v w y) are vowels inside a word.
 */
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
/** The first letter of a word stays in its key, vowel or not: علي, "Ali" and "Ela" are AL. */
const FIRST = { A: 'اعaeiou', V: 'وvw', Y: 'يy' }
const byLetter = (written: Record<string, string>) =>
  new Map(Object.entries(written).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound])))
const CONSONANTS = byLetter(WRITTEN)
const FIRST_LETTERS = byLetter({ ...WRITTEN, ...FIRST })
const PAIRS: Record<string, string> = { sh: 's', kh: 'h', gh: 'g', ch: 'c' }
/** Usual English spellings with another consonant than the Turkish one. */
const SPELLINGS = new Map(
  Object.entries({
    othman: 'osman',
    uthman: 'osman',
    ramadan: 'ramazan',
    rida: 'riza',
    reda: 'riza',
    ishak: 'izak',
    ishaq: 'izak',
    اسحاق: 'izak',
    gamal: 'cemal',
  }),
)

/**
 * The key of a word, for example MRM; null for what is no name: numbers, email addresses, and words with less than two
 * consonants.
 */
export function nameConsonants(word: string): string | null {
  const folded = foldForSearch(word)
  if (!/^\p{L}+$/u.test(folded)) return null
  const plain = (SPELLINGS.get(folded) ?? folded)
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

/**
 * A stored search text: the folded text, and the keys of the words of `names`, each between tildes. The keys are in
 * capitals and a folded text is not, so that neither is found in place of the other.
 */
export function withNameKeys(text: string, ...names: (string | null | undefined)[]): string {
  const words = foldForSearch(names.filter(Boolean).join(' ')).split(/[\s-]+/)
  const keys = new Set(words.map(nameConsonants).filter((key) => key !== null))
  return [foldForSearch(text), ...[...keys].map((key) => `~${key}~`)].join(' ').trim()
}
