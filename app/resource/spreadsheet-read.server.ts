/** Reads an uploaded spreadsheet in a worker thread, so that a hostile file cannot block the site or use its memory. */
import { createRequire } from 'node:module'
import { workQueue } from '#kernel/queue.server.ts'
import { MAX_CELL_LENGTH } from '#kernel/spreadsheet.ts'
import { runInThread } from '#kernel/thread.server.ts'
import type { ParsedSpreadsheet, ParseOptions } from './spreadsheet-parse.server.ts'

export const MAX_BYTES = 10 * 1024 * 1024

/** `isCut`: the cell has Excel's maximum length, so the text may be cut. */
export type SpreadsheetRows = { rows: string[][]; isCut: (cell: string) => boolean }

/** Limits per spreadsheet: milliseconds, and MB of the thread's heap. */
const LIMITS = { ms: 40_000, heap: 512 }

const reading = workQueue({ slots: 1, perKey: 1, waiting: 4, waitingPerKey: 4, timeoutMs: 30_000 })

/**
 * The first row has the titles. Numbers are decimals, days `2026-11-21`, times `2026-11-21 14:30`.
 * @throws {Refusal} 422 if it is not a spreadsheet, too large, too long or too slow to read; 429 for too many at once
 */
export async function readSpreadsheetFile(
  path: string,
  options: ParseOptions = {},
  limits = LIMITS,
): Promise<SpreadsheetRows> {
  const { rows, isExcel } = await reading.run('', () =>
    runInThread<ParsedSpreadsheet>({
      program: createRequire(import.meta.url).resolve('#resource/spreadsheet-worker.server.ts'),
      data: { path, options },
      limits,
      problems: {
        slow: 'resource.spreadsheet_slow',
        large: 'resource.spreadsheet_large',
        ended: 'resource.no_spreadsheet',
      },
    }),
  )
  return { rows, isCut: (cell) => isExcel && cell.length >= MAX_CELL_LENGTH }
}
