import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { DatabaseFolderInUse, DatabaseProblem } from './problem.ts'

const BUSY = 5

type FolderLock = { release: () => void }

/**
 * Allows one process per data folder. It uses SQLite's lock on an empty file (fcntl): the kernel releases it when the
 * process ends in any way, and it works between containers that share the folder, where process ids (postmaster.pid)
 * have no meaning.
 * @throws {DatabaseFolderInUse}
 */
export function lockFolder(folder: string): FolderLock {
  let file: DatabaseSync | undefined
  try {
    file = new DatabaseSync(join(folder, 'database.lock'), { timeout: 0 })
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file?.close()
    if ((error as { errcode?: number }).errcode === BUSY)
      throw new DatabaseFolderInUse(
        `the database in ${folder} is in use by another process: stop that one, or choose another DATA_DIR`,
      )
    throw new DatabaseProblem(`cannot write in ${folder}: ${(error as Error).message}`, { cause: error })
  }
  const lock = file
  return { release: () => lock.isOpen && lock.close() }
}
