/** Browser: the gift as typed, kept in this tab until it is paid, so that "try again" need not ask it again. */
import type { DonationFormState } from './form-state.ts'

const STORED = 'sanad.gift'

/** `key`: under this one the server knows the gift; the same gift sent again is another try to pay, not a second gift. */
type KeptGift = { gift: DonationFormState; key: string }

const word = (value: unknown) => (typeof value === 'string' ? value : '')

export function loadDonationDraft(): KeptGift | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORED) ?? 'null') as {
      gift?: Partial<DonationFormState>
      key?: string
    } | null
    if (!kept?.gift || typeof kept.key !== 'string') return null
    const { amount, donor_name, email, anonymous, news, wall, campaign_id } = kept.gift
    return {
      key: kept.key,
      gift: {
        amount: word(amount),
        donor_name: word(donor_name),
        email: word(email),
        anonymous: anonymous === true,
        news: news === true,
        wall: wall === true,
        campaign_id: word(campaign_id),
      },
    }
  } catch {
    return null
  }
}

/** Gives the key of this gift: the one it was sent under before, or a new one. */
export function saveDonationDraft(gift: DonationFormState): string {
  const kept = loadDonationDraft()
  const key = kept && JSON.stringify(kept.gift) === JSON.stringify(gift) ? kept.key : crypto.randomUUID()
  try {
    sessionStorage.setItem(STORED, JSON.stringify({ gift, key } satisfies KeptGift))
  } catch {
    // No storage (private mode, full): the next form starts empty.
  }
  return key
}

export function clearDonationDraft(): void {
  try {
    sessionStorage.removeItem(STORED)
  } catch {
    // Nothing was kept.
  }
}
