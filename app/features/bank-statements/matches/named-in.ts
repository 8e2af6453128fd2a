/** Whether the name of a person or company is in the text of a statement line. */
import { foldForSearch } from '#kernel/arabic.ts'
import { nameConsonants } from '#kernel/name-consonants.ts'

/**
 * Every word of the name must be in the line, in any spelling: banks write Arabic names in Latin letters, so «محمد أحمد»
 * is found in "MEHMET AHMED". @param line its `search` is folded text
 */
export function isNamedIn({ search }: { search: string }, name: string | null): boolean {
  const words = foldForSearch(name ?? '')
    .split(' ')
    .filter((word) => word.length > 1)
  if (words.length === 0) return false
  if (words.every((word) => search.includes(word))) return true
  const keys = new Set(search.split(' ').map(nameConsonants))
  return words.every((word) => {
    const key = nameConsonants(word)
    return search.includes(word) || (key !== null && keys.has(key))
  })
}
