/**
 * What a pure function made, by what it was made of. A page is such a function of its address and its data: after a
 * gift every page is asked for again, and only those whose data changed are rendered again.
 */
import { createHash } from 'node:crypto'

export function createMemory<T>(most: number) {
  const known = new Map<string, T>()
  return {
    /** @param source all that it is made of; null when that is more than can be told */
    of(source: string | null, make: () => T): T {
      if (source === null) return make()
      const key = createHash('sha1').update(source).digest('base64')
      const before = known.get(key)
      if (before !== undefined) return before
      const made = make()
      if (known.size >= most) known.delete(known.keys().next().value!)
      known.set(key, made)
      return made
    },
  }
}
