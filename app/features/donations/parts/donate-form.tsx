import { useEffect, useRef, useState, type FormEvent } from 'react'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import { AmountChoice } from '#features/donations/form/amount-choice.tsx'
import type { CardFields } from '#features/donations/form/card.ts'
import { DonorFields } from '#features/donations/form/donor-fields.tsx'
import { showAndFocus } from '#ui/focus.ts'
import type { DonationFormState } from '#features/donations/record/fields.ts'
import { donorProblems, readAmount, suggestedInput } from '#features/donations/form/form-state.ts'
import { SecureNote } from '#features/donations/form/secure-note.tsx'
import type { SubmitResult } from '#features/donations/form/submit.ts'
import type { FieldProblem } from '#kernel/refusal.ts'
import type { TextKey } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Button } from '#ui/button.tsx'
import { Honeypot } from '#ui/honeypot.tsx'
import { Icon } from '#ui/icon.tsx'
import type { FormAnswer } from '../donate-form.server.ts'
import type { DonatePage } from '../donate-page.server.ts'
import { CampaignChoice } from './campaign-choice.tsx'
import { DonateFormStatus, type Notice } from '#features/donations/form/donate-form-status.tsx'
import { readFormState } from './read-form-state.ts'
import { TermsCheckbox } from '#features/donations/form/terms-checkbox.tsx'
import { SourceField } from '#features/donations/sources/parts/source-field.tsx'
import styles from './donate-form.module.css'

type Props = {
  page: DonatePage
  donation: DonationFormState
  onChange: (change: Partial<DonationFormState>) => void
  /** The server's answer, if the form was posted without JavaScript. */
  answer: Extract<FormAnswer, { ok: false }> | undefined
}

/** The dialogs of the form, and the code that sends it: loaded at the first interaction with the form. */
async function fetchRest() {
  const [{ CardDialog }, { TermsDialog }, { submitDonation }] = await Promise.all([
    import('#features/donations/form/card-dialog.tsx'),
    import('./terms-dialog.tsx'),
    import('#features/donations/form/submit.ts'),
  ])
  return { CardDialog, TermsDialog, submitDonation }
}

/**
 * The whole donation in one form. With JavaScript a dialog asks for the card; without it, the form posts to the page's
 * action.
 */
