import { existsSync } from 'node:fs'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { recordRun } from '#features/nightly-checks/operation-runs.server.ts'
import {
  ERASURE_FILE,
  addErasures,
  readErasureFile,
  storedErasures,
} from '#features/privacy/personal-data/erasure-file.server.ts'
import type { Erasure } from '#features/privacy/personal-data/erasures.server.ts'
import type { Config } from '#kernel/config.server.ts'
import { createLog } from '#kernel/log.server.ts'
import { FORMAT, tar, type Manifest } from './archive.server.ts'
import { connectForCli } from './connect-running.server.ts'
import { encryptFile } from './encryption.server.ts'
import { writeRows } from './rows.server.ts'
import { refuseUnfinishedRestore } from './unfinished-restore.server.ts'
import { withWorkFolder } from './work-folder.server.ts'

/** Folders of DATA_DIR to back up, in addition to the database. */
const FOLDERS = ['storage', 'bank-journal']

/**
 * Writes the whole site to one file, also while it is running: a snapshot of the database, then the uploads, which only
 * grow (deleted ones stay for a month), and the bank's journal. Encrypted if BACKUP_RECIPIENT is set. The list of
 * erasures is added to `erasures.json` next to the file.
 * @returns `warning`: the backup is complete, but the list of erasures next to it needs attention
 * @throws {Error} one line; an incomplete file is removed
 */
export async function backup(
  config: Config,
  file: string,
  now = new Date(),
): Promise<{ bytes: number; manifest: Manifest; warning: string | null }> {
  if (existsSync(file)) throw new Error(`${file} exists already`)
  const dataDir = resolve(config.dataDir)
  const target = resolve(file)
  await mkdir(dirname(target), { recursive: true })
  return withWorkFolder(dirname(target), '.sanad-backup-', async (work) => {
    const rows = join(work, 'rows')
    await mkdir(rows)
    const database = await connectForCli(config, createLog('fatal'))
    let manifest: Manifest
    let erasures: Erasure[]
    try {
      await refuseUnfinishedRestore(database.kysely)
      const madeAt = now.toISOString()
      const written = await writeRows(database.kysely, rows)
      erasures = await storedErasures(database.kysely)
      const { rows: applied } = await database.executeSql('select name from migrations order by name')
      const migrations = applied.map(({ name }: { name: string }) => name)
      manifest = { format: FORMAT, madeAt, migrations, storage: !config.s3, ...written }
    } finally {
      await database.close()
    }
    await writeFile(join(work, 'manifest.json'), JSON.stringify(manifest, null, 1))
    const folders = FOLDERS.filter((name) => existsSync(join(dataDir, name)))
    const packed = join(work, 'packed')
    await writeFile(packed, '', { mode: 0o600 })
    const fromDataDir = folders.length > 0 ? ['-C', dataDir, ...folders] : []
    await tar(['-czf', packed, '-C', work, 'manifest.json', 'rows', ...fromDataDir])
    const finished = config.backupRecipient ? join(work, 'encrypted') : packed
    if (config.backupRecipient) await encryptFile(packed, finished, config.backupRecipient)
    await rename(finished, target)
    await recordBackup(config, now)
    const warning = await keepErasures(erasures, join(dirname(target), ERASURE_FILE), now)
    return { bytes: (await stat(target)).size, manifest, warning }
  })
}

/** For the doctor and monitoring, which report an old backup. */
async function recordBackup(config: Config, now: Date): Promise<void> {
  const database = await connectForCli(config, createLog('fatal'))
  try {
    await recordRun(database.kysely, 'backup', now)
  } finally {
    await database.close()
  }
}

/**
 * Adds the erasures to the list next to the backup, for the restore of an older backup. A damaged list is put aside,
 * so that it neither costs the backup nor is lost. Returns what the operator should know.
 */
async function keepErasures(erasures: Erasure[], file: string, now: Date): Promise<string | null> {
  try {
    const damaged = existsSync(file) && !(await readErasureFile(file).catch(() => null))
    const aside = `${file}.damaged-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`
    if (damaged) await rename(file, aside)
    await addErasures(erasures, file)
    if (!damaged) return null
    return `${file} was damaged. It is now ${aside}, and a new list was written from the database. Keep the damaged file: it may have erasures that the database lacks.`
  } catch (error) {
    return `The list of erasures was not added to ${file}: ${(error as Error).message}`
  }
}
