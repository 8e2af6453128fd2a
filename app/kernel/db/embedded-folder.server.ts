/** The server's folder: made whole or not at all, and freed of what a killed process left. */
import { chmod, readdir, readFile, readlink, realpath, rename, rm, unlink } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.server.ts'
import { makeFolder, run, type DatabaseAccount } from './embedded-runner.server.ts'
import { DatabaseProblem, EmbeddedCannotRun } from './problem.ts'

const VERSION = '18'

/** Without C.UTF-8 as character class, trigram search finds nothing in Arabic. */
const INITDB = [
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--lc-ctype=C.UTF-8',
  '--no-instructions',
]

/** The major version of the data in `folder`, if it holds any. */
export async function versionIn(folder: string): Promise<string | undefined> {
  const text = await readFile(`${folder}/PG_VERSION`, 'utf8').catch(() => undefined)
  return text?.trim()
}

/** Makes the folder when it is new: beside its place, then moved there, so that half of one never counts. True if so. */
export async function ensureFolder(runner: DatabaseAccount, folder: string, durable = true): Promise<boolean> {
  const version = await versionIn(folder)
  // Restored from a copy it may have lost its mode, and PostgreSQL insists.
  if (version === VERSION) {
    await chmod(folder, 0o700)
    return false
  }
  if (version) throw new DatabaseProblem(`${folder} holds data of PostgreSQL ${version}; this one is ${VERSION}`)
  const building = `${folder}.new`
  await rm(building, { recursive: true, force: true })
  await makeFolder(building, runner)
  const child = run(
    runner,
    'initdb',
    ['-D', building, ...INITDB, ...(durable ? [] : ['--no-sync'])],
    ['ignore', 'ignore', 'pipe'],
  )
  let complaint = ''
  child.stderr!.on('data', (data: Buffer) => (complaint += data))
  const status = await new Promise((resolve) => child.on('close', resolve).on('error', resolve))
  if (status !== 0) throw new EmbeddedCannotRun(`initdb failed: ${lastLine(complaint) || String(status)}`)
  await rename(building, folder)
  return true
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''

/**
 * Called while we hold the folder's lock, so whatever runs there is an orphan whose parent was killed:
 * it is told to stop, ever less politely. Then a postmaster.pid whose number now means a zombie or a
 * stranger is removed; PostgreSQL itself deals with the others.
 */
export async function clearFolder(folder: string, log: Log): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 5000],
    ['SIGQUIT', 2000],
    ['SIGKILL', 2000],
  ] as const) {
    const orphans = await processesIn(folder)
    if (orphans.length === 0) break
    const postmaster = await postmasterOf(folder)
    log.warn({ signal, processes: orphans.length }, 'stopping a database server that outlived its site')
    for (const pid of orphans.filter((pid) => signal === 'SIGKILL' || pid === postmaster)) send(pid, signal)
    for (const until = Date.now() + patience; Date.now() < until; await sleep(20))
      if ((await processesIn(folder)).length === 0) break
  }
  const pid = await postmasterOf(folder)
  if (pid !== undefined && send(pid, 0) && process.platform === 'linux')
    await unlink(`${folder}/postmaster.pid`).catch(() => {})
}

async function postmasterOf(folder: string): Promise<number | undefined> {
  const text = await readFile(`${folder}/postmaster.pid`, 'utf8').catch(() => '')
  return Number.parseInt(text) || undefined
}

/** False when there is no such process. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A server and its workers have the data folder as working directory; elsewhere than Linux, by pid file. */
async function processesIn(folder: string): Promise<number[]> {
  if (process.platform !== 'linux') {
    const pid = await postmasterOf(folder)
    return pid !== undefined && send(pid, 0) ? [pid] : []
  }
  const place = await realpath(folder).catch(() => folder)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const here = await Promise.all(pids.map((pid) => isIn(place, `/proc/${pid}`)))
  return pids.filter((_, i) => here[i]).map(Number)
}

/** Root in a container may not see another account's working directory, but its command line it may. */
async function isIn(place: string, process: string): Promise<boolean> {
  try {
    return (await readlink(`${process}/cwd`)) === place
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return false
    const words = (await readFile(`${process}/cmdline`, 'utf8').catch(() => '')).split('\0')
    return words.includes('-D') && words.includes(place)
  }
}
