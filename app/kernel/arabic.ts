/** Arabic text next to Turkish and English: search keys, direction. */
import { toLatinDigits } from './digits.ts'

/** Without marks (vowels, hamza on a letter, accents), invisible characters, tatweel and lone hamza. */
function bare(text: string): string {
  return text.normalize('NFKD').replace(/[\p{M}\p{Cf}ـء]/gu, '')
}

/**
 * The common form by which spellings of one word meet: «أحمد», «احمد» and «أَحْمَد»; «مدرسة» and «مدرسه»; "IŞIK",
 * "ışık" and "isik"; «٢٥٠» and "250". For search keys on both sides of a comparison, never for showing.
 */
export function foldForSearch(text: string): string {
  return bare(bare(toLatinDigits(text)).toLowerCase())
    .replace(/[ٱىةکیہھےı]/gu, (letter) => FOLDED[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(COMPOUND, '$1')
}

/** Names of two parts that are written together or apart: «عبد الرحمن», «نور الدين», "Abdul Rahman". */
const COMPOUND = /(?<![^ ])(عبد(?= ال)|abd(?:[aeu][lr])?(?= \p{L})|\p{L}+(?= الدين(?![^ ]))) /gu

/** Letters whose variants Unicode does not decompose. Hamza on a letter is a mark and falls with the marks. */
const FOLDED: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
  ہ: 'ه',
  ھ: 'ه',
  ے: 'ي',
  ı: 'i',
}

/** Whether there is an Arabic letter in the text; digits and marks alone are none. */
export function hasArabic(text: string): boolean {
  return /(?=\p{L})\p{Script=Arabic}/u.test(text)
}

/** The direction of the first letter, as `dir="auto"` decides; left to right without any. */
export function textDirection(text: string): 'rtl' | 'ltr' {
  const [letter = ''] = /\p{L}/u.exec(text) ?? []
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(letter) ? 'rtl' : 'ltr'
}
