/** Stores the files of a row and reads them. */
import './tables.ts'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { Context } from '#kernel/context.ts'
import { renditionWidths } from '#kernel/picture.ts'
import { Refusal } from '#kernel/refusal.ts'
import { contentType } from './content-type.ts'
import { keyOf, storageOf } from './storage.server.ts'
import type { MediaRow } from './tables.ts'

/** Stores the renditions of an upload, after which its row is visible. It is safe to run twice. */
export async function storeRenditions(
  ctx: Context,
  row: MediaRow,
  files: { name: string; path: string }[],
): Promise<MediaRow> {
  if (row.stored_at) return row
  await store(ctx, row.id, files)
  return ctx.db
    .updateTable('media')
    .set({ stored_at: ctx.now })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** @throws {Refusal} 507 if the disk is full, 503 if the bucket does not respond */
export async function store(ctx: Context, id: string, files: { name: string; path: string }[]): Promise<void> {
  const storage = storageOf(ctx.config)
  try {
    await Promise.all(files.map(({ name, path }) => storage.put(keyOf(id, name), path, contentType(name))))
  } catch (error) {
    ctx.log.error({ err: error, media: id }, 'storing an upload failed')
    const full = (error as NodeJS.ErrnoException).code === 'ENOSPC'
    throw full ? new Refusal('errors.no_space', 507) : new Refusal('media.storage_down', 503, { retryAfter: 30 })
  }
}

/** Copies a stored file to a path. The caller removes the folder. */
export async function downloadTo(ctx: Context, id: string, name: string, path: string): Promise<void> {
  const stream = await storageOf(ctx.config).read(keyOf(id, name))
  await pipeline(Readable.fromWeb(stream as NodeStream), createWriteStream(path, { mode: 0o600 }))
}

/** The names of all files that a row has in the storage. */
export function namesOf({ kind, width, master }: Pick<MediaRow, 'kind' | 'width' | 'master'>): string[] {
  if (kind === 'document') return ['document.pdf']
  const renditions = renditionWidths(width!).flatMap((one) => [`${one}.avif`, `${one}.webp`, `${one}.jpg`])
  return [`master.${master}`, ...renditions, 'og.jpg']
}
