/** The worker thread that parses one spreadsheet (spreadsheet-read.server.ts). It may be terminated at any time. */
import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '#kernel/refusal.ts'
import type { ThreadOutcome } from '#kernel/thread.server.ts'
import { parseSpreadsheetFile, type ParsedSpreadsheet, type ParseOptions } from './spreadsheet-parse.server.ts'

const { path, options } = workerData as { path: string; options: ParseOptions }
const outcome: ThreadOutcome<ParsedSpreadsheet> = await parseSpreadsheetFile(path, options).then(
  (value) => ({ ok: true, value }),
  (error: unknown) => {
    if (error instanceof Refusal) return { ok: false, problem: { code: error.code, params: error.params } }
    throw error
  },
)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage(outcome)
