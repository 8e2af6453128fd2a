/** A question with what the assistant should do: lead to one of these pages, or refuse with the fixed sentence. */
import type { Locale } from '#kernel/locale.ts'

/**
 * `expect`: a page's address without the language, or a record of the demo content as `resource:key`; any of them is
 * right. `refused`: off-topic, or an attempt to make it do what it is not for.
 */
export type Question = {
  locale: Locale
  ask: string
  expect: readonly string[] | 'refused'
  /** What the answer must also show. */
  says?: RegExp
  /** The honest answer is that the site does not know, and how to reach a person. */
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

/** An answer without an amount does not count. */
export const priced = (question: Question): Question => ({ ...question, says: /₺/ })
/** The right answer names a person to ask. */
export const person = (locale: Locale, ask: string): Question => ({
  locale,
  ask,
  expect: ['/contact-us'],
  person: true,
})
