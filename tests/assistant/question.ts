/** A question and the expected answer: a link to one of these pages, or the fixed refusal. */
import type { Locale } from '#kernel/locale.ts'

/**
 * `expect`: a page's address without the language, or a record of the demo content as `resource:key`; each of them is
 * right. `refused`: the question is off-topic or tries to misuse the assistant.
 */
export type Question = {
  locale: Locale
  ask: string
  expect: readonly string[] | 'refused'
  /** The answer must also contain this. */
  says?: RegExp
  /** The right answer is that the site does not have the information, and how to contact a person. */
  person?: true
}

type Expected = string | readonly string[]
const of =
  (locale: Locale) =>
  (ask: string, expect: Expected): Question => ({ locale, ask, expect: typeof expect === 'string' ? [expect] : expect })
export const ar = of('ar')
export const en = of('en')
export const tr = of('tr')
export const REFUSED = (locale: Locale, ...asks: string[]): Question[] =>
  asks.map((ask) => ({ locale, ask, expect: 'refused' }))

/** The answer must contain an amount. */
export const priced = (question: Question): Question => ({ ...question, says: /₺/ })
/** The right answer says how to contact a person. */
export const person = (locale: Locale, ask: string): Question => ({
  locale,
  ask,
  expect: ['/contact-us'],
  person: true,
})
