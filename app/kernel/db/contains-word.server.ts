import { sql, type RawBuilder } from 'kysely'
import { codeSpellings } from '#kernel/ids.ts'
import { containsPattern } from './like.ts'

/** Whether a folded column contains a folded word, or the code that the word is without its dashes. */
export function containsWord(column: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const found = codeSpellings(word).map((one) => sql`${column} like ${containsPattern(one)}`)
  return sql<boolean>`(${sql.join(found, sql` or `)})`
}
