/** Search terms, and their highlighting in texts. */
import { foldForSearch } from '#kernel/arabic.ts'
import { truncateAtWord } from '#kernel/truncate.ts'

/** Maximum search terms; more do not narrow the results. */
const MAX_WORDS = 8
/** The Arabic article with attached particles, so that «السكن» also finds «سكن». */
const ARTICLE = /^(?:[وفبك]?ال|لل)(?=\p{L}{3})/u

/** Folded terms without the Arabic article; empty for a text without words. */
export function searchTerms(typed: string): string[] {
  const words = foldForSearch(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.replace(ARTICLE, ''))
  return [...new Set(words)].slice(0, MAX_WORDS)
}

type HighlightPart = { text: string; found: boolean }

/** Splits a text into pieces: whole words that contain a search term are highlighted. */
export function highlight(text: string, words: readonly string[]): HighlightPart[] {
  const pieces: HighlightPart[] = []
  for (const part of text.split(/([\p{L}\p{N}\p{M}\p{Cf}ـ]+)/u)) {
    if (part === '') continue
    const folded = foldForSearch(part)
    const found = folded !== '' && words.some((word) => folded.includes(word))
    const last = pieces.at(-1)
    if (last && last.found === found) last.text += part
    else pieces.push({ text: part, found })
  }
  return pieces
}

/** A part of a long text around the first match, or its start without a match. */
export function excerpt(text: string, words: readonly string[], length = 180): string {
  if (text.length <= length) return text
  let at = 0
  for (const { text: piece, found } of highlight(text, words)) {
    if (found) break
    at += piece.length
  }
  if (at >= text.length || at < length / 2) return truncateAtWord(text, length)
  const space = text.indexOf(' ', at - Math.floor(length / 3))
  // Without a space before the match, the excerpt begins with it.
  return `…${truncateAtWord(text.slice(space >= 0 && space < at ? space + 1 : at), length)}`
}
