import type { GiftFields } from '#features/gift-form/gift.ts'
import { keptGift } from '#features/gift-form/kept-gift.ts'

/** What stands in the form already: typed before React woke up, else kept in this tab by a try that failed. */
export function typedBefore(form: HTMLFormElement): { gift: GiftFields; terms: boolean } {
  const data = new FormData(form)
  const word = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  const kept = keptGift()?.gift
  const anonymous = data.has('anonymous') || kept?.anonymous === true
  const preset = word('preset')
  return {
    gift: {
      amount: word('amount') || preset || (kept?.amount ?? ''),
      donor_name: word('donor_name') || (kept?.donor_name ?? ''),
      email: word('email') || (kept?.email ?? ''),
      campaign_id: word('campaign_id') || (kept?.campaign_id ?? ''),
      anonymous,
      news: data.has('news') || kept?.news === true,
    },
    terms: data.has('terms'),
  }
}
