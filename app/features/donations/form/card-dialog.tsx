import { useId, useRef, useState, type FormEvent } from 'react'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import { formatMoney, type Minor } from '#kernel/money.ts'
import type { TextKey } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { cardProblems, EMPTY_CARD, type CardFields } from './card.ts'
import { CardInputs } from './card-inputs.tsx'
import { showAndFocus } from '#ui/focus.ts'
import { DonationSummary } from './donation-summary.tsx'
import { LeavingForBank } from './leaving-for-bank.tsx'
import { SecureNote } from './secure-note.tsx'
import styles from './form.module.css'

type Props = {
  onClose: () => void
  amount: Minor
  campaign: string
  sending: boolean
  /** The browser is being redirected to the bank. */
  leaving: boolean
  /** The browser computes a proof of work before it goes to the bank. */
  proving: boolean
  onCard: (card: CardFields) => void
}

/** Asks for the card when the form is otherwise complete. Closing it clears the fields. */
export function CardDialog({ onClose, amount, campaign, sending, leaving, proving, onCard }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const form = useId()
  const content = useRef<HTMLFormElement>(null)
  const [card, setCard] = useState<CardFields>(EMPTY_CARD)
  const [errors, setErrors] = useState<{ [K in keyof CardFields]?: string }>({})

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    const problems = Object.entries(cardProblems(card))
    const found = Object.fromEntries(problems.map(([field, problem]) => [field, t(problem.code as TextKey)]))
    if (problems.length === 0) onCard(card)
    else
      showAndFocus(
        () => content.current,
        () => setErrors(found),
      )
  }
  if (leaving)
    return (
      <Dialog key="leaving" open busy title={t('donation_form.step_card')}>
        <LeavingForBank onBack={onClose} />
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('donation_form.step_card')}
      footer={
        <Button type="submit" form={form} wide size="large" loading={sending} icon={<Icon of={IconHeart} size={22} />}>
          {t('donation_form.give_amount', { amount: formatMoney(amount, 'TRY', locale) })}
        </Button>
      }
    >
      <form id={form} ref={content} onSubmit={submit} noValidate className={styles.stack}>
        {Object.keys(errors).length > 0 && (
          <Alert kind="warning" title={t('warningTitle')}>
            {t('cardInfoMissing')}
          </Alert>
        )}
        {proving && (
          <Alert kind="info" title={t('donation_form.proving_title')}>
            {t('donation_form.proving')}
          </Alert>
        )}
        <DonationSummary amount={amount} campaign={campaign} />
        <CardInputs
          card={card}
          onCard={(part) => {
            setCard((before) => ({ ...before, ...part }))
            setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
          }}
          errors={errors}
        />
        <SecureNote />
      </form>
    </Dialog>
  )
}
