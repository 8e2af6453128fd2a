import { DONATION_FIELDS, donationField, type DonationFormState } from '#features/donations/record/fields.ts'
import type { DonatePage } from '../donate-page.server.ts'
import { loadDonationDraft } from '#features/donations/form/draft.ts'
import { formState } from '#kernel/fields.ts'

/**
 * The initial values of the form: those typed before React started, else the draft of a failed attempt in this tab,
 * else the page's defaults. `closed`: the requested campaign takes no donations; then no other one is preselected.
 * `answered`: the server refused the posted form, whose values the page shows; the draft is older.
 */
export function readFormState(
  form: HTMLFormElement,
  page: Pick<DonatePage, 'amount' | 'suggested' | 'chosen' | 'closed'>,
  answered: boolean,
): { donation: DonationFormState; terms: boolean } {
  const data = new FormData(form)
  const textField = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  const typed = (name: string) => {
    const field = form.elements.namedItem(name)
    return field instanceof HTMLInputElement && field.value !== field.defaultValue ? field.value : ''
  }
  const kept = answered ? undefined : loadDonationDraft()?.donation
  const typedAmount = textField('amount') === page.suggested ? '' : textField('amount')
  const preset = textField('preset') === page.suggested ? '' : textField('preset')
  const campaign = textField('campaign_id') || (page.closed === null && kept?.campaign_id) || ''
  // A consent is for one campaign.
  const draftFlag = (name: keyof DonationFormState) =>
    kept?.[name] === true && (!donationField(name).campaignOnly || kept.campaign_id === campaign)
  const sameCampaign = !page.chosen || page.chosen === kept?.campaign_id
  const donation = formState(DONATION_FIELDS, (name, input) =>
    input === 'flag' ? data.has(name) || draftFlag(name) : typed(name) || kept?.[name] || textField(name),
  )
  return {
    donation: {
      ...donation,
      amount: typedAmount || preset || page.amount || (sameCampaign && kept?.amount) || page.suggested,
      campaign_id: campaign,
    },
    terms: data.has('terms'),
  }
}
