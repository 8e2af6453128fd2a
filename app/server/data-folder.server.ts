/** DATA_DIR contains documents, uploads and payments, so no other account of the machine may read it. */
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Log } from '#kernel/log.server.ts'

/** Folders that earlier versions created with the default mode. PostgreSQL protects its own folder. */
const OURS = ['bank-journal', 'covers', 'incoming', 'letters', 'pglite', 'share', 'storage']

/** Root runs PostgreSQL as another account, which must reach its own folder but may not list this one. */
const modeOf = (uid: number | undefined) => (uid === 0 ? 0o711 : 0o700)

/** Creates the folder, and removes the access of other accounts to it and to its subfolders. */
export function closeDataFolder(dataDir: string, log: Log, uid = process.getuid?.()): void {
  const home = resolve(dataDir)
  mkdirSync(home, { recursive: true, mode: modeOf(uid) })
  tighten(home, modeOf(uid), log)
  const there = new Set(readdirSync(home))
  for (const name of OURS) if (there.has(name)) tighten(join(home, name), 0o700, log)
}

function tighten(folder: string, mode: number, log: Log): void {
  try {
    if ((statSync(folder).mode & 0o777 & ~mode) !== 0) chmodSync(folder, statSync(folder).mode & mode)
  } catch (error) {
    // A folder of another account, or a disk without file modes: the site works there too.
    log.warn({ err: error, folder }, 'a data folder is readable by other users of this machine')
  }
}
