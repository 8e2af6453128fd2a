import type { ImportAnswer } from '#resource/contract.ts'
import { spreadsheetOutcome } from '#resource/import-problems.ts'
import type { ReadStock, StockLine } from './read-rows.server.ts'

/** The lines that change the stock. */
export const changesOf = ({ rows }: ReadStock): StockLine[] =>
  rows.flatMap(({ line }) => (line && line.from !== line.to ? line : []))

/** `update`: products whose quantity changes; `unchanged`: rows with the stored quantity or without a count. */
export function stockOutcome(read: ReadStock): Omit<ImportAnswer, 'batch'> {
  const outcome = spreadsheetOutcome(read, changesOf(read))
  return {
    ...outcome,
    create: 0,
    update: outcome.create,
    unchanged: read.rows.length - outcome.failed - outcome.create,
  }
}
