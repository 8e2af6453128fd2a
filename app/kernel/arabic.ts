/** Text in Arabic beside Turkish and English: search keys, direction, cutting. */
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
}

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

/** What the eye takes for one character: a letter with its marks, an emoji with what is joined to it. */
const SHOWN = String.raw`(?:\P{M}|^\p{M})(?:\p{M}|\p{Emoji_Modifier}|\u200d\P{M})*`
/** The first so many of them, as one expression: a search for each takes ten times as long. */
const beginnings = new Map<number, RegExp>()
function beginning(text: string, characters: number): string {
  let pattern = beginnings.get(characters)
  if (!pattern) beginnings.set(characters, (pattern = new RegExp(`^(?:${SHOWN}){0,${characters}}`, 'u')))
  return pattern.exec(text)![0]
}

/**
 * At most `max` shown characters, the … included, ending with a whole word; spaces and line breaks become one space.
 * A first word that is longer than that is cut inside.
 */
export function cutAtWord(text: string, max: number): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  if (line.length <= max || beginning(line, max) === line) return line
  const start = beginning(line, max - 1)
  const wholeWords = line[start.length] === ' ' ? start.length : start.lastIndexOf(' ')
  const kept = wholeWords > 0 ? start.slice(0, wholeWords) : start
  return `${kept.replace(/[\s.,،؛;:!?؟«"“(–—-]+$/u, '')}…`
}

/** Each sentence on a line of its own, where `white-space: pre-line` shows it (spec.md section 9). */
export function sentencesOnLines(text: string): string {
  return text.replace(/([.!?؟…])\s+(?=\S)/gu, '$1\n')
}
