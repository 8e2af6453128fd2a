/** Arabic text together with Turkish and English: search keys and text direction. */
import { toLatinDigits } from './digits.ts'

/** Removes marks (vowels, hamza on a letter, accents), invisible characters, tatweel and standalone hamza. */
function bare(text: string): string {
  return text.normalize('NFKD').replace(/[\p{M}\p{Cf}ـء]/gu, '')
}

/**
 * Folds text to a form that is equal for all spellings of a word: «أحمد», «احمد» and «أَحْمَد»; «مدرسة» and «مدرسه»;
 * "IŞIK", "ışık" and "isik"; «٢٥٠» and "250". For search keys on both sides of a comparison, never for display.
 */
export function foldForSearch(text: string): string {
  return bare(bare(toLatinDigits(text)).toLowerCase())
    .replace(/[ٱىةکیہھےı]/gu, (letter) => FOLDED[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(COMPOUND, '$1')
}

/** Names of two parts that are written with or without a space: «عبد الرحمن», «نور الدين», "Abdul Rahman". */
const COMPOUND = /(?<![^ ])(عبد(?= ال)|abd(?:[aeu][lr])?(?= \p{L})|\p{L}+(?= الدين(?![^ ]))) /gu

/** Letters whose variants Unicode does not decompose. A hamza on a letter is a mark and is removed with the marks. */
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

/** Whether the text contains an Arabic letter; digits and marks alone do not count. */
export function hasArabic(text: string): boolean {
  return /(?=\p{L})\p{Script=Arabic}/u.test(text)
}

/** Direction of the first letter, as `dir="auto"` determines it; left to right without letters. */
export function textDirection(text: string): 'rtl' | 'ltr' {
  const [letter = ''] = /\p{L}/u.exec(text) ?? []
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(letter) ? 'rtl' : 'ltr'
}
