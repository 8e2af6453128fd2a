import { spentAccount, type Fund } from '#features/ledger/account.ts'
import type { JournalEntry } from '#features/ledger/post.server.ts'
import { negate, sum, type Currency, type Minor } from '#kernel/money.ts'

type Given = { fund: Fund; currency: Currency; amount: Minor }

/**
 * The money of an import was already spent: the balances of its funds do not change. One posting for each fund and
 * currency.
 */
export function spentPostings(batch: string, given: readonly Given[]): JournalEntry[] {
  return [...Map.groupBy(given, ({ fund, currency }) => spentSource(batch, { fund, currency }))].map(
    ([sourceId, ofFund]) => {
      const { fund, currency } = ofFund[0]!
      const amount = sum(ofFund.map((one) => one.amount))
      return {
        kind: 'imported_spent',
        sourceType: 'donation_import',
        sourceId,
        currency,
        entries: [
          { account: spentAccount(fund), minor: amount },
          { account: 'imported', minor: negate(amount) },
        ],
      }
    },
  )
}

/** Takes such a posting back. */
export const spentReversal = (posting: JournalEntry): JournalEntry => ({
  ...posting,
  kind: 'imported_spent_reversed',
  entries: posting.entries.map(({ account, minor }) => ({ account, minor: negate(minor) })),
})

const spentSource = (batch: string, { fund, currency }: Pick<Given, 'fund' | 'currency'>) =>
  `${batch} ${fund} ${currency}`
