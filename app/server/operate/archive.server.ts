/** The backup file of a whole site: `npm run backup` writes it, `npm run restore` reads it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { migrations } from '#kernel/db/migrate.server.ts'

export const FORMAT = 1

export const Manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** Names of the applied migrations. */
  migrations: z.array(z.string()),
  /** Whether the archive contains the uploads; otherwise they are in a bucket. */
  storage: z.boolean(),
  tables: z.record(z.string(), z.number()),
  sequences: z.record(z.string(), z.string()),
  queue: z.number().nullable(),
})
export type Manifest = z.infer<typeof Manifest>

/**
 * Reads what an unpacked backup contains.
 * @param file named in the error
 * @throws {Error} one line: it is no backup, or one of a newer release
 */
export async function readManifest(folder: string, file: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => '')
  const read = Manifest.safeParse(parsed(text))
  if (!read.success) throw new Error(`${file} was not written by npm run backup`)
  const unknown = read.data.migrations.find((name) => !Object.hasOwn(migrations, name))
  if (unknown) throw new Error(`${file} comes from a newer release with ${unknown}: update first`)
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** @throws {Error} with the last line of tar's output */
export async function tar(args: string[]): Promise<void> {
  const child = spawn('tar', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (data: Buffer) => (output = (output + data.toString()).slice(-2000)))
  // When this process exits, tar must not go on writing; it ends before the work folder is removed.
  const end = () => child.kill('SIGKILL')
  process.prependOnceListener('exit', end)
  const [code] = (await once(child, 'close').finally(() => process.off('exit', end))) as [number | null]
  // 1: a file grew while it was read, as the journal does on a running site; the archive contains its complete lines.
  if (code !== 0 && code !== 1) throw new Error(`tar: ${output.trim().split('\n').at(-1) || `ended with ${code}`}`)
}
