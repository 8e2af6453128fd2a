import type { GiftFields } from '#features/gift-form/gift.ts'
import { keptGift } from '#features/gift-form/kept-gift.ts'

/**
 * What stands in the form already: typed before React woke up, else kept in this tab by a try that failed, else what the
 * page came with. `elsewhere`: the campaign asked for takes no gifts; then no other one is chosen in its place.
 */
export function typedBefore(form: HTMLFormElement, elsewhere: boolean): { gift: GiftFields; terms: boolean } {
  const data = new FormData(form)
  const word = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  const typed = (name: 'donor_name' | 'email') => {
    const field = form.elements.namedItem(name) as HTMLInputElement
    return field.value === field.defaultValue ? '' : field.value
  }
  const kept = keptGift()?.gift
  const anonymous = data.has('anonymous') || kept?.anonymous === true
  const preset = word('preset')
  return {
    gift: {
      amount: word('amount') || preset || (kept?.amount ?? ''),
      donor_name: typed('donor_name') || kept?.donor_name || word('donor_name'),
      email: typed('email') || kept?.email || word('email'),
      campaign_id: word('campaign_id') || (!elsewhere && kept?.campaign_id) || '',
      anonymous,
      news: data.has('news') || kept?.news === true,
      wall: data.has('wall') || kept?.wall === true,
    },
    terms: data.has('terms'),
  }
}
