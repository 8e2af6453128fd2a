import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import { whoIsSignedIn } from '#features/accounts/sign-in/signed-in.ts'
import type { SuggestedAmount } from '#features/campaigns/campaign.ts'
import type { FieldProblem } from '#kernel/refusal.ts'
import { formatMoney, parseAmount, type Minor } from '#kernel/money.ts'
import type { TextKey } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Steps } from '#ui/steps.tsx'
import { EMPTY_DONATION, type DonationFormState } from '#features/donations/record/fields.ts'
import { AmountChoice } from './amount-choice.tsx'
import { cardProblems, EMPTY_CARD, type CardFields } from './card.ts'
import { CardInputs } from './card-inputs.tsx'
import { CardPaused } from './card-paused.tsx'
import { DonorFields } from './donor-fields.tsx'
import { showAndFocus } from '#ui/focus.ts'
import { donorProblems, readAmount, suggestedInput, type Limits } from './form-state.ts'
import { DonationSummary } from './donation-summary.tsx'
import { OtherDestinations } from './other-destinations.tsx'
import { LeavingForBank } from './leaving-for-bank.tsx'
import { SecureNote } from './secure-note.tsx'
import { TermsText } from './terms-text.tsx'
import { submitDonation } from './submit.ts'
import styles from './form.module.css'

export type WizardProps = {
  open: boolean
  onClose: () => void
  campaign: { id: number; title: string; amounts: readonly SuggestedAmount[] }
  /** In kuruş: presets for a campaign that suggests no amounts. */
  presets: readonly Minor[]
  noneTile: boolean
  limits: Limits
  /** False when the bank asks for the card on its own page. */
  cardFields: boolean
  /** The bank refuses our account: the bank transfer is offered instead. */
  cardPaused: boolean
}

/** A donation in three steps, over the campaign's page. Opening it again starts over. */
export function DonationWizard({ open, ...rest }: WizardProps) {
  return open ? <OpenWizard {...rest} /> : null
}

type Errors = Partial<Record<keyof DonationFormState | keyof CardFields, string>>
type Notice = { kind: 'info' | 'warning' | 'error'; title: TextKey; message: string }

