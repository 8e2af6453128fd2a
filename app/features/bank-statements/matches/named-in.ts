/** Whether the name of a person or company is in the text of a statement line. */
import { LRUCache } from 'lru-cache'
import { foldForSearch } from '#kernel/arabic.ts'
import { nameConsonants } from '#kernel/name-consonants.ts'

type Line = { search: string }

// Each line of a file is compared with many names, and each name with many lines: up to 50,000.
const wordsOfNames = new LRUCache<string, { text: string; key: string | null }[]>({
  max: 20_000,
  memoMethod: (name) =>
    foldForSearch(name)
      .split(' ')
      .filter((word) => word.length > 1)
      .map((text) => ({ text, key: nameConsonants(text) })),
})
const keysOfLines = new WeakMap<Line, Set<string | null>>()

function keysOf(line: Line): Set<string | null> {
  const known = keysOfLines.get(line)
  if (known) return known
  const keys = new Set(line.search.split(' ').map(nameConsonants))
  keysOfLines.set(line, keys)
  return keys
}

/**
 * Every word of the name must be in the line, in any spelling: banks write Arabic names in Latin letters, so «محمد أحمد»
 * is found in "MEHMET AHMED". @param line its `search` is folded text
 */
export function isNamedIn(line: Line, name: string | null): boolean {
  const words = wordsOfNames.memo(name ?? '')
  if (words.length === 0) return false
  return words.every(({ text, key }) => line.search.includes(text) || (key !== null && keysOf(line).has(key)))
}
