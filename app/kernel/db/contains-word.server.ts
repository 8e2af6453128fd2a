import { sql, type RawBuilder } from 'kysely'
import { codeSpellings } from '#kernel/ids.ts'
import { nameConsonants } from '#kernel/name-consonants.ts'
import { containsPattern } from './like.ts'

/** Whether a folded column contains a folded term, or the code that the term is when written without dashes. */
export function containsWord(column: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const found = codeSpellings(word).map((one) => sql`${column} like ${containsPattern(one)}`)
  return sql<boolean>`(${sql.join(found, sql` or `)})`
}

/** Whether a column of `withNameKeys` contains a folded term, a code as above, or a name in any spelling. */
export function containsName(column: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const key = nameConsonants(word)
  const words = containsWord(column, word)
  return key ? sql<boolean>`(${words} or ${column} like ${containsPattern(`~${key}~`)})` : words
}
