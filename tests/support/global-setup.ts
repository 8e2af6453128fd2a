/**
 * One database server for the whole run, with one migrated template that each test file copies. It starts when the
 * first test requests it over a socket, so that tests without a database do not wait for it. TEST_DATABASE_URL: use
 * that server instead, with an account that may create databases.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#kernel/db/embedded.server.ts'
import { migrate } from '#kernel/db/migrate.server.ts'
import { connectPostgres } from '#kernel/db/postgres.server.ts'
import { openJobs } from '#kernel/job.server.ts'
import { silentLog } from './log.ts'
import { cachedCluster } from './cluster-cache.ts'
import { fastestFolder } from './fastest-folder.ts'
import { databaseUrl, demoTemplate, type TestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseSocket: string
  }
}

type Running = { server: TestServer; stop: () => Promise<void> }

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await fastestFolder(), 'sanad-test-'))
  const path = join(folder, 'ask')
  let running: Promise<Running> | undefined
  const listener = createServer((socket) => {
    running ??= start(folder)
    running.then(
      ({ server }) => socket.end(JSON.stringify(server)),
      (error: Error) => socket.end(JSON.stringify({ error: error.stack })),
    )
  })
  await listening(listener, path)
  project.provide('databaseSocket', path)
  return async () => {
    listener.close()
    await running?.then(({ stop }) => stop()).catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }
}

const listening = (server: Server, path: string) => new Promise<void>((resolve) => server.listen(path, resolve))

async function start(folder: string): Promise<Running> {
  const template = `sanad_template_${process.pid}_${Date.now().toString(36)}`
  const { url, owner, stop } = await findServer(folder)
  const admin = new Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${template}${owner ? ` owner ${owner}` : ''}`)
  await admin.end()
  const server: TestServer = { admin: url, owner, template }
  const database = await connectPostgres({
    url: databaseUrl(url, template, owner),
    kind: 'embedded',
    log: silentLog,
    max: 1,
  })
  await migrate(database.kysely, silentLog)
  // The tables of the job queue, with the queues of all jobs, so that a site of a test does not have to create them.
  await import('#server/app.server.ts')
  await (await openJobs({ boss: database, backend: 'postgres' }, silentLog)).close()
  await database.close()
  return {
    server,
    stop: async () => {
      const last = new Client({ connectionString: url })
      await last.connect()
      await last.query(`drop database ${template} with (force)`)
      await last.query(`drop database if exists ${demoTemplate(template)} with (force)`)
      await last.end()
      await stop()
    },
  }
}

async function findServer(folder: string) {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, owner: undefined, stop: async () => {} }
  // Test data does not have to reach the disk; durability has its own tests.
  const settings = { fsync: 'off', max_connections: '100', full_page_writes: 'off' }
  await cachedCluster(join(folder, 'postgres'))
  const server = await startEmbedded({ folder: join(folder, 'postgres'), log: silentLog, settings })
  return { url: server.url('postgres', 'postgres'), owner: 'sanad', stop: server.stop }
}
