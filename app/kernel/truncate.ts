/** Truncates text at a word, and puts sentences on lines. Separate from arabic.ts, which public pages do not need. */

/** One visible character: a letter with its marks, or an emoji with the characters joined to it. */
const SHOWN = String.raw`(?:\P{M}|^\p{M})(?:\p{M}|\p{Emoji_Modifier}|\u200d\P{M})*`
/** One regular expression for the first n characters: matching them one by one takes ten times as long. */
const beginnings = new Map<number, RegExp>()
function beginning(text: string, characters: number): string {
  let pattern = beginnings.get(characters)
  if (!pattern) beginnings.set(characters, (pattern = new RegExp(`^(?:${SHOWN}){0,${characters}}`, 'u')))
  return pattern.exec(text)![0]
}

/**
 * At most `max` visible characters including the …, ending with a whole word; spaces and line breaks become one space.
 * A first word that is longer is cut inside.
 */
export function truncateAtWord(text: string, max: number): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  if (line.length <= max || beginning(line, max) === line) return line
  const start = beginning(line, max - 1)
  const wholeWords = line[start.length] === ' ' ? start.length : start.lastIndexOf(' ')
  const cut = wholeWords > 0 ? start.slice(0, wholeWords) : start
  return `${cut.replace(/[\s.,،؛;:!?؟«"“(–—-]+$/u, '')}…`
}

/** Each sentence on its own line, for elements with `white-space: pre-line`. */
export function sentencesOnLines(text: string): string {
  return text.replace(/([.!?؟…])\s+(?=\S)/gu, '$1\n')
}
