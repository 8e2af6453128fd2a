/** Finds pages that answer a question. */
import type { Context } from '#kernel/context.ts'
import { mentionsOrganization, isOffTopic, isOffTask } from './question-kind.ts'
import { knowledgeIndex } from './knowledge-index.server.ts'
import { rank, type Match } from './rank.ts'
import { wordsOf, type Word } from './terms.ts'

/** `answered`: by the first match; `unknown`: about the association, but no page fits; `off`: not about it. */
export type RetrievalResult = { verdict: 'answered' | 'unknown' | 'off'; matches: Match[] }

/** Minimum `cover` for an answer: higher without a word of our topics, lower (`NAMED`) if the title matches. */
const COVER = { ours: 0.42, other: 0.6 }
const NAMED = { ours: 0.28, other: 0.5 }
/** Further matches need at least this share of the best score. */
const MIN_RELATIVE_SCORE = 0.62
const MAX_MATCHES = 6

/** @param before the previous question, for questions that depend on it ("and how much is it?") */
export async function retrieve(ctx: Context, question: string, before?: string): Promise<RetrievalResult> {
  const index = await knowledgeIndex(ctx)
  const queryWords = wordsOf(question, ctx.locale)
  const alone = judge(rank(index, queryWords), queryWords, question)
  if (alone.verdict === 'answered' || !before || queryWords.length > 3) return alone
  const together = [...queryWords, ...wordsOf(before, ctx.locale)]
  const after = judge(rank(index, together), together, question)
  return after.verdict === 'answered' ? after : alone
}

/** Paths of the list pages. */
const LISTS: Record<string, string> = {
  'all-campaigns': '/campaigns',
  'all-projects': '/all-projects',
  activities: '/blogs-news',
  posts: '/blogs-news',
  'student-residences': '/student-housing',
  'all-youth-centers': '/show-youth-centers',
  products: '/gift-shop',
}
/** If at least this many records score nearly as high as the best, the list page answers instead of one record. */
const ALIKE = { least: 3, nearly: 0.75 }

function listFirst(matches: Match[]): Match[] {
  const [best] = matches
  if (!best) return matches
  const alike = matches.filter(
    ({ source, score }) => source.kind === best.source.kind && score >= best.score * ALIKE.nearly,
  )
  const list = matches.find(({ source }) => source.kind === 'page' && source.path === LISTS[best.source.kind])
  if (!list || alike.length < ALIKE.least) return matches
  return [
    { ...list, score: best.score, coverage: best.coverage, titleMatches: best.titleMatches },
    ...matches.filter((match) => match !== list),
  ]
}

function judge(ranked: Match[], queryWords: readonly Word[], question: string): RetrievalResult {
  const ours = queryWords.some((word) => word.isOwnTopic)
  const matches = listFirst(ranked)
  const [best] = matches
  if (isOffTask(question) || (!ours && isOffTopic(question))) return { verdict: 'off', matches: [] }
  if (!best) return { verdict: ours ? 'unknown' : 'off', matches: [] }
  const near = matches.filter(({ score }) => score >= best.score * MIN_RELATIVE_SCORE).slice(0, MAX_MATCHES)
  const bar = (best.titleMatches ? NAMED : COVER)[ours && best.hasConcept ? 'ours' : 'other']
  if (best.coverage >= bar) return { verdict: 'answered', matches: near }
  return {
    verdict: ours && (best.coverage >= COVER.ours / 2 || mentionsOrganization(question)) ? 'unknown' : 'off',
    matches: near,
  }
}
