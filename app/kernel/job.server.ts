/** Jobs: stored in the transaction that enqueues them, run by pg-boss in any process. */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import {
  fromKysely,
  PgBoss,
  type Db,
  type Job as Stored,
  type JobResult,
  type QueueOptions,
  type QueueResult,
} from 'pg-boss'
import { z } from 'zod'
import type { Context } from './context.ts'
import type { Tables } from './db/tables.ts'
import type { Log } from './log.server.ts'
import { moveRenamedJobs } from './renamed-jobs.server.ts'

export type Job<P = unknown> = {
  /** `feature.verb` */
  id: string
  input: z.ZodType<P>
  /** May run twice, so it must be idempotent. A long job stops between its steps when `ctx.stopping` is aborted. */
  run: (ctx: Context, data: P) => Promise<void>
  /** Number of retries, with growing delays. */
  retries?: number
  /** Longest delay between two retries, in seconds. */
  longestPause?: number
  /** How many of these jobs one process runs at the same time; 10 by default. */
  atOnce?: number
}

/** All jobs by id. */
export const jobs = new Map<string, Job>()

export function job<P>(spec: Job<P>): Job<P> {
  if (jobs.has(spec.id) && !import.meta.hot) throw new Error(`two jobs have the id ${spec.id}`)
  jobs.set(spec.id, spec as Job)
  return spec
}

/** Input of a job without data, for server/schedule.server.ts. */
export const EmptyInput = z.strictObject({})

export type Jobs = {
  /**
   * Stores a job in the transaction of `db`. The same job with the same data is stored once. Of jobs of one kind, those
   * with a higher `priority` (default 0) run first.
   */
  enqueue<P>(db: Kysely<Tables>, job: Job<P>, data: P, options?: { after?: Date; priority?: number }): Promise<void>
  /** Starts running stored jobs; `makeContext` is called for each. */
  work(makeContext: () => Context): Promise<void>
  /** Schedules a job: `cron` in Istanbul time, or every `seconds` (also below a minute). */
  every(job: Job<Record<string, never>>, rhythm: { cron: string } | { seconds: number }): Promise<void>
  /** Starts no more jobs and waits for running ones, at most `timeout` ms. Jobs can still be stored. */
  rest(timeout?: number): Promise<void>
  /** Like `rest`, then closes. A job that is still running is run again later. */
  close(timeout?: number): Promise<void>
}

const NO_JOB = '00000000-0000-0000-0000-000000000000'

const nameOf = (spec: { id: string }) => spec.id.replaceAll('_', '-')

/** A UUID that is the same for the same job and data. */
function sameId(id: string, data: unknown): string {
  const hex = createHash('sha256').update(id).update('\n').update(JSON.stringify(data)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const hasOptions = (queue: QueueResult, options: QueueOptions) =>
  Object.entries(options).every(([name, value]) => queue[name as keyof QueueOptions] === value)

export async function openJobs(database: { boss: Db; backend: 'postgres' | 'pglite' }, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    db: database.boss,
    backend: database.backend,
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs: error of the queue'))
  await boss.start()
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const spec of jobs.values()) {
    const name = nameOf(spec)
    const options: QueueOptions = {
      retryLimit: spec.retries ?? 5,
      retryBackoff: true,
      retryDelay: 5,
      ...(spec.longestPause && { retryDelayMax: spec.longestPause }),
      // Jobs of a process that died are retried soon, not only after the 15 minutes that a job may take.
      heartbeatSeconds: 20,
    }
    const queue = existing.get(name)
    if (queue && hasOptions(queue, options)) continue
    await (queue ? boss.updateQueue(name, options) : boss.createQueue(name, options))
    // pg-boss looks a new or changed queue up before it stores the first job, and outside our transaction. On PGlite,
    // whose only connection that transaction holds, it would wait forever; so would a transaction that all other
    // connections wait for.
    await boss.getJobById(name, NO_JOB)
  }
  await moveRenamedJobs(boss, database.boss)
  /** By job, because the schedule is set again after a failure. */
  const timers = new Map<string, NodeJS.Timeout>()
  const asking = new Set<Promise<unknown>>()
  const stopping = new AbortController()

  async function attempt(spec: Job, { id, data }: Stored<unknown>, ctx: Context): Promise<JobResult> {
    try {
      await spec.run({ ...ctx, requestId: id, stopping: stopping.signal }, spec.input.parse(data ?? {}))
      return { id, status: 'completed' }
    } catch (error) {
      log.error({ err: error, job: spec.id, jobId: id }, 'job failed')
      return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
    }
  }

  let working = false

  /** Started once, even if several callers stop the queue. */
  let resting: Promise<void> | undefined
  async function rest(timeout: number): Promise<void> {
    stopping.abort()
    for (const timer of timers.values()) clearInterval(timer)
    const done = Promise.all([...asking, ...[...jobs.values()].map((spec) => boss.offWork(nameOf(spec)))])
    await Promise.race([done, sleep(timeout, undefined, { ref: false })])
  }

  return {
    async enqueue(db, spec, data, { after, priority } = {}) {
      await boss.send(nameOf(spec), data as object, {
        id: sameId(spec.id, data),
        db: fromKysely(db),
        ...(after && { startAfter: after }),
        ...(priority !== undefined && { priority }),
      })
    },
    async work(makeContext) {
      working = true
      for (const spec of jobs.values())
        await boss.work(
          nameOf(spec),
          // After a full batch the next one is fetched immediately, so that a thousand emails do not take hours.
          { batchSize: spec.atOnce ?? 10, burstWhenBatchFull: true, perJobResults: true, pollingIntervalSeconds: 1 },
          (stored) => Promise.all(stored.map((one) => attempt(spec, one, makeContext()))),
        )
    },
    async every(spec, rhythm) {
      if ('cron' in rhythm) return boss.schedule(nameOf(spec), rhythm.cron, {}, { tz: 'Europe/Istanbul' })
      // One singleton per time slot, so that several processes store the job once.
      const ask = () =>
        boss
          .send(nameOf(spec), {}, { singletonSeconds: rhythm.seconds, retryLimit: 0 })
          .catch((error: unknown) => log.error({ err: error, job: spec.id }, 'storing a job failed'))
      const tick = () => {
        const request = ask().finally(() => asking.delete(request))
        asking.add(request)
      }
      clearInterval(timers.get(spec.id))
      if (working) timers.set(spec.id, setInterval(tick, rhythm.seconds * 1000))
      await ask()
    },
    rest: (timeout = 8000) => (resting ??= rest(timeout)),
    async close(timeout = 8000) {
      await (resting ??= rest(timeout))
      await boss.stop({ graceful: false, close: false })
    },
  }
}
