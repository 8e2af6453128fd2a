/** Files in `DATA_DIR/storage`. */
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { Storage } from './storage.server.ts'

export function diskStorage(dataDir: string): Storage {
  const root = resolve(dataDir, 'storage')
  const placeOf = (key: string) => join(root, ...key.split('/'))
  return {
    async put(key, file) {
      const place = placeOf(key)
      const temporary = `${place}.${crypto.randomUUID()}.part`
      await mkdir(dirname(place), { recursive: true })
      try {
        await copyFile(file, temporary)
        await toDisk(temporary)
        await rename(temporary, place)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    async stat(key) {
      const found = await stat(placeOf(key), { bigint: true }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
        throw error
      })
      if (!found) return null
      const etag = `"${found.size.toString(36)}-${found.mtimeNs.toString(36)}"`
      return { size: Number(found.size), etag, modified: found.mtime }
    },
    async read(key, range) {
      const file = createReadStream(placeOf(key), { ...range, highWaterMark: 64 * 1024 })
      return Readable.toWeb(file) as ReadableStream<Uint8Array>
    },
    async remove(keys) {
      for (const key of keys) await rm(placeOf(key), { force: true })
      for (const folder of new Set(keys.map((key) => dirname(placeOf(key))))) await rmdir(folder).catch(() => {})
    },
  }
}

async function toDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.datasync()
  } finally {
    await handle.close()
  }
}
