/** Transfers from abroad that arrive short, because banks on the way kept a part. */
import { readSettings } from '#features/settings/settings.server.ts'
import type { StatementPledge } from '#features/transfers/for-statements.server.ts'
import type { Context } from '#kernel/context.ts'
import { fromMajor, subtract, ZERO, type Currency, type Minor } from '#kernel/money.ts'

export type Tolerances = Record<Currency, Minor>

/** The most that may be missing of an announced amount, by currency. */
export async function shortTolerances({ db }: Pick<Context, 'db'>): Promise<Tolerances> {
  // Never from a preview: what holds is what was saved.
  const { 'abroad-transfers': saved } = await readSettings({ db, actor: null }, 'abroad-transfers')
  const amount = (major: number) => fromMajor(String(major)) ?? ZERO
  return { TRY: amount(saved.toleranceTRY), USD: amount(saved.toleranceUSD), EUR: amount(saved.toleranceEUR) }
}

type Arrived = { remaining: Minor; iban_country: string | null; bic_country: string | null }
type Announced = Pick<StatementPledge, 'state' | 'currency' | 'amount' | 'sent_amount'>

/** Two letters: of the account, else of the bank. */
export const senderCountry = (line: Pick<Arrived, 'iban_country' | 'bic_country'>): string | null =>
  line.iban_country ?? line.bic_country

/** What is missing of the announced amount; 0 if nothing, or more than the tolerance. */
export function missingOf(line: Arrived, pledge: Announced, tolerances: Tolerances): Minor {
  // Banks in Turkey keep nothing of a transfer to each other. Where the country is not known, staff judge.
  if (senderCountry(line) === 'TR') return ZERO
  const arrived = line.remaining
  const wanted = pledge.sent_amount ?? pledge.amount
  // A further transfer of the same announcement is a donation of its own.
  if (wanted === null || pledge.state === 'arrived' || wanted <= arrived) return ZERO
  const missing = subtract(wanted, arrived)
  return missing <= tolerances[pledge.currency] ? missing : ZERO
}
