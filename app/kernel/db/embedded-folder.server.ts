/** The data folder of the embedded server: created completely or not at all, and cleaned up after a killed process. */
import { chmod, readdir, readFile, readlink, realpath, rename, rm, unlink } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.server.ts'
import { makeFolder, run, type DatabaseAccount } from './embedded-runner.server.ts'
import { DatabaseProblem, EmbeddedCannotRun } from './problem.ts'

const VERSION = '18'

/** Without C.UTF-8 as `lc-ctype`, trigram search finds nothing in Arabic. */
const INITDB = [
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--lc-ctype=C.UTF-8',
  '--no-instructions',
]

/** Major version of the data in `folder`; undefined if it is empty. */
export async function versionIn(folder: string): Promise<string | undefined> {
  const text = await readFile(`${folder}/PG_VERSION`, 'utf8').catch(() => undefined)
  return text?.trim()
}

/** Creates a missing folder under a temporary name and renames it, so that it is never incomplete. True if created. */
export async function ensureFolder(runner: DatabaseAccount, folder: string, durable = true): Promise<boolean> {
  const version = await versionIn(folder)
  // A copied folder may have lost its mode, and PostgreSQL requires 0700.
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
  let errorOutput = ''
  child.stderr!.on('data', (data: Buffer) => (errorOutput += data))
  const status = await new Promise((resolve) => child.on('close', resolve).on('error', resolve))
  if (status !== 0) throw new EmbeddedCannotRun(`initdb failed: ${lastLine(errorOutput) || String(status)}`)
  await rename(building, folder)
  return true
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''

/**
 * Must be called while we hold the folder's lock: a server that runs in the folder is then an orphan of a killed
 * process. It is stopped, with a stronger signal each time. Then a postmaster.pid that names a zombie or an unrelated
 * process is removed; PostgreSQL itself handles the other cases.
 */
export async function clearFolder(folder: string, log: Log): Promise<void> {
  for (const [signal, timeout] of [
    ['SIGINT', 5000],
    ['SIGQUIT', 2000],
    ['SIGKILL', 2000],
  ] as const) {
    const orphans = await processesIn(folder)
    if (orphans.length === 0) break
    const postmaster = await postmasterOf(folder)
    log.warn({ signal, processes: orphans.length }, 'stopping an orphaned database server')
    for (const pid of orphans.filter((pid) => signal === 'SIGKILL' || pid === postmaster)) send(pid, signal)
    for (const until = Date.now() + timeout; Date.now() < until; await sleep(20))
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

/** Returns false if there is no such process. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Processes whose working directory is the data folder, like a server and its workers; outside Linux, by pid file. */
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

/** Root in a container may not read the working directory of another account, but can read the command line. */
async function isIn(place: string, process: string): Promise<boolean> {
  try {
    return (await readlink(`${process}/cwd`)) === place
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return false
    const words = (await readFile(`${process}/cmdline`, 'utf8').catch(() => '')).split('\0')
    return words.includes('-D') && words.includes(place)
  }
}
