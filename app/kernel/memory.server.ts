/**
 * What a process remembers of the database: what stands on many pages and changes a few times a day at most. Forgotten when
 * the process hears that somebody wrote. Transactions, which decide, always ask the database.
 */
import type { Context } from './context.ts'

type Db = Context['db']
type Kept = { epoch: number; values: Map<string, unknown> }

/** A write of this process is read back at once, also before its notice has come. */
const DOUBT_MS = 5000

export function createMemory() {
  const memories = new WeakMap<Db, Kept>()
  let doubtUntil = 0
  return {
    /** What is read in this database is remembered from now on. Returns what to call whenever somebody has written. */
    open(db: Db): () => void {
      const kept: Kept = { epoch: 0, values: new Map() }
      memories.set(db, kept)
      return () => {
        kept.epoch++
        kept.values.clear()
      }
    },
    /** Somebody in this process writes; whether the transaction succeeds is not known yet. */
    doubt(): void {
      doubtUntil = Date.now() + DOUBT_MS
    },
    /** All of these, or null when one must be asked for. */
    recall(db: Db, keys: readonly string[]): Record<string, unknown> | null {
      const kept = Date.now() < doubtUntil ? undefined : memories.get(db)
      if (!kept || !keys.every((key) => kept.values.has(key))) return null
      return Object.fromEntries(keys.map((key) => [key, kept.values.get(key)]))
    },
    /** Begins a reading; what it returns keeps a value, unless somebody wrote since. */
    reading(db: Db): (key: string, value: unknown) => void {
      const kept = memories.get(db)
      const began = kept?.epoch
      return (key, value) => {
        if (kept && kept.epoch === began) kept.values.set(key, deepFreeze(value))
      }
    },
  }
}

/** What everybody is given nobody may change. */
function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(deepFreeze)
  }
  return value
}
