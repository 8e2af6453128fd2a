/** Transfers from abroad that arrive with less money, because intermediary banks deducted fees. */
import { readSettings } from '#features/settings/settings.server.ts'
import type { StatementPledge } from '#features/transfers/for-statements.server.ts'
import type { Context } from '#kernel/context.ts'
import { fromMajor, subtract, ZERO, type Currency, type Minor } from '#kernel/money.ts'

export type Tolerances = Record<Currency, Minor>

/** The maximum amount that may be missing of an announced amount, by currency. */
export async function shortTolerances({ db }: Pick<Context, 'db'>): Promise<Tolerances> {
  // Uses the saved settings, never a preview.
  const { 'abroad-transfers': saved } = await readSettings({ db, actor: null }, 'abroad-transfers')
  const amount = (major: number) => fromMajor(String(major)) ?? ZERO
  return { TRY: amount(saved.toleranceTRY), USD: amount(saved.toleranceUSD), EUR: amount(saved.toleranceEUR) }
}

type Arrived = { remaining: Minor; iban_country: string | null; bic_country: string | null }
type Announced = Pick<StatementPledge, 'state' | 'currency' | 'amount' | 'sent_amount'>

/** Country code of the sender's account, else of the bank. */
export const senderCountry = (line: Pick<Arrived, 'iban_country' | 'bic_country'>): string | null =>
  line.iban_country ?? line.bic_country

/** The missing part of the announced amount; 0 if nothing or more than the tolerance is missing. */
export function missingOf(line: Arrived, pledge: Announced, tolerances: Tolerances): Minor {
  // Banks in Turkey deduct nothing from domestic transfers. If the country is not known, staff decide.
  if (senderCountry(line) === 'TR') return ZERO
  const arrived = line.remaining
  const expected = pledge.sent_amount ?? pledge.amount
  // A further transfer for the same pledge is a separate donation.
  if (expected === null || pledge.state === 'arrived' || expected <= arrived) return ZERO
  const missing = subtract(expected, arrived)
  return missing <= tolerances[pledge.currency] ? missing : ZERO
}
