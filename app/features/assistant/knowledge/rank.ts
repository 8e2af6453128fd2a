/** Which pages answer a question: words in common, rare ones weighing more, titles more than texts. */
import type { Locale } from '#kernel/locale.ts'
import type { PageName } from './page-text.ts'
import { isConcept, wordsOf, type Word } from './terms.ts'

/** What the site says in one place, in one language. */
export type Source = {
  /** `page`, or the resource that the record is of. */
  kind: string
  /** Of a page of the site. */
  page?: PageName
  /** Without the language. */
  path: string
  title: string
  /** Plain text. */
  text: string
  /** What else people call it; never shown. */
  keywords?: string
}

export type Index = { locale: Locale; entries: Entry[]; spread: Map<string, number> }
type Entry = { source: Source; title: ReadonlySet<string>; words: ReadonlyMap<string, number> }

export type Match = {
  source: Source
  score: number
  /** How much of what was asked the page speaks of, 0 to 1. */
  cover: number
  /** Its title has the word that weighs most, of those that are ours if there are any; or two of the words. */
  named: boolean
  /** It has one of the meanings that are asked for. */
  speaks: boolean
}

/** So much of a long text says what it is about. */
const READ = 900
const WEIGHT = { title: 1, keywords: 0.9, text: 0.55 }
/** Asked for by its kind, a record of it comes before others that use the same words. */
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
/** So much more a word counts that is written alike than one that means the same. */
const FORM = 1.3
/** And one that is ours: it says what is asked, the others more of it. */
const OURS = 1.3
/** Names and answers before articles that happen to use the same words. */
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

/** The best first. Empty where nothing that was asked stands anywhere. */
export function rank(index: Index, asked: readonly Word[]): Match[] {
  const rare = (term: string) => rarity(index, term)
  // How much or how many is not what it is about.
  const telling = asked.filter(({ terms }) => !terms.every((term) => /^\d+$/.test(term) && !index.spread.has(term)))
  const things = telling.map(({ terms, ours }) => {
    const known = terms.filter((term) => index.spread.has(term))
    const meanings = known.filter(isConcept).map(rare)
    // Of a word with a meaning it matters little how it is written.
    const most = meanings.length ? Math.max(...meanings) * FORM : Infinity
    const worth = (term: string) => Math.min(rare(term), most)
    // It weighs as the rarest of its forms and meanings that stand anywhere; one that stands nowhere, as such.
    const weighs = ours ? OURS : 1
    return {
      terms,
      ours,
      worth: (term: string) => worth(term) * weighs,
      whole: Math.max(...(known.length ? known : terms).map(worth), 0) * weighs,
    }
  })
  const meant = new Set(asked.flatMap(({ terms }) => terms))
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

/** A word in no document weighs most, but less than if it were in one: people ask in many words. */
function rarity({ entries, spread }: Index, term: string): number {
  const among = spread.get(term) ?? 0
  const n = entries.length
  if (among === 0) return 0.8 * Math.log(1 + (n + 0.5) / 0.5)
  return Math.log(1 + (n - among + 0.5) / (among + 0.5))
}
