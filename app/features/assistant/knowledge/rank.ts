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

export type Index = { locale: Locale; entries: Entry[]; spread: Map<string, number> }
type Entry = { source: Source; title: ReadonlySet<string>; words: ReadonlyMap<string, number> }

export type Match = {
  source: Source
  score: number
  /** Weighted share of the question's words that the page contains, 0 to 1. */
  cover: number
  /** The title contains two words of the question, or the heaviest one (of our topics, if there are any). */
  named: boolean
  /** The page contains one of the question's concepts. */
  speaks: boolean
}

/** Only this number of characters of a text is indexed: they say what it is about. */
const READ = 900
const WEIGHT = { title: 1, keywords: 0.9, text: 0.55 }
/** If the question mentions a kind of record, records of this kind rank higher. */
const ASKED_AS: Record<string, readonly string[]> = {
  'all-campaigns': ['#campaign'],
  'all-projects': ['#project'],
  activities: ['#activity', '#trip'],
  posts: ['#news'],
  'student-residences': ['#housing'],
  'all-youth-centers': ['#center'],
  products: ['#shop', '#buy'],
}
const BY_KIND = 1.25
/** An exact word match weighs at most this factor more than a match by concept. */
const FORM = 1.3
/** Factor for words of our topics, which say what the question is about. */
const OURS = 1.3
/** Pages and frequent questions rank above articles that happen to use the same words. */
const KIND: Record<string, number> = { page: 1.06, faqs: 1.12, posts: 0.9, activities: 0.95, 'all-projects': 0.92 }

export function indexOf(sources: readonly Source[], locale: Locale): Index {
  const spread = new Map<string, number>()
  const entries = sources.map((source): Entry => {
    const words = new Map<string, number>()
    const put = (text: string, weight: number) => {
      const terms = wordsOf(text, locale).flatMap((word) => word.terms)
      for (const term of terms) words.set(term, Math.max(words.get(term) ?? 0, weight))
      return terms
    }
    put(source.text.slice(0, READ), WEIGHT.text)
    put(source.keywords ?? '', WEIGHT.keywords)
    const title = new Set(put(source.title, WEIGHT.title))
    for (const term of words.keys()) spread.set(term, (spread.get(term) ?? 0) + 1)
    return { source, title, words }
  })
  return { locale, entries, spread }
}

/** Returns matches, best first. Empty if no word of the question occurs anywhere. */
export function rank(index: Index, queryWords: readonly Word[]): Match[] {
  const rare = (term: string) => rarity(index, term)
  // Numbers that occur nowhere do not say what the question is about.
  const telling = queryWords.filter(
    ({ terms }) => !terms.every((term) => /^\d+$/.test(term) && !index.spread.has(term)),
  )
  const things = telling.map(({ terms, ours }) => {
    const known = terms.filter((term) => index.spread.has(term))
    const meanings = known.filter(isConcept).map(rare)
    // For a word with a concept the exact spelling matters little, so its weight is limited.
    const most = meanings.length ? Math.max(...meanings) * FORM : Infinity
    const worth = (term: string) => Math.min(rare(term), most)
    // The weight is that of the rarest indexed form or concept. A word that is not indexed has its own weight.
    const weighs = ours ? OURS : 1
    return {
      terms,
      ours,
      worth: (term: string) => worth(term) * weighs,
      whole: Math.max(...(known.length ? known : terms).map(worth), 0) * weighs,
    }
  })
  const meant = new Set(queryWords.flatMap(({ terms }) => terms))
  const byKind = (kind: string) => (ASKED_AS[kind]?.some((term) => meant.has(term)) ? BY_KIND : 1)
  const whole = things.reduce((sum, thing) => sum + thing.whole, 0)
  if (whole === 0) return []
  const hearts = things.some(({ ours }) => ours) ? things.filter(({ ours }) => ours) : things
  const heart = hearts.reduce((most, thing) => (thing.whole > most.whole ? thing : most))
  return index.entries
    .map(({ source, title, words }): Match => {
      let score = 0
      let met = 0
      const inTitle = new Set<string>()
      let named = 0
      for (const thing of things) {
        let best = 0
        let most = 0
        for (const term of thing.terms) {
          const weight = words.get(term)
          if (weight === undefined) continue
          best = Math.max(best, thing.worth(term) * weight)
          most = Math.max(most, thing.worth(term))
          if (title.has(term)) inTitle.add(term)
        }
        score += best
        met += most
        if (thing.terms.some((term) => title.has(term))) named++
      }
      const share = title.size ? inTitle.size / title.size : 0
      return {
        source,
        score: score * (1 + 0.35 * share) * (KIND[source.kind] ?? 1) * byKind(source.kind),
        cover: met / whole,
        named: named > 1 || heart.terms.some((term) => title.has(term)),
        speaks: things.some(({ terms }) => terms.some((term) => isConcept(term) && words.has(term))),
      }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
}

/** Inverse document frequency. For a word in no document it is reduced, because people use many other words. */
function rarity({ entries, spread }: Index, term: string): number {
  const among = spread.get(term) ?? 0
  const n = entries.length
  if (among === 0) return 0.8 * Math.log(1 + (n + 0.5) / 0.5)
  return Math.log(1 + (n - among + 0.5) / (among + 0.5))
}
