/** Writes the list of erasures to DATA_DIR. A copy stored elsewhere repeats the erasures in a restored older backup. */
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { Config } from '#kernel/config.server.ts'
import type { Context } from '#kernel/context.ts'
import { job, EmptyInput } from '#kernel/job.server.ts'
import { ERASURE_KINDS, type ErasureTable } from './tables.ts'

const FILE = 'erasures.json'
const List = z.array(
  z.object({
    id: z.uuid(),
    at: z.coerce.date(),
    kind: z.enum(ERASURE_KINDS),
    user_hash: z.string().nullable(),
    address_hash: z.string(),
  }),
)

export const erasureFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(resolve(dataDir), FILE)

/** Runs after every erasure. The erasure's id is in the data because the queue stores jobs with equal data once. */
export const writeErasureFileJob = job({
  id: 'privacy.write_erasure_file',
  input: z.strictObject({ erasureId: z.uuid() }),
  run: writeErasureFile,
})

/** Runs each night, in case a disk was full or another machine made the erasure. */
export const refreshErasureFileJob = job({
  id: 'privacy.refresh_erasure_file',
  input: EmptyInput,
  run: writeErasureFile,
})

/** Replaces the file atomically. It contains keyed hashes only. */
export async function writeErasureFile(ctx: Context): Promise<void> {
  const file = erasureFile(ctx.config)
  const erasures = await ctx.db.selectFrom('erasures').selectAll().orderBy('at').orderBy('id').execute()
  const next = `${file}.${process.pid}`
  await writeFile(next, JSON.stringify(erasures, null, 1), { mode: 0o600 })
  await rename(next, file)
}

/**
 * The erasures in the file of DATA_DIR, if there is one, and in `other`, a copy of such a file.
 * @throws {Error} with a message of one line: `other` does not exist, or one of them is not a list of erasures
 */
export async function knownErasures(config: Pick<Config, 'dataDir'>, other?: string): Promise<ErasureTable[]> {
  const own = erasureFile(config)
  const files = [...(existsSync(own) ? [own] : []), ...(other ? [resolve(other)] : [])]
  const lists = await Promise.all(files.map(readErasureFile))
  return [...new Map(lists.flat().map((one) => [one.id, one])).values()]
}

/** @throws {Error} with a message of one line, when the file does not exist or is not a list of erasures */
export async function readErasureFile(file: string): Promise<ErasureTable[]> {
  if (!existsSync(file)) throw new Error(`${file} does not exist`)
  const text = await readFile(file, 'utf8')
  try {
    return List.parse(JSON.parse(text))
  } catch {
    throw new Error(`${file} is not a list of erasures`)
  }
}
