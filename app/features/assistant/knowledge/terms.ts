/** Converts a text to the terms that are compared between questions and pages: stems and concepts. */
import { foldForSearch } from '#kernel/arabic.ts'
import type { Locale } from '#kernel/locale.ts'
import { conceptsOf, isOwnTopic, STOP_WORDS, type ConceptName } from './lexicon.ts'

export type Word = {
  /** The stem, and the concepts of the word. A match of any of them counts. */
  terms: string[]
  /** The word belongs to the association's topics. */
  isOwnTopic: boolean
}

const CONCEPT = '#'
const termOf = (name: ConceptName): string => CONCEPT + name
export const isConcept = (term: string): boolean => term.startsWith(CONCEPT)

/** The words of a text in order, without stop words. */
export function wordsOf(text: string, locale: Locale): Word[] {
  const words: Word[] = []
  for (const word of foldForSearch(text).split(/[^\p{L}\p{N}]+/u)) {
    if (word.length < 2 || STOP_WORDS[locale].has(word)) continue
    const meant = conceptsOf(word, locale)
    const stemmed = STEMS[locale](word)
    words.push({
      terms: [...meant.map(termOf), ...(stemmed.length > 1 ? [stemmed] : [])],
      isOwnTopic: meant.some(isOwnTopic),
    })
  }
  return words
}

const STEMS: Record<Locale, (word: string) => string> = { ar: arabic, en: english, tr: turkish }

/** Light stemming: removes the article with attached particles, then suffixes. Roots are not reduced. */
function arabic(word: string): string {
  const bare = word.replace(/^(?:[وفبكل]?ال|لل|و?لل)(?=\p{L}{3})/u, '').replace(/^[وفبلكس](?=\p{L}{4})/u, '')
  return bare.replace(/(?:كم|هم|هن|ها|نا|ات|ون|ين|ان|يه|يا|ه|ي|ك|ت|ا)$/u, (end) =>
    bare.length - end.length >= 3 ? '' : end,
  )
}

function english(word: string): string {
  if (word.length <= 3) return word
  return word
    .replace(/(?:ational|ation|ments?|ness|ings?|ies|ied|edly|ed|es|ly|s|y)$/, (end) =>
      word.length - end.length >= 3 ? '' : end,
    )
    .replace(/e$/, '')
}

/** Turkish adds suffixes at the end, so five letters are the stem. Softened consonants (b, d, g) become hard ones. */
function turkish(word: string): string {
  return word.slice(0, 5).replace(/[bdg]/g, (consonant) => ({ b: 'p', d: 't', g: 'k' })[consonant]!)
}
