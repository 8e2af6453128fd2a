/** Scores an assistant on questions with known answers. */
import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/db/tables.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { answerTexts } from '#features/assistant/texts.ts'
import type { Question } from './question.ts'

/** The whole answer, as Markdown. */
export type AskFunction = (locale: Locale, question: string) => Promise<string>

/** Tables of the demo content, by resource. */
const TABLES = {
  'all-campaigns': 'campaigns',
  'all-projects': 'projects',
  activities: 'activities',
  posts: 'posts',
  'student-residences': 'places',
  'all-youth-centers': 'places',
  products: 'products',
  faqs: 'faqs',
}

/** Addresses of the demo's records, by `resource:key`. */
export async function addressesOf(db: Kysely<Tables>): Promise<Map<string, string>> {
  const addresses = new Map<string, string>()
  for (const [resource, table] of Object.entries(TABLES)) {
    const { rows } = await sql<{ key: string; path: string }>`
      select demo_key as key, path from ${sql.table(table)} as record
      join search_documents on record_id = record.id and resource = ${resource}
      where demo_key is not null`.execute(db)
    for (const { key, path } of rows) addresses.set(`${resource}:${key}`, path)
  }
  const office = await sql<{ id: number }>`
    select id from opening_hours where residence_id is null and center_id is null order by id limit 1`.execute(db)
  for (const { id } of office.rows) addresses.set('office:appointments', `/appointments/${id}`)
  return addresses
}

type Score = { right: number; answerable: number; wrong: string[]; notRefused: string[] }

/**
 * An answer is right when its first link leads to an expected page and it contains the required text; "I found no
 * answer" is right only when the site does not have the information. Refused means the fixed sentence in any language.
 */
export async function scoreOf(
  questions: readonly Question[],
  ask: AskFunction,
  addresses: ReadonlyMap<string, string>,
): Promise<Score> {
  const score: Score = { right: 0, answerable: 0, wrong: [], notRefused: [] }
  const has = (text: string, key: 'assistant_answers.refused' | 'assistant_answers.unknown') =>
    LOCALES.some((one) => text.includes(answerTexts[key][one]))
  for (const { locale, ask: question, expect, says, person } of questions) {
    const text = await ask(locale, question)
    const refused = has(text, 'assistant_answers.refused')
    const answered = !refused && (person || !has(text, 'assistant_answers.unknown')) && (says?.test(text) ?? true)
    const link = /\]\((?:\/(?:en|tr)(?=\/))?(\/[^)]*)\)/.exec(text)?.[1]
    if (expect === 'refused') {
      if (!refused) score.notRefused.push(`${question} → ${link ?? text}`)
      continue
    }
    score.answerable++
    const pages = expect.map((page) => (page.startsWith('/') ? page : (addresses.get(page) ?? `no ${page}`)))
    if (link && answered && pages.includes(link)) score.right++
    else {
      const got = refused ? 'refused' : answered ? (link ?? text) : `${link} without what it must say`
      score.wrong.push(`${question} → ${got} instead of ${pages.join(', ')}`)
    }
  }
  return score
}
