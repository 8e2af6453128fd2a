/** DATA_DIR holds documents, uploads and payments: no other account of the machine may look into it. */
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Log } from '#kernel/log.server.ts'

/** Made by other parts of the site in times when they had the mode of the shell. PostgreSQL minds its own folder. */
const OURS = ['bank-journal', 'covers', 'incoming', 'letters', 'pglite', 'share', 'storage']

/** Root runs PostgreSQL as another account, which must pass through to its own folder and may list nothing. */
const modeOf = (uid: number | undefined) => (uid === 0 ? 0o711 : 0o700)

/** Makes the folder, and closes it and the folders in it to others, however they were made. */
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
    // Another account's folder, or a disk without modes: the site works there as well.
    log.warn({ err: error, folder }, 'a data folder stays open to other accounts of this machine')
  }
}
