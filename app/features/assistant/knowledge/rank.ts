/** Ranks pages for a question by common words. Rare words weigh more than frequent ones, titles more than texts. */
import type { Locale } from '#kernel/locale.ts'
import type { PageName } from './page-text.ts'
import { isConcept, wordsOf, type Word } from './terms.ts'

/** One page or record in one language. */
export type Source = {
  /** `page`, or the resource of the record. */
  kind: string
  /** Set for pages of the site. */
  page?: PageName
  /** Path without the language. */
  path: string
  title: string
  /** Plain text. */
  text: string
  /** Other words that people use for it; never shown. */
  keywords?: string
}

export type Index = { locale: Locale; entries: Entry[]; documentFrequency: Map<string, number> }
type Entry = { source: Source; title: ReadonlySet<string>; words: ReadonlyMap<string, number> }

export type Match = {
  source: Source
  score: number
  /** Weighted share of the question's words that the page contains, 0 to 1. */
  coverage: number
  /** The title contains two words of the question, or the heaviest one (of our topics, if there are any). */
  titleMatches: boolean
  /** The page contains one of the question's concepts. */
  hasConcept: boolean
}

/** Only this number of characters of a text is indexed: they say what it is about. */
const INDEXED_CHARACTERS = 900
const WEIGHT = { title: 1, keywords: 0.9, text: 0.55 }
/** If the question mentions a kind of record, records of this kind rank higher. */
const CONCEPTS_OF_KIND: Record<string, readonly string[]> = {
  'all-campaigns': ['#campaign'],
  'all-projects': ['#project'],
  activities: ['#activity', '#trip'],
  posts: ['#news'],
  'student-residences': ['#housing'],
  'all-youth-centers': ['#center'],
  products: ['#shop', '#buy'],
}
const KIND_FACTOR = 1.25
/** An exact word match weighs at most this factor more than a match by concept. */
const MAX_SPELLING_FACTOR = 1.3
/** Factor for words of our topics, which say what the question is about. */
const OWN_TOPIC_FACTOR = 1.3
/** Pages and frequent questions rank above articles that happen to use the same words. */
const FACTOR_OF_KIND: Record<string, number> = {
  page: 1.06,
  faqs: 1.12,
  posts: 0.9,
  activities: 0.95,
  'all-projects': 0.92,
}

export function indexOf(sources: readonly Source[], locale: Locale): Index {
  const documentFrequency = new Map<string, number>()
  const entries = sources.map((source): Entry => {
    const words = new Map<string, number>()
    const put = (text: string, weight: number) => {
      const terms = wordsOf(text, locale).flatMap((word) => word.terms)
      for (const term of terms) words.set(term, Math.max(words.get(term) ?? 0, weight))
      return terms
    }
    put(source.text.slice(0, INDEXED_CHARACTERS), WEIGHT.text)
    put(source.keywords ?? '', WEIGHT.keywords)
    const title = new Set(put(source.title, WEIGHT.title))
    for (const term of words.keys()) documentFrequency.set(term, (documentFrequency.get(term) ?? 0) + 1)
    return { source, title, words }
  })
  return { locale, entries, documentFrequency }
}

/** A word of the question with its weight. */
type WeightedWord = Pick<Word, 'terms' | 'isOwnTopic'> & { weight: number; weightOf: (term: string) => number }

/** Returns matches, best first. Empty if no word of the question occurs anywhere. */
export function rank(index: Index, queryWords: readonly Word[]): Match[] {
  const words = weighWords(index, queryWords)
  const totalWeight = words.reduce((sum, { weight }) => sum + weight, 0)
  if (totalWeight === 0) return []
  const ownTopics = words.filter(({ isOwnTopic }) => isOwnTopic)
  const heaviest = (ownTopics.length ? ownTopics : words).reduce((most, word) =>
    word.weight > most.weight ? word : most,
  )
  const queryTerms = new Set(queryWords.flatMap(({ terms }) => terms))
  const isOfKind = (kind: string) => CONCEPTS_OF_KIND[kind]?.some((term) => queryTerms.has(term))
  return index.entries
    .map((entry): Match => {
      const { kind } = entry.source
      const { score, coveredWeight, wordsInTitle } = scoreEntry(entry, words)
      return {
        source: entry.source,
        score: score * (FACTOR_OF_KIND[kind] ?? 1) * (isOfKind(kind) ? KIND_FACTOR : 1),
        coverage: coveredWeight / totalWeight,
        titleMatches: wordsInTitle > 1 || heaviest.terms.some((term) => entry.title.has(term)),
        hasConcept: words.some(({ terms }) => terms.some((term) => isConcept(term) && entry.words.has(term))),
      }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
}

function weighWords(index: Index, queryWords: readonly Word[]): WeightedWord[] {
  const isIndexed = (term: string) => index.documentFrequency.has(term)
  // Numbers that occur nowhere do not say what the question is about.
  const relevant = queryWords.filter(({ terms }) => !terms.every((term) => /^\d+$/.test(term) && !isIndexed(term)))
  return relevant.map(({ terms, isOwnTopic }) => {
    const indexed = terms.filter(isIndexed)
    const concepts = indexed.filter(isConcept).map((term) => rarity(index, term))
    // For a word with a concept the exact spelling matters little, so its weight is limited.
    const limit = concepts.length ? Math.max(...concepts) * MAX_SPELLING_FACTOR : Infinity
    const factor = isOwnTopic ? OWN_TOPIC_FACTOR : 1
    const weightOf = (term: string) => Math.min(rarity(index, term), limit) * factor
    // The weight is that of the rarest indexed form or concept. A word that is not indexed has its own weight.
    return { terms, isOwnTopic, weightOf, weight: Math.max(...(indexed.length ? indexed : terms).map(weightOf), 0) }
  })
}

/** How well a page fits the words, the share of the words that it contains, and how many are in its title. */
function scoreEntry({ title, words: weights }: Entry, words: readonly WeightedWord[]) {
  let score = 0
  let coveredWeight = 0
  for (const { terms, weightOf } of words) {
    const found = terms.filter((term) => weights.has(term))
    score += Math.max(...found.map((term) => weightOf(term) * weights.get(term)!), 0)
    coveredWeight += Math.max(...found.map(weightOf), 0)
  }
  const termsInTitle = new Set(words.flatMap(({ terms }) => terms.filter((term) => title.has(term))))
  const shareOfTitle = title.size ? termsInTitle.size / title.size : 0
  const wordsInTitle = words.filter(({ terms }) => terms.some((term) => title.has(term))).length
  return { score: score * (1 + 0.35 * shareOfTitle), coveredWeight, wordsInTitle }
}

/** Inverse document frequency. For a word in no document it is reduced, because people use many other words. */
function rarity({ entries, documentFrequency }: Index, term: string): number {
  const frequency = documentFrequency.get(term) ?? 0
  const n = entries.length
  if (frequency === 0) return 0.8 * Math.log(1 + (n + 0.5) / 0.5)
  return Math.log(1 + (n - frequency + 0.5) / (frequency + 0.5))
}