function OpenWizard({
  onClose,
  campaign,
  presets,
  noneTile,
  limits,
  cardFields,
  cardPaused,
}: Omit<WizardProps, 'open'>) {
  const t = useText()
  const { locale, to } = useLocale()
  const form = useId()
  const content = useRef<HTMLFormElement>(null)
  const [step, setStep] = useState(0)
  const [donation, setDonation] = useState<DonationFormState>({
    ...EMPTY_DONATION,
    amount: suggestedInput(campaign.amounts),
    campaign_id: String(campaign.id),
  })
  const [card, setCard] = useState<CardFields>(EMPTY_CARD)
  const [errors, setErrors] = useState<Errors>({})
  const [notice, setNotice] = useState<Notice | null>(null)
  const [sending, setSending] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const nameBeforeRef = useRef('')

  useEffect(() => {
    const stop = new AbortController()
    void whoIsSignedIn(stop.signal).then((who) => {
      if (!who) return
      nameBeforeRef.current ||= who.name
      setDonation((typed) => ({ ...typed, donor_name: typed.donor_name || who.name, email: typed.email || who.email }))
    })
    return () => stop.abort()
  }, [])

  const goTo = (next: number, found: Errors = {}, notice: Notice | null = null) => {
    showAndFocus(
      () => content.current,
      () => {
        setStep(next)
        setErrors(found)
        setNotice(notice)
      },
    )
  }
  /** Clears the problem of a field that is being edited. */
  const forgive = (part: object) => {
    const left = Object.entries(errors).filter(([field]) => !(field in part))
    setErrors(Object.fromEntries(left))
    if (left.length === 0) setNotice(null)
  }
  const change = (part: Partial<DonationFormState>) => {
    setDonation((before) => ({ ...before, ...part }))
    forgive(part)
  }
  const say = (problems: Record<string, FieldProblem | undefined>): Errors =>
    Object.fromEntries(
      Object.entries(problems).map(([field, problem]) => [field, t(problem!.code as TextKey, problem!.params)]),
    )

  const amount = parseAmount(donation.amount, { locale })

  async function send() {
    setSending(true)
    const proving = () =>
      setNotice({ kind: 'info', title: 'donation_form.proving_title', message: t('donation_form.proving') })
    const sent = await submitDonation(donation, campaign.title, locale, cardFields ? card : null, proving)
    if (sent.ok) return setLeaving(true)
    setSending(false)
    const ofDonor = Object.keys(sent.fields).some((name) => name in donation && name !== 'campaign_id')
    goTo(sent.fields.amount ? 0 : ofDonor ? 1 : 2, sent.fields, {
      kind: 'error',
      title: 'errorTitle',
      message: sent.fields.campaign_id ?? sent.message ?? t('donationError'),
    })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    if (step === 0) {
      const read = readAmount(donation.amount, limits, locale, locale)
      return read.ok ? goTo(1) : goTo(0, say({ amount: read.problem }))
    }
    if (step === 1) {
      const problems = donorProblems(donation)
      return Object.keys(problems).length ? goTo(1, say(problems)) : goTo(2)
    }
    const problems = cardFields ? cardProblems(card) : {}
    if (Object.keys(problems).length)
      return goTo(2, say(problems), { kind: 'warning', title: 'warningTitle', message: t('cardInfoMissing') })
    setNotice(null)
    void send()
  }

  const last = step === 2
  if (cardPaused)
    return (
      <Dialog open onClose={onClose} title={<bdi>{campaign.title}</bdi>}>
        <CardPaused campaign={String(campaign.id)} amount={donation.amount} />
      </Dialog>
    )
  if (leaving)
    return (
      <Dialog key="leaving" open busy title={<bdi>{campaign.title}</bdi>}>
        <LeavingForBank onBack={onClose} />
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={<bdi>{campaign.title}</bdi>}
      footer={
        <>
          <Button variant="outline" disabled={step === 0 || sending} onClick={() => goTo(step - 1)}>
            {t('donation_form.previous')}
          </Button>
          {last ? (
            <Button type="submit" form={form} loading={sending} icon={<Icon of={IconHeart} />}>
              {t('donation_form.give_amount', { amount: amount.ok ? formatMoney(amount.amount, 'TRY', locale) : '' })}
            </Button>
          ) : (
            <Button type="submit" form={form} iconEnd={<Icon of={IconArrowRight} mirror />}>
              {t('donation_form.next')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.steps}>
        <Steps
          steps={[t('donation_form.step_amount'), t('donation_form.step_donor'), t('donation_form.step_card')]}
          current={step}
        />
      </div>
      <form id={form} ref={content} onSubmit={submit} noValidate className={styles.stack}>
        {notice && (
          <Alert kind={notice.kind} title={t(notice.title)}>
            {notice.message}
          </Alert>
        )}
        {errors.campaign_id && <OtherDestinations amount={donation.amount} />}
        {step === 0 && (
          <AmountChoice
            presets={campaign.amounts.length > 0 ? campaign.amounts : presets.map((amount) => ({ amount }))}
            limits={limits}
            amount={donation.amount}
            onAmount={(typed) => change({ amount: typed })}
            withNone={noneTile}
            error={errors.amount}
          />
        )}
        {step === 1 && <DonorFields donor={donation} onDonor={change} nameBeforeRef={nameBeforeRef} errors={errors} />}
        {last && (
          <>
            {amount.ok && <DonationSummary amount={amount.amount} campaign={campaign.title} />}
            {cardFields ? (
              <CardInputs
                card={card}
                onCard={(part) => {
                  setCard((before) => ({ ...before, ...part }))
                  forgive(part)
                }}
                errors={errors}
              />
            ) : (
              <p>{t('donation_form.card_at_bank')}</p>
            )}
          </>
        )}
        {(step === 0 || (last && cardFields)) && <SecureNote />}
        {last && (
          <p className={styles.terms}>
            <TermsText phrase="donation_form.by_donating">
              <a href={to('/donations?terms=1#terms')} target="_blank" rel="noreferrer">
                {t('donation_form.terms')}
              </a>
            </TermsText>
          </p>
        )}
      </form>
    </Dialog>
  )
}
