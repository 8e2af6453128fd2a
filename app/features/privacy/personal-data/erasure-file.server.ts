/** The list of erasures in files: a copy stored elsewhere repeats the erasures in a restored older backup. */
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { Config } from '#kernel/config.server.ts'
import type { Context } from '#kernel/context.ts'
import { job } from '#kernel/job.server.ts'
import { ERASURE_KINDS, type ErasureTable } from './tables.ts'

export const ERASURE_FILE = 'erasures.json'
const List = z.array(
  z.object({
    id: z.uuid(),
    at: z.coerce.date(),
    kind: z.enum(ERASURE_KINDS),
    user_hash: z.string().nullable(),
    address_hash: z.string(),
  }),
)

export const erasureFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(resolve(dataDir), ERASURE_FILE)

/** Runs after every erasure. The erasure's id is in the data because the queue stores jobs with equal data once. */
export const writeErasureFileJob = job({
  id: 'privacy.write_erasure_file',
  input: z.strictObject({ erasureId: z.uuid() }),
  run: writeErasureFile,
})

/** Writes the list to DATA_DIR of this process. */
export async function writeErasureFile({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  await addErasures(await storedErasures(db), erasureFile(config))
}

export const storedErasures = (db: Context['db']): Promise<ErasureTable[]> =>
  db.selectFrom('erasures').selectAll().execute()

/**
 * Adds erasures to the list in a file, which is replaced in one step. What the file has stays in it, because the
 * database may be a restored one that lacks them. The list contains keyed hashes only.
 * @throws {Error} with a message of one line: the file is not a list of erasures
 */
export async function addErasures(erasures: ErasureTable[], file: string): Promise<void> {
  const kept = existsSync(file) ? await readErasureFile(file) : []
  const next = `${file}.${process.pid}`
  await writeFile(next, JSON.stringify(merged(kept, erasures), null, 1), { mode: 0o600 })
  await rename(next, file)
}

/** Each erasure once, the oldest first. */
const merged = (...lists: ErasureTable[][]): ErasureTable[] =>
  [...new Map(lists.flat().map((one) => [one.id, one])).values()].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1),
  )

/**
 * The erasures in the file of DATA_DIR, if there is one, and in `other`, a copy of such a file.
 * @throws {Error} with a message of one line: `other` does not exist, or one of them is not a list of erasures
 */
export async function knownErasures(config: Pick<Config, 'dataDir'>, other?: string): Promise<ErasureTable[]> {
  const own = erasureFile(config)
  const files = [...(existsSync(own) ? [own] : []), ...(other ? [resolve(other)] : [])]
  return merged(...(await Promise.all(files.map(readErasureFile))))
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
