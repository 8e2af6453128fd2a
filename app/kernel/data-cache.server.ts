/**
 * Cache for data that many pages need and that changes a few times a day: settings, the records of the home page, the
 * index of the assistant. docs/caches.md lists the entries and what invalidates them.
 */
import { LRUCache } from 'lru-cache'
import type { Context } from './context.ts'

type Db = Context['db']
type DataCache = LRUCache<string, Promise<unknown>>

const MAX_ENTRIES = 500
/** Lifetime (ms), for data that changes at a certain time without a write, such as a scheduled publication. */
const TTL_MS = 60_000
/** In milliseconds; longer than a transaction and its notification take. */
const OWN_WRITE_MS = 5000

/** Transactions have no cache: their decisions must be based on the database. */
const caches = new WeakMap<Db, DataCache>()
const counts = new WeakMap<Db, DataCache>()
let bypassedUntil = 0

/**
 * Caches reads of this database from now on. Returns a function to call when data has changed: reads in progress are
 * then stored in the old cache, which is no longer used.
 */
export function openDataCache(db: Db): () => void {
  // Date instead of the process time, because tests can set it.
  const perf = { now: () => Date.now() }
  const empty = (): DataCache => new LRUCache({ max: MAX_ENTRIES, ttl: TTL_MS, ttlResolution: 0, perf })
  const clear = () => {
    caches.set(db, empty())
  }
  clear()
  counts.set(db, empty())
  return clear
}

/** Call it after writing cached data, so that this process reads its own write before the notification arrives. */
export function bypassDataCache(): void {
  bypassedUntil = Date.now() + OWN_WRITE_MS
}

/** Result of `read`, cached until it changes. It is frozen, because all readers share it. */
export function cached<T>(db: Db, key: string, read: () => Promise<T>, ttl = TTL_MS): Promise<T> {
  return readOnce(Date.now() < bypassedUntil ? undefined : caches.get(db), key, read, ttl)
}

/**
 * Caches counts over many rows, which may be up to `ttl` ms old. Changes do not clear them, because every donation is
 * such a change.
 */
export function cachedCount<T>(db: Db, key: string, read: () => Promise<T>, ttl: number): Promise<T> {
  return readOnce(counts.get(db), key, read, ttl)
}

function readOnce<T>(cache: DataCache | undefined, key: string, read: () => Promise<T>, ttl: number): Promise<T> {
  const known = cache?.get(key)
  if (known) return known as Promise<T>
  const value = read().then(deepFreeze)
  cache?.set(key, value, { ttl })
  value.catch(() => cache?.delete(key))
  return value
}

/** Caches records for visitors. Users with an account may see more, so they read the database. */
export function cachedForVisitors<T>(ctx: Context, key: string, read: () => Promise<T>): Promise<T> {
  return ctx.actor ? read() : cached(ctx.db, key, read)
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(deepFreeze)
  }
  return value
}
