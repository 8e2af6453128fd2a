/** Counts what the matching screen will show for lines: certain matches and suggestions. */
import '#features/bank-statements/tables.ts'
import type { MatchCounts } from '#features/bank-statements/lines/line.ts'
import type { Context } from '#kernel/context.ts'
import { openLines, suggestionsFor, type OpenLine } from './suggest.server.ts'

/** @param lines stored or not */
export async function countMatches(ctx: Context, lines: readonly OpenLine[]): Promise<MatchCounts> {
  const found = [...(await suggestionsFor(ctx, lines)).values()]
  const certain = found.filter((suggestions) => suggestions.some(({ sure }) => sure)).length
  return { certain, suggested: found.filter((suggestions) => suggestions.length > 0).length - certain }
}

/** Of the open lines of an imported statement. */
export const countStatementMatches = async (ctx: Context, statementId: string): Promise<MatchCounts> =>
  countMatches(ctx, (await openLines(ctx).where('statement_id', '=', statementId).execute()) as OpenLine[])
