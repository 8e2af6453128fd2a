/** Browser: the typed donation, stored in this tab until it is paid, so that "try again" need not ask for it again. */
import { DONATION_FIELDS, type DonationFormState } from '#features/donations/record/fields.ts'
import { formState } from '#kernel/fields.ts'

const STORED = 'sanad.gift'

/**
 * `key`: the server knows the donation by it; the same donation sent again is another payment attempt, not a second
 * donation.
 */
type StoredDraft = { gift: DonationFormState; key: string }

export function loadDonationDraft(): StoredDraft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORED) ?? 'null') as {
      gift?: Partial<DonationFormState>
      key?: string
    } | null
    if (!stored?.gift || typeof stored.key !== 'string') return null
    const typed = stored.gift
    return { key: stored.key, gift: formState(DONATION_FIELDS, (name) => typed[name]) }
  } catch {
    return null
  }
}

/** Returns the key of this donation: the one it was sent with before, or a new one. */
export function saveDonationDraft(donation: DonationFormState): string {
  const stored = loadDonationDraft()
  const key = stored && JSON.stringify(stored.gift) === JSON.stringify(donation) ? stored.key : crypto.randomUUID()
  try {
    sessionStorage.setItem(STORED, JSON.stringify({ gift: donation, key } satisfies StoredDraft))
  } catch {
    // No storage (private mode, full): the next form starts empty.
  }
  return key
}

export function clearDonationDraft(): void {
  try {
    sessionStorage.removeItem(STORED)
  } catch {
    // Nothing was stored.
  }
}
