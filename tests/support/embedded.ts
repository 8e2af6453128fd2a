/** The embedded server on incomplete machines, and information about its processes for tests. */
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type QueryResultRow } from 'pg'
import { onTestFinished } from 'vitest'
import { findBinaries, type Binaries } from '#kernel/db/embedded-binaries.server.ts'
import type { Machine } from '#kernel/db/embedded-runner.server.ts'
import { startEmbedded } from '#kernel/db/embedded.server.ts'
import { silentLog } from './log.ts'
import { cachedCluster, cachedPglite } from './cluster-cache.ts'

const installed = (await findBinaries())!

/** A new data folder that is removed after the test. */
export function home(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'sanad-home-'))
  chmodSync(folder, mode)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export async function start(dataDir: string, machine?: Machine) {
  const server = await startEmbedded({ folder: join(dataDir, 'postgres'), log: silentLog, machine })
  onTestFinished(server.stop)
  const ask = async <T extends QueryResultRow>(text: string, url = server.url()) => {
    const client = new Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    return client.query<T>(text).finally(() => client.end())
  }
  return {
    ...server,
    ask,
    setting: async (name: string) => (await ask<Record<string, string>>(`show ${name}`)).rows[0]![name],
  }
}

/** A data folder with a cluster in it. */
export async function existingCluster(): Promise<string> {
  const folder = home()
  await cachedCluster(join(folder, 'postgres'))
  return folder
}

/** A data folder of PGlite; it is used by PGlite only. */
export async function pgliteHome(): Promise<string> {
  const folder = home()
  await cachedPglite(join(folder, 'pglite'))
  return folder
}

/** The binaries as they are after `npm ci --ignore-scripts`. */
export function withoutLinks(folder: string): Binaries {
  const copy = join(folder, 'package')
  cpSync(installed.folder, join(copy, 'native'), { recursive: true, verbatimSymlinks: true })
  const links = JSON.parse(readFileSync(join(copy, 'native/pg-symlinks.json'), 'utf8')) as { target: string }[]
  for (const { target } of links) rmSync(join(copy, target))
  return { folder: join(copy, 'native'), version: installed.version }
}

export const postmaster = (dataDir: string) => parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'))
/** A zombie process is not alive. */
export const isAlive = (pid: number) =>
  existsSync(`/proc/${pid}`) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
export const isGone = async (pid: number) => {
  for (let i = 0; i < 100 && isAlive(pid); i++) await sleep(20)
  return !isAlive(pid)
}
export const accountOf = (pid: number) => statSync(`/proc/${pid}`).uid

/** Process ids of the server in a data folder and of its connections. */
export function serverProcesses(dataDir: string): number[] {
  const server = postmaster(dataDir)
  const parentOf = (pid: string) => {
    try {
      return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1])
    } catch {
      // It has ended since the folder was listed.
      return 0
    }
  }
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === server)
  return [server, ...children.map(Number)]
}
