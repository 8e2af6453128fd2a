/** The worker thread that reads one statement file (read-file.server.ts). It may be terminated at any time. */
import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '#kernel/refusal.ts'
import type { ThreadOutcome } from '#kernel/thread.server.ts'
import type { ColumnMapping } from './columns.ts'
import { parseStatementFile, type StatementFile } from './parse-file.server.ts'

const { path, mapping } = workerData as { path: string; mapping: ColumnMapping | null }
const outcome: ThreadOutcome<StatementFile> = await parseStatementFile(path, mapping).then(
  (value) => ({ ok: true, value }),
  (error: unknown) => {
    if (error instanceof Refusal) return { ok: false, problem: { code: error.code, params: error.params } }
    throw error
  },
)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage(outcome)
