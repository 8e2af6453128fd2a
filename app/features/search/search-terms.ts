/** The words that are looked for, and where they stand in a text as it is shown. */
import { foldForSearch } from '#kernel/arabic.ts'

/** More words than this narrow nothing down. */
const MOST_WORDS = 8
/** The article and what is written together with it: who looks for «السكن» means «سكن» too. */
const ARTICLE = /^(?:[وفبك]?ال|لل)(?=\p{L}{3})/u

/** Folded, without the Arabic article; none for a text without words. */
export function searchTerms(typed: string): string[] {
  const words = foldForSearch(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.replace(ARTICLE, ''))
  return [...new Set(words)].slice(0, MOST_WORDS)
}

export type HighlightPart = { text: string; found: boolean }

/** A shown text in pieces: whole words that contain a wanted one are marked. */
export function highlight(text: string, wanted: readonly string[]): HighlightPart[] {
  const pieces: HighlightPart[] = []
  for (const part of text.split(/([\p{L}\p{N}\p{M}\p{Cf}ـ]+)/u)) {
    if (part === '') continue
    const folded = foldForSearch(part)
    const found = folded !== '' && wanted.some((word) => folded.includes(word))
    const last = pieces.at(-1)
    if (last && last.found === found) last.text += part
    else pieces.push({ text: part, found })
  }
  return pieces
}

/** A part of a long text, around the first word that was found; from its beginning when none was. */
export function excerpt(text: string, wanted: readonly string[], length = 180): string {
  if (text.length <= length) return text
  let at = 0
  for (const { text: piece, found } of highlight(text, wanted)) {
    if (found) break
    at += piece.length
  }
  if (at >= text.length || at < length / 2) return `${text.slice(0, text.lastIndexOf(' ', length))}…`
  const from = text.indexOf(' ', Math.max(0, at - length / 3)) + 1
  const to = text.lastIndexOf(' ', from + length)
  return `…${text.slice(from, to > at ? to : from + length)}${to < text.length - 1 ? '…' : ''}`
}
