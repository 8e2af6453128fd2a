/** The backup file of a whole site: `npm run backup` writes it, `npm run restore` reads it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'

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

/** @throws {Error} with the last line of tar's output */
export async function tar(args: string[]): Promise<void> {
  const child = spawn('tar', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (data: Buffer) => (said = (said + data.toString()).slice(-2000)))
  const [code] = (await once(child, 'close')) as [number | null]
  // 1: a file grew while it was read, as the journal does on a running site; the archive contains its complete lines.
  if (code !== 0 && code !== 1) throw new Error(`tar: ${said.trim().split('\n').at(-1) || `ended with ${code}`}`)
}
