/**
 * One key for the spellings of a name in Arabic, Turkish and English: its consonants in Latin letters. «مريم», "Meryem"
 * and "Maryam" are MRYM without the inner Y: MRM.
 *
 * Vowels inside a word are dropped, because Arabic does not write the short ones. So are w, v and y, because Arabic
 * writes long vowels with و and ي. Letters that one of the languages does not distinguish are one letter: b and p, d
 * and t, all sounds of s and z, k and q. Use the key for whole words only: a part of a key matches too many names.
 */
import { foldForSearch } from './arabic.ts'

/**
 * The consonants, and the folded letters that write them: the Turkish c is ج; ş and ğ are folded to s and g. Letters
 * that are missing here (ا و ي ع, a e v w y) are vowels inside a word.
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
/** The first letter of a word is always part of the key, even if it is a vowel: علي, "Ali" and "Ela" are AL. */
const FIRST = { A: 'اعaeiou', V: 'وvw', Y: 'يy' }
const byLetter = (written: Record<string, string>) =>
  new Map(Object.entries(written).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound])))
const CONSONANTS = byLetter(WRITTEN)
const FIRST_LETTERS = byLetter({ ...WRITTEN, ...FIRST })
const PAIRS: Record<string, string> = { sh: 's', kh: 'h', gh: 'g', ch: 'c' }
/** Common English spellings that use another consonant than the Turkish one. */
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
 * Key of a word, for example MRM. Null for text that is not a name: numbers, email addresses, and words with fewer than
 * two consonants.
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
  // A final ه, ة or "h" is silent: «فاطمة», "Fatma", "Fatimah".
  const key = `${start}${inner}`.replace(/(?<=..)H$/, '')
  return key.length >= 2 ? key : null
}

/**
 * A stored search text: the folded text, and the keys of the words of `names`, each between tildes. Keys are upper case
 * and folded text is lower case, so that one is never found as the other.
 */
export function withNameKeys(text: string, ...names: (string | null | undefined)[]): string {
  const words = foldForSearch(names.filter(Boolean).join(' ')).split(/[\s-]+/)
  const keys = new Set(words.map(nameConsonants).filter((key) => key !== null))
  return [foldForSearch(text), ...[...keys].map((key) => `~${key}~`)].join(' ').trim()
}
