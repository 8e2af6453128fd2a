/** Storage of the library's files: a folder or a bucket, with the same interface. */
import type { Config } from '#kernel/config.server.ts'
import { diskStorage } from './storage-disk.server.ts'
import { s3Storage } from './storage-s3.server.ts'

export type StoredFile = {
  /** Bytes. */
  size: number
  /** Strong entity tag with its quotes; it changes with the content. */
  etag: string
  modified: Date
}

/** The key of a file is `ab/{id}/{name}`. Writes are atomic: readers get the old or the new file. */
export type Storage = {
  /** Stores a copy of a local file. */
  put: (key: string, file: string, type: string) => Promise<void>
  stat: (key: string) => Promise<StoredFile | null>
  /** The whole file, or the bytes from `start` to `end` inclusive. */
  read: (key: string, range?: { start: number; end: number }) => Promise<ReadableStream<Uint8Array>>
  /** Missing files are ignored. */
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

/** @throws for names that could lead out of the folder, which can only be caused by a bug */
export function keyOf(id: string, name: string): string {
  if (!ID.test(id) || !NAME.test(name)) throw new Error(`invalid storage key ${id}/${name}`)
  return `${id.slice(0, 2)}/${id}/${name}`
}