export function DonateForm({ page, donation, onChange, answer }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const nameBeforeRef = useRef(page.donor.name)
  const [terms, setTerms] = useState(answer?.typed.terms ?? false)
  const [errors, setErrors] = useState<Record<string, string>>(answer?.fields ?? {})
  const [notice, setNotice] = useState<Notice | null>(
    answer ? { kind: answer.notice.title === 'errorTitle' ? 'error' : 'warning', ...answer.notice } : null,
  )
  const [over, setOver] = useState<'card' | 'terms' | null>(null)
  const [rest, setRest] = useState<Awaited<ReturnType<typeof fetchRest>> | null>(null)
  const [sending, setSending] = useState(false)
  const [proving, setProving] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const { limits } = page.options

  useEffect(() => {
    const typed = readFormState(form.current!, page, answer !== undefined)
    onChange(typed.donation)
    setTerms(typed.terms)
    form.current!.addEventListener('focusin', () => void fetchRest().catch(() => {}), { once: true })
    // Once: restores what was typed before React started, and the draft of this tab.
    // eslint-disable-next-line react/exhaustive-deps
  }, [])

  /** Clears the problem of a field that is being edited. */
  const forgive = (part: object) => {
    const left = Object.entries(errors).filter(([field]) => !(field in part))
    setErrors(Object.fromEntries(left))
    if (left.length === 0) setNotice(null)
  }
  const accept = (accepted: boolean) => {
    setTerms(accepted)
    forgive({ terms: accepted })
  }
  const change = (part: Partial<DonationFormState>) => {
    onChange(part)
    forgive(part)
  }
  const amount = readAmount(donation.amount, limits, locale, locale)
  const campaignOf = (chosen: string) => page.campaigns.find(({ id }) => String(id) === chosen)
  const campaign = campaignOf(donation.campaign_id)
  const campaignName = campaign?.title ?? t('donations.general_fund')

  /** When the campaign changes, its suggested amount replaces an amount that was only suggested. */
  const changeCampaign = (campaign_id: string) => {
    const untouched = donation.amount === '' || donation.amount === suggestedInput(campaign?.amounts)
    change({ campaign_id, ...(untouched && { amount: suggestedInput(campaignOf(campaign_id)?.amounts) }) })
  }

  function fail(fields: Record<string, string>, notice: Notice) {
    showAndFocus(
      () => form.current,
      () => {
        setOver(null)
        setErrors(fields)
        setNotice(notice)
      },
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (sending || leaving) return
    const problems: Record<string, FieldProblem> = {
      ...(!amount.ok && { amount: amount.problem }),
      ...donorProblems(donation),
      ...(!donation.campaign_id && { campaign_id: { code: 'donations.campaign_required' } }),
    }
    const fields = Object.fromEntries(
      Object.entries(problems).map(([field, { code, params }]) => [field, t(code as TextKey, params)]),
    )
    const warn = (key: 'fillAllFields' | 'acceptTerms') =>
      fail(
        { ...fields, ...(!terms && { terms: t('acceptTerms') }) },
        { kind: 'warning', title: 'warningTitle', message: t(key) },
      )
    if (Object.keys(fields).length) return warn('fillAllFields')
    if (!terms) return warn('acceptTerms')
    setErrors({})
    setNotice(null)
    if (page.options.card === 'fields') void show('card')
    else void send(null)
  }

  async function show(what: 'card' | 'terms') {
    try {
      setRest(await fetchRest())
      setOver(what)
    } catch {
      const message = t(what === 'card' ? 'donationError' : 'error_loading_terms')
      fail({}, { kind: 'error', title: 'errorTitle', message })
    }
  }

  async function send(card: CardFields | null) {
    setSending(true)
    const sent = await fetchRest().then(
      ({ submitDonation }) => submitDonation(donation, campaignName, locale, card, () => setProving(true)),
      (): SubmitResult => ({ ok: false, fields: {} }),
    )
    setSending(false)
    setProving(false)
    if (!sent.ok)
      return fail(sent.fields, { kind: 'error', title: 'errorTitle', message: sent.message ?? t('donationError') })
    setLeaving(true)
  }

  return (
    <>
      <form ref={form} method="post" onSubmit={submit} noValidate className={styles.stack}>
        <input type="hidden" name="key" value={page.key} />
        <SourceField source={page.source} />
        <input type="hidden" name="suggested" value={answer ? answer.typed.amount : page.suggested} />
        <input type="hidden" name="opened" value={answer?.wait?.opened ?? page.opened} />
        {answer?.wait && <input type="hidden" name="wait" value={answer.wait.token} />}
        <DonateFormStatus
          notice={notice}
          leaving={leaving && over !== 'card'}
          proving={proving && over !== 'card'}
          onBack={() => setLeaving(false)}
        />
        <AmountChoice
          presets={campaign?.amounts.length ? campaign.amounts : page.options.presets.map((amount) => ({ amount }))}
          limits={limits}
          amount={donation.amount}
          onAmount={(typed) => change({ amount: typed })}
          error={errors.amount}
        />
        <CampaignChoice
          campaigns={page.campaigns}
          value={donation.campaign_id}
          onChange={changeCampaign}
          fixed={page.fixed}
          error={errors.campaign_id}
          name="campaign_id"
        />
        <DonorFields donor={donation} onDonor={change} nameBeforeRef={nameBeforeRef} errors={errors} />
        <TermsCheckbox accepted={terms} error={errors.terms} onAccept={accept} onRead={() => void show('terms')} />
        <Honeypot />
        <Button type="submit" size="large" wide loading={sending || leaving} icon={<Icon of={IconHeart} size={22} />}>
          {t('donations.create')}
        </Button>
        <SecureNote />
      </form>
      {rest && over === 'card' && amount.ok && (
        <rest.CardDialog
          onClose={() => {
            setOver(null)
            setLeaving(false)
          }}
          amount={amount.value}
          campaign={campaignName}
          sending={sending}
          leaving={leaving}
          proving={proving}
          onCard={(card) => void send(card)}
        />
      )}
      {rest && over === 'terms' && (
        <rest.TermsDialog
          onClose={() => setOver(null)}
          onAccept={() => {
            accept(true)
            setOver(null)
          }}
        />
      )}
    </>
  )
}
