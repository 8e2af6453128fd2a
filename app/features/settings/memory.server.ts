/**
 * Settings are on every page and change a few times a year: what a process has read of them it remembers until it hears
 * that somebody wrote. Transactions, which decide about money, always ask the database.
 */
import type { Context } from '#kernel/context.ts'
import type { SettingsKey } from './settings.ts'

type Db = Context['db']
type Memory = { epoch: number; documents: Map<SettingsKey, unknown> }

const memories = new WeakMap<Db, Memory>()
/** A write of this process is read back at once, also before its notice has come. */
const DOUBT_MS = 5000
let doubtUntil = 0

/** Settings of this database are remembered from now on. Returns what to call whenever somebody has written. */
export function rememberSettings(db: Db): () => void {
  const memory: Memory = { epoch: 0, documents: new Map() }
  memories.set(db, memory)
  return () => {
    memory.epoch++
    memory.documents.clear()
  }
}

/** Somebody in this process writes settings; whether the transaction succeeds is not known yet. */
export function doubtSettings(): void {
  doubtUntil = Date.now() + DOUBT_MS
}

/** Every one of these documents, or null when one must be asked for. */
export function recall(db: Db, keys: readonly SettingsKey[]): Record<string, unknown> | null {
  const memory = Date.now() < doubtUntil ? undefined : memories.get(db)
  if (!memory || !keys.every((key) => memory.documents.has(key))) return null
  return Object.fromEntries(keys.map((key) => [key, memory.documents.get(key)]))
}

/** Begins a reading; what it returns keeps a document, unless somebody wrote since. */
export function reading(db: Db): (key: SettingsKey, document: unknown) => void {
  const memory = memories.get(db)
  const began = memory?.epoch
  return (key, document) => {
    if (memory && memory.epoch === began) memory.documents.set(key, deepFreeze(document))
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
