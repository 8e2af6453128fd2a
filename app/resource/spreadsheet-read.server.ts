/** Reads an uploaded spreadsheet in a worker thread, so that a hostile file cannot block the site or use its memory. */
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { workQueue } from '#kernel/queue.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { MAX_CELL_LENGTH } from '#kernel/spreadsheet.ts'
import type { SpreadsheetOutcome } from './spreadsheet-worker.server.ts'

export const MAX_BYTES = 10 * 1024 * 1024

/** `isCut`: the cell has Excel's maximum length, so the text may be cut. */
export type SpreadsheetRows = { rows: string[][]; isCut: (cell: string) => boolean }

/** Of one sheet: milliseconds, and MB of the thread's heap. The longest list of 5,000 rows takes about two seconds. */
const LIMITS = { ms: 15_000, heap: 128 }

const reading = workQueue({ slots: 1, perKey: 1, waiting: 4, waitingPerKey: 4, patience: 30_000 })

/**
 * The first row has the titles. Numbers as decimals, days as `2026-11-21`, moments as `2026-11-21 14:30`.
 * @throws {Refusal} 422 what is no sheet, too large, too long or too slow to read, 429 too many at once
 */
export async function readSpreadsheetFile(path: string, limits = LIMITS): Promise<SpreadsheetRows> {
  const outcome = await reading.run('', () => parseInThread(path, limits))
  if (!outcome.ok) throw new Refusal(outcome.problem.code, 422, { params: outcome.problem.params ?? {} })
  const { rows, isExcel } = outcome.sheet
  return { rows, isCut: (cell) => isExcel && cell.length >= MAX_CELL_LENGTH }
}

function parseInThread(path: string, { ms, heap }: typeof LIMITS): Promise<SpreadsheetOutcome> {
  const program = createRequire(import.meta.url).resolve('#resource/spreadsheet-worker.server.ts')
  const worker = new Worker(program, {
    workerData: { path },
    // The thread needs no secrets.
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 8 },
  })
  return new Promise<SpreadsheetOutcome>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Refusal('resource.spreadsheet_slow')), ms)
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal('resource.spreadsheet_large') : error),
    )
    worker.once('exit', () => reject(new Refusal('resource.no_spreadsheet')))
    worker.once('exit', () => clearTimeout(timer))
  }).finally(() => worker.terminate())
}
