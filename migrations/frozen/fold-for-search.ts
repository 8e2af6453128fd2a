/**
 * Search keys as the migrations wrote them: kernel/arabic.ts as it was before 0205. Migrations import nothing of
 * `app/`, so that a later change there cannot change what an older database is migrated to. Do not edit; when
 * kernel/arabic.ts changes, a new migration computes the stored keys again.
 */

/** ٠-٩, ۰-۹ and full-width digits become 0-9: the last four bits of their code points are the value. */
const latinDigits = (text: string) => text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Without marks (vowels, hamza on a letter, accents), invisible characters, tatweel and lone hamza. */
const bare = (text: string) => text.normalize('NFKD').replace(/[\p{M}\p{Cf}ـء]/gu, '')

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

/** The common form of the spellings of a word. */
export const foldForSearch = (text: string): string =>
  bare(bare(latinDigits(text)).toLowerCase())
    .replace(/[ٱىةکیہھےı]/gu, (letter) => FOLDED[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim()
