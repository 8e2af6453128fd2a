/** Services of one process: database, job queue, log; and a context for each request. */
import type { Config } from '#kernel/config.server.ts'
import type { Context } from '#kernel/context.ts'
import { migrate, refuseNewerDatabase } from '#kernel/db/migrate.server.ts'
import { openDatabase, type Database } from '#kernel/db/open.server.ts'
import { openJobs, type Jobs } from '#kernel/job.server.ts'
import { createLog, type Log } from '#kernel/log.server.ts'
import type { Phrases } from '#kernel/text.ts'
// Also imported before the log, which leaves out columns that personal data declares as hidden.
import '#app/features.server.ts'
import { fillSearchTexts } from '#resource/rebuild-search.server.ts'
import { contextsOf } from './contexts.server.ts'
import { closeDataFolder } from './data-folder.server.ts'
import { openLiveConfig, type Live } from './live-config.server.ts'
import { refuseUnfinishedRestore } from './operate/unfinished-restore.server.ts'

export type Services = {
  config: Config
  log: Log
  database: Database
  jobs: Jobs
  live: Live
  /** Creates a context for the server itself (jobs, seeding); requests add user, language and address. */
  context(asked?: Partial<Context>): Context
  ready(): Promise<boolean>
  close(): Promise<void>
}

/** @param phrases texts that replace those of the code: the pseudo-locale of bin/dev.ts */
export async function createServices(config: Config, phrases?: Phrases): Promise<Services> {
  const log = createLog(config.logLevel)
  closeDataFolder(config.dataDir, log)
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log })
  try {
    await refuseUnfinishedRestore(database.kysely)
    await refuseNewerDatabase(database.kysely)
  } catch (error) {
    await database.close()
    throw error
  }
  await migrate(database.kysely, log)
  // Production never loads the code of the demo. It must be loaded before the queues are created, because it has a job.
  const demo = config.production ? null : await import('./demo.server.ts')
  const jobs = await openJobs({ boss: database, backend: database.kind === 'pglite' ? 'pglite' : 'postgres' }, log)
  const live = await openLiveConfig(database, log, phrases)
  const services: Services = {
    config,
    log,
    database,
    jobs,
    live,
    context: contextsOf({ config, log, database, jobs, live }),
    async ready() {
      const answer = database.executeSql('select 1').then(
        () => true,
        () => false,
      )
      return Promise.race([answer, new Promise<boolean>((done) => setTimeout(() => done(false), 2000).unref())])
    },
    async close() {
      await jobs.close()
      await database.close()
    },
  }
  if (await demo?.seedDemo(services.context())) log.info('demo content loaded')
  await fillSearchTexts(services.context())
  return services
}
