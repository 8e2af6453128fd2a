/** Bar D2: each answer of a bank is on the disk, and is replayed when the database is an older copy of itself. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, vi } from 'vitest'
import { replayJournal } from '#features/payments/callback/replay.server.ts'
import type { Database } from '#kernel/db/database.ts'
import { startEmbedded, type EmbeddedServer } from '#kernel/db/embedded.server.ts'
import { migrate } from '#kernel/db/migrate.server.ts'
import { connectPostgres } from '#kernel/db/postgres.server.ts'
import { afterFile } from '#tests/support/after-file.ts'
import { silentLog } from '#tests/support/log.ts'
import { cachedCluster } from '#tests/support/cluster-cache.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { bar } from './bar.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'

const broken = vi.hoisted(() => ({ journal: false, sync: false }))
vi.mock('#features/payments/callback/journal.server.ts', async (original) => {
  const real = await original<typeof import('#features/payments/callback/journal.server.ts')>()
  const journalIn: typeof real.journalIn = (dataDir) => {
    const journal = real.journalIn(dataDir)
    return broken.journal ? { ...journal, append: async () => {} } : journal
  }
  return { ...real, journalIn }
})

const N = FULL_RUN ? 200 : 12
const folder = mkdtempSync(join(tmpdir(), 'sanad-power-'))
const [cluster, copy] = [join(folder, 'postgres'), join(folder, 'copy')]
let server: EmbeddedServer
let database: Database
let shop: Shop
let fileSyncs = 0

const start = async () => void (server = await startEmbedded({ folder: cluster, log: silentLog }))
beforeAll(async () => {
  await cachedCluster(cluster)
  await start()
  // One connection, so that its own statistics can be read.
  database = await connectPostgres({ url: server.url(), kind: 'embedded', log: silentLog, max: 1 })
  await migrate(database.kysely, silentLog)
  afterFile(async () => {
    await database.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  shop = await openShop({ database })

  const probe = await open(join(folder, 'probe'), 'w')
  const handles = Object.getPrototypeOf(probe) as { datasync: () => Promise<void> }
  const { datasync } = handles
  vi.spyOn(handles, 'datasync').mockImplementation(async function (this: unknown) {
    if (broken.sync) return
    await datasync.call(this)
    fileSyncs++
  })
  await probe.close()
})

async function databaseSyncs(): Promise<number> {
  await database.executeSql('select pg_stat_force_next_flush()')
  const { rows } = await database.executeSql(
    `select sum(fsyncs)::int as n from pg_stat_io where object = 'wal' and backend_type = 'client backend'`,
  )
  return rows[0].n
}

async function cutPower() {
  const donations = await Promise.all(Array.from({ length: N }, () => shop.begin()))
  const answers = []
  for (const each of donations) answers.push((await shop.payAtBank(each)).fields)
  // This copy will replace the database.
  await server.stop()
  rmSync(copy, { recursive: true, force: true })
  cpSync(cluster, copy, { recursive: true, verbatimSymlinks: true })
  await start()

  const before = { file: fileSyncs, database: await databaseSyncs(), total: await shop.total() }
  for (const fields of answers) await shop.deliver(fields)
  const synced = { file: fileSyncs - before.file, database: (await databaseSyncs()) - before.database }
  const credited = (await shop.total()) - before.total

  await server.stop()
  rmSync(cluster, { recursive: true, force: true })
  cpSync(copy, cluster, { recursive: true, verbatimSymlinks: true })
  await start()
  const forgotten = (await shop.total()) - before.total
  await replayJournal(shop.ctx())
  const { books, bank } = await shop.booksAndBank()
  return {
    journalSynced: synced.file >= N,
    databaseSynced: synced.database >= N,
    credited,
    forgotten,
    lost: credited - ((await shop.total()) - before.total),
    apart: books - bank,
    findings: await shop.findings(),
  }
}

const setting = (value: 'on' | 'off') =>
  database.executeSql(`alter role current_user set synchronous_commit = ${value}`).then(() => {})

bar({
  id: 'D2',
  says: 'each capture is on the disk before it is acknowledged; an old copy of the database gets all of them again',
  n: N,
  expected: {
    journalSynced: true,
    databaseSynced: true,
    credited: N * 10_000,
    forgotten: 0,
    lost: 0,
    apart: 0,
    findings: [] as string[],
  },
  run: cutPower,
  controls: [
    {
      breaks: 'the sync of the journal',
      on: () => void (broken.sync = true),
      off: () => void (broken.sync = false),
    },
    { breaks: 'synchronous commits', on: () => setting('off'), off: () => setting('on') },
    { breaks: 'the journal', on: () => void (broken.journal = true), off: () => void (broken.journal = false) },
  ],
})
