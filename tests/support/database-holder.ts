/** Runs hold-database.ts: a process that holds the database of a folder until it is closed or killed. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { COMPILED_CODE } from './compiled-code.ts'

type Answer = { kind: string; /** milliseconds until open */ ready: number; /** which insert this was */ kept: number }
type Options = { uid?: number; path?: string; after?: 'hold' | 'close' | 'write' | 'boast' | 'recall' }
type HeldDatabase = {
  child: ChildProcess
  /** The process's first line; rejects with what it wrote to stderr. */
  answer: Promise<Answer>
  /** The rows that it reported as written. */
  acknowledged: number[]
  exit: Promise<{ code: number | null; stderr: string; milliseconds: number }>
  close: () => Promise<unknown>
  /** Waits for its exit; kills it after `limit` milliseconds, then there is no exit code. */
  exitWithin: (limit: number) => HeldDatabase['exit']
}

const SCRIPT = new URL('./hold-database.ts', import.meta.url).pathname

export function spawnDatabaseHolder(dataDir: string, { uid, path, after = 'hold' }: Options = {}): HeldDatabase {
  const started = performance.now()
  const child = spawn(process.execPath, [SCRIPT, dataDir, after], {
    // Puts the socket into a folder that the test removes.
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_COMPILE_CACHE: COMPILED_CODE,
      PATH: path ?? process.env.PATH,
      TMPDIR: dataDir,
    },
    ...(uid !== undefined && { uid, gid: uid }),
  })
  let stderr = ''
  child.stderr.on('data', (data: Buffer) => (stderr += data))
  const exit = new Promise<Awaited<HeldDatabase['exit']>>((resolve) =>
    child.on('close', (code) => resolve({ code, stderr, milliseconds: performance.now() - started })),
  )
  const acknowledged: number[] = []
  const lines = createInterface({ input: child.stdout }).on('line', (line) =>
    acknowledged.push((JSON.parse(line) as Answer).kept),
  )
  const answer = new Promise<Answer>((resolve, reject) => {
    lines.once('line', (line) => resolve(JSON.parse(line) as Answer))
    void exit.then(() => reject(new Error(stderr || 'it ended without any output')))
  })
  answer.catch(() => {})
  const close = () => {
    child.stdin.end()
    return exit
  }
  const exitWithin = (limit: number) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), limit)
    return exit.finally(() => clearTimeout(timer))
  }
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, answer, acknowledged, exit, close, exitWithin }
}
