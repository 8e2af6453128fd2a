/** Browser: stores the typed donation in this tab until it is paid, so that "try again" need not ask for it again. */
import { DONATION_FIELDS, type DonationFormState } from '#features/donations/record/fields.ts'
import { formState } from '#kernel/fields.ts'

const STORED = 'sanad.donation'
/** The key of an earlier release, for a tab that is open during an update; the donation has another name in it. */
const FORMER = 'sanad.gift'

/**
 * `key`: the server recognises the donation by it; the same donation sent again is another payment attempt, not a
 * second donation.
 */
type StoredDraft = { donation: DonationFormState; key: string }

export function loadDonationDraft(): StoredDraft | null {
  try {
    const text = sessionStorage.getItem(STORED) ?? sessionStorage.getItem(FORMER)
    const stored = JSON.parse(text ?? 'null') as {
      donation?: Partial<DonationFormState>
      gift?: Partial<DonationFormState>
      key?: string
    } | null
    const typed = stored?.donation ?? stored?.gift
    if (!typed || typeof stored?.key !== 'string') return null
    return { key: stored.key, donation: formState(DONATION_FIELDS, (name) => typed[name]) }
  } catch {
    return null
  }
}

/** Returns the key of this donation: the one that it was sent with before, or a new one. */
export function saveDonationDraft(donation: DonationFormState): string {
  const stored = loadDonationDraft()
  const key = stored && JSON.stringify(stored.donation) === JSON.stringify(donation) ? stored.key : crypto.randomUUID()
  try {
    sessionStorage.setItem(STORED, JSON.stringify({ donation, key } satisfies StoredDraft))
  } catch {
    // No storage (private mode, full): the next form starts empty.
  }
  return key
}

export function clearDonationDraft(): void {
  try {
    sessionStorage.removeItem(STORED)
    sessionStorage.removeItem(FORMER)
  } catch {
    // Nothing was stored.
  }
}
