/** Where files of the library are stored: a folder or a bucket, the same for all callers. */
import type { Config } from '#kernel/config.server.ts'
import { diskStorage } from './storage-disk.server.ts'
import { s3Storage } from './storage-s3.server.ts'

export type StoredFile = {
  /** Bytes. */
  size: number
  /** Strong, with its quotes: other bytes, another tag. */
  etag: string
  modified: Date
}

/** A file's place is `ab/{id}/{name}`; what stands in one never changes half way: readers see the old or the new. */
export type Storage = {
  /** Takes a copy of a local file. */
  put: (key: string, file: string, type: string) => Promise<void>
  stat: (key: string) => Promise<StoredFile | null>
  /** All of it, or the bytes from `start` to `end` inclusive. */
  read: (key: string, range?: { start: number; end: number }) => Promise<ReadableStream<Uint8Array>>
  /** Of what is not there nothing is said. */
  remove: (keys: readonly string[]) => Promise<void>
}

const opened = new WeakMap<Config, Storage>()

export function storageOf(config: Config): Storage {
  let storage = opened.get(config)
  if (!storage) opened.set(config, (storage = config.s3 ? s3Storage(config.s3) : diskStorage(config.dataDir)))
  return storage
}

const NAME = /^(?:\d{1,5}\.(?:avif|webp|jpg)|(?:master|og)\.(?:webp|jpg)|document\.pdf)$/
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** @throws for anything that could lead out of the folder: a bug, not a visitor */
export function keyOf(id: string, name: string): string {
  if (!ID.test(id) || !NAME.test(name)) throw new Error(`no place for ${id}/${name}`)
  return `${id.slice(0, 2)}/${id}/${name}`
}
