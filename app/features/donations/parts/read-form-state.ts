import type { DonationFormState } from '#features/donations/form/form-state.ts'
import { loadDonationDraft } from '#features/donations/form/draft.ts'

/**
 * What stands in the form already: typed before React woke up, else kept in this tab by a try that failed, else what the
 * page came with. `elsewhere`: the campaign asked for takes no gifts; then no other one is chosen in its place.
 */
export function readFormState(form: HTMLFormElement, elsewhere: boolean): { gift: DonationFormState; terms: boolean } {
  const data = new FormData(form)
  const word = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  const typed = (name: 'donor_name' | 'email') => {
    const field = form.elements.namedItem(name) as HTMLInputElement
    return field.value === field.defaultValue ? '' : field.value
  }
  const kept = loadDonationDraft()?.gift
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
