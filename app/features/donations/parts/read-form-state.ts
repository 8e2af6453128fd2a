import type { DonationFormState } from '#features/donations/form/form-state.ts'
import { loadDonationDraft } from '#features/donations/form/draft.ts'

/**
 * The initial values of the form: typed before React started, else the draft of a failed attempt in this tab, else the
 * page's defaults. `elsewhere`: the requested campaign takes no donations; then no other one is preselected.
 */
export function readFormState(
  form: HTMLFormElement,
  elsewhere: boolean,
): { donation: DonationFormState; terms: boolean } {
  const data = new FormData(form)
  const textField = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  const typed = (name: 'donor_name' | 'email') => {
    const field = form.elements.namedItem(name) as HTMLInputElement
    return field.value === field.defaultValue ? '' : field.value
  }
  const kept = loadDonationDraft()?.gift
  const anonymous = data.has('anonymous') || kept?.anonymous === true
  const preset = textField('preset')
  return {
    donation: {
      amount: textField('amount') || preset || (kept?.amount ?? ''),
      donor_name: typed('donor_name') || kept?.donor_name || textField('donor_name'),
      email: typed('email') || kept?.email || textField('email'),
      campaign_id: textField('campaign_id') || (!elsewhere && kept?.campaign_id) || '',
      anonymous,
      news: data.has('news') || kept?.news === true,
      wall: data.has('wall') || kept?.wall === true,
    },
    terms: data.has('terms'),
  }
}
