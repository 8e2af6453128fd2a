import '#features/bank-statements/tables.ts'
import type { Insertable } from 'kysely'
import { adjustOpeningForMatch } from '#features/bank-statements/accounts/adjust-opening.server.ts'
import { changeRemaining } from '#features/bank-statements/lines/change-line.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Tables } from '#kernel/db/tables.ts'
import { negate } from '#kernel/money.ts'

type Match = Omit<Insertable<Tables['bank_matches']>, 'matched_at' | 'undone_by' | 'undone_at'>

/**
 * Stores a match and subtracts its amount from what remains of the line. Books nothing, except that the opening balance
 * no longer includes a record of an earlier day. Lock the line and check the
 * amount first: this throws no refusal, only an error of the database when the match contradicts its constraints.
 * @param match `amount` in hundredths of the account's currency, with the sign of the line
 */
export async function storeMatch(ctx: Context, match: Match): Promise<void> {
  await ctx.db
    .insertInto('bank_matches')
    .values({ ...match, matched_at: ctx.now })
    .execute()
  await changeRemaining(ctx, match.line_id, negate(match.amount))
  await adjustOpeningForMatch(ctx, match)
}
