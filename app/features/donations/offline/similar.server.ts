/** A transfer that is typed without the bank's number may be recorded already: staff are asked once. */
import { foldForSearch } from '#kernel/arabic.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import type { Context } from '#kernel/context.ts'
import { addDays } from '#kernel/dates.ts'
import { nameConsonants } from '#kernel/name-consonants.ts'
import { invalidField } from '#kernel/refusal.ts'
import type { OfflineDonationInput } from './form.server.ts'
import { recordedTransfers } from './recorded.server.ts'

/** The day that staff type may be that of the order, of the arrival or of the statement. */
const NEAR_DAYS = 3

/**
 * The same amount of the same donor within three days is probably the same transfer. An announced transfer is recorded
 * only once anyway. @throws {Refusal} 422
 */
export async function questionSimilar(ctx: Context, donation: OfflineDonationInput): Promise<void> {
  const { method, bank_reference, pledge_id, amount, currency, received_on: day } = donation
  if (method !== 'bank_transfer' || bank_reference || pledge_id) return
  const near = await recordedTransfers(ctx)
    .select('email')
    .where('amount', '=', amount)
    .where('donation.currency', '=', currency)
    .where('received_on', '>=', addDays(day, -NEAR_DAYS))
    .where('received_on', '<=', addDays(day, NEAR_DAYS))
    .orderBy('recorded_at')
    .execute()
  const same = near.find((one) => isSameDonor(one, donation))
  if (same)
    throw invalidField('confirm_similar', 'offline_donations.similar', { reference: isolateLtr(same.reference) })
}

type Donor = { donor_name: string; email: string | null }

function isSameDonor(one: Donor, other: Donor): boolean {
  if (one.email && one.email.toLowerCase() === other.email?.toLowerCase()) return true
  const [name, otherName] = [nameKey(one), nameKey(other)]
  return name !== '' && name === otherName
}

/** One key for the spellings of a name in Arabic and in Latin letters. */
const nameKey = ({ donor_name }: Donor): string =>
  foldForSearch(donor_name)
    .split(' ')
    .filter(Boolean)
    .map((word) => nameConsonants(word) ?? word)
    .join(' ')
