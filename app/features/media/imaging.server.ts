/** Processes pictures in one child process, one after the other. It starts with the first and ends when idle. */
import { fork, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import pLimit from 'p-limit'
import { MINUTE_MS } from '#kernel/durations.ts'
import type { Log } from '#kernel/log.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Renditions, Outcome, Task } from './imaging-process.ts'

/** Timeout for one picture in milliseconds. A large photo takes two or three seconds. */
const TIMEOUT_MS = MINUTE_MS
const IDLE_MS = 20_000
/** Maximum number of waiting pictures; more are refused. */
const MAX_QUEUED = 40

let child: ChildProcess | undefined
const oneAtATime = pLimit(1)
let idle: NodeJS.Timeout | undefined

/** @throws {Refusal} 422 for an invalid picture, 503 if too many are waiting, 507 if the disk is full */
export async function imaging(log: Log, task: Task): Promise<Renditions | null> {
  if (oneAtATime.activeCount + oneAtATime.pendingCount >= MAX_QUEUED)
    throw new Refusal('media.busy', 503, { retryAfter: 15 })
  const outcome = await oneAtATime(() => perform(log, task))
  if (outcome.ok) return outcome.made
  if (outcome.detail) log.info({ detail: outcome.detail, task: task.do }, 'reading a picture failed')
  if (/no space left/i.test(outcome.detail ?? '')) throw new Refusal('errors.no_space', 507)
  throw new Refusal(outcome.code, 422, { params: outcome.params ?? {} })
}

function perform(log: Log, task: Task): Promise<Outcome> {
  clearTimeout(idle)
  const worker = (child ??= start(log))
  return new Promise<Outcome>((resolve) => {
    const finish = (outcome: Outcome) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
      idle = setTimeout(() => end(worker), IDLE_MS).unref()
      resolve(outcome)
    }
    const onMessage = (outcome: unknown) => finish(outcome as Outcome)
    const onEnd = (why: unknown) => {
      log.error({ why, task: task.do }, 'the imaging process exited during a task')
      end(worker)
      finish({ ok: false, code: 'media.broken' })
    }
    const timer = setTimeout(() => {
      end(worker)
      finish({ ok: false, code: 'media.too_slow' })
    }, TIMEOUT_MS)
    worker.once('message', onMessage).once('exit', onEnd).once('error', onEnd)
    worker.send(task, (error) => error && onEnd(error))
  })
}

function end(worker: ChildProcess): void {
  if (child === worker) child = undefined
  worker.kill('SIGKILL')
}

function start(log: Log): ChildProcess {
  const program = createRequire(import.meta.url).resolve('#features/media/imaging-process.ts')
  const worker = fork(program, [], {
    // No variables of our environment. Few malloc arenas, so that freed memory is returned.
    env: { MALLOC_ARENA_MAX: '2' },
    execArgv: ['--max-old-space-size=64', '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  worker.on('error', (error) => log.error({ err: error }, 'error of the imaging process'))
  worker.once('exit', () => end(worker))
  // The process must not keep the server alive, and has a lower priority than requests of visitors.
  worker.unref()
  worker.channel?.unref()
  lowerPriority(log, worker)
  return worker
}

/** Pictures are made at the normal priority where the machine does not allow another one. */
function lowerPriority(log: Log, { pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, 5)
  } catch (error) {
    log.warn({ err: error }, 'the priority of the imaging process could not be lowered')
  }
}
