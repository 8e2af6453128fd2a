/** Reads an uploaded statement in a worker thread: a hostile file cannot block the site or use its memory. */
import { createRequire } from 'node:module'
import { workQueue } from '#kernel/queue.server.ts'
import { runInThread } from '#kernel/thread.server.ts'
import type { ColumnMapping } from './columns.ts'
import type { StatementFile } from './parse-file.server.ts'

/** Limits for one file: milliseconds, and MB of the thread's heap. */
const LIMITS = { ms: 40_000, heap: 512 }

const reading = workQueue({ slots: 1, perKey: 1, waiting: 4, waitingPerKey: 4, timeoutMs: 60_000 })

/** @throws {Refusal} 422 with a text about the problem in the file; 429 too many files at once */
export function readStatementFile(
  path: string,
  mapping: ColumnMapping | null,
  limits = LIMITS,
): Promise<StatementFile> {
  return reading.run('', () =>
    runInThread<StatementFile>({
      program: createRequire(import.meta.url).resolve('#features/bank-statements/files/worker.server.ts'),
      data: { path, mapping },
      limits,
      problems: {
        slow: 'bank_statements.too_slow',
        large: 'bank_statements.too_large',
        ended: 'bank_statements.damaged',
      },
    }),
  )
}
