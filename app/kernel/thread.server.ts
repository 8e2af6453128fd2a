/** Runs a program that may be slow, use much memory or read hostile input, in its own worker thread. */
import { Worker } from 'node:worker_threads'
import { Refusal, type FieldProblem } from './refusal.ts'

/** The single message that the program posts. */
export type ThreadOutcome<T> = { ok: true; value: T } | { ok: false; problem: FieldProblem }

type Run = {
  /** Path of the program. */
  program: string
  data: unknown
  /** Time limit in milliseconds, and heap limit in MB. */
  limits: { ms: number; heap: number }
  /** Text keys of the errors: time limit, memory limit, ended without an outcome. */
  problems: { slow: string; large: string; ended: string }
}

/** @throws {Refusal} 422 with the problem that the program posted, or one of `problems` */
export async function runInThread<T>({ program, data, limits, problems }: Run): Promise<T> {
  const worker = new Worker(program, {
    workerData: data,
    // The thread gets no environment variables, because it needs no secrets.
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: limits.heap, maxYoungGenerationSizeMb: 8 },
  })
  const outcome = await new Promise<ThreadOutcome<T>>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Refusal(problems.slow)), limits.ms)
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal(problems.large) : error),
    )
    worker.once('exit', () => reject(new Refusal(problems.ended)))
    worker.once('exit', () => clearTimeout(timer))
  }).finally(() => worker.terminate())
  if (outcome.ok) return outcome.value
  throw new Refusal(outcome.problem.code, 422, { params: outcome.problem.params ?? {} })
}
