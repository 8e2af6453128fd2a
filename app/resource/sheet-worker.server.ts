/** The thread that parses one sheet (sheet-read.server.ts): it may be stopped at any moment, and holds nothing else. */
import { parentPort, workerData } from 'node:worker_threads'
import { Refusal, type FieldProblem } from '#kernel/refusal.ts'
import { parseSheetFile, type ParsedSheet } from './sheet-parse.server.ts'

export type SheetOutcome = { ok: true; sheet: ParsedSheet } | { ok: false; problem: FieldProblem }

const outcome: SheetOutcome = await parseSheetFile((workerData as { path: string }).path).then(
  (sheet) => ({ ok: true, sheet }),
  (error: unknown) => {
    if (error instanceof Refusal) return { ok: false, problem: { code: error.code, params: error.params } }
    throw error
  },
)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage(outcome)
