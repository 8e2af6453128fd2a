/** Folders with the unencrypted rows of a backup or restore while it is made. None of them may stay behind. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from '#kernel/db/folder-lock.server.ts'
import { DatabaseFolderInUse } from '#kernel/db/problem.ts'

/**
 * Runs `work` with a new folder in `parent`, and removes the folder afterwards, also if the process exits before. First
 * it removes folders with this prefix whose process was killed: the lock inside ends with its process.
 */
export async function withWorkFolder<T>(
  parent: string,
  prefix: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  for (const name of readdirSync(parent)) if (name.startsWith(prefix)) removeAbandoned(join(parent, name))
  const folder = mkdtempSync(join(parent, prefix))
  const lock = lockFolder(folder)
  const end = () => remove(folder)
  process.once('exit', end)
  try {
    return await work(folder)
  } finally {
    lock.release()
    remove(folder)
    process.off('exit', end)
  }
}

function removeAbandoned(folder: string): void {
  try {
    lockFolder(folder).release()
  } catch (error) {
    if (error instanceof DatabaseFolderInUse) return
    throw error
  }
  remove(folder)
}

/** With retries, because tar may still be writing when the process exits. */
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
