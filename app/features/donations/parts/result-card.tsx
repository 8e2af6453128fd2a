import type { ReactNode } from 'react'
import type { CampaignSummary } from '#features/campaigns/campaign.ts'
import { CampaignProgress } from '#features/campaigns/parts/campaign-progress.tsx'
import { isolateLtr } from '#kernel/bidi.ts'
import { moneyInWords } from '#kernel/money-words.ts'
import { formatMoney, type Currency, type Minor } from '#kernel/money.ts'
import type { TextKey } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { clsx } from 'clsx'
import { Code } from '#ui/code.tsx'
import { Link } from '#ui/link.tsx'
import { Pattern } from '#ui/pattern.tsx'
import type { DonationStatus } from '../queries.server.ts'
import { ResultMark } from './result-mark.tsx'
import sheet from '#ui/receipt-card.module.css'
import styles from './result-card.module.css'

const TEXTS: Record<DonationStatus['view'], [title: TextKey, lead: TextKey]> = {
  paid: ['donations.thanks', 'donations.thanks_lead'],
  declined: ['donations.declined', 'donations.declined_lead'],
  confirming: ['donations.confirming', 'donations.confirming_lead'],
  waiting: ['donations.waiting', 'donations.waiting_lead'],
  refunded: ['donations.refunded', 'donations.refunded_lead'],
}

/** Cash or a transfer: often only the record was wrong, and was recorded again. */
const REVERSED = ['donations.reversed', 'donations.reversed_lead'] as const
const WRITTEN_OFF = ['donations.written_off', 'donations.written_off_lead'] as const

const TRANSFERRED = ['donations.refunded', 'donations.refunded_transfer_lead'] as const

function textsOf({ view, byCard, writtenOff, byTransfer }: DonationStatus): readonly [title: TextKey, lead: TextKey] {
  if (writtenOff) return WRITTEN_OFF
  if (byTransfer) return TRANSFERRED
  return view === 'refunded' && !byCard ? REVERSED : TEXTS[view]
}

/** The result of a donation, its figures and the next steps. */
export function ResultCard({
  donation,
  date,
  thanks,
  actions,
}: {
  donation: DonationStatus
  date: string | null
  /** Shown below the figures of a paid donation. */
  thanks: ReactNode
  actions: ReactNode
}) {
  const t = useText()
  const { locale } = useLocale()
  const { view, amount, currency, campaign, reference } = donation
  const [title, lead] = textsOf(donation)
  return (
    <article className={sheet.sheet} aria-live="polite">
      <header className={clsx(sheet.head, styles[view])}>
        <Pattern size={96} />
        <ResultMark view={view} />
        <h1 className={sheet.title}>{t(title)}</h1>
      </header>
      <div className={sheet.body}>
        {donation.refusal && <p className={styles.reason}>{t(`payments.refused.${donation.refusal}`)}</p>}
        <p className={sheet.lead}>{t(lead)}</p>
        <p className={clsx(sheet.sum, (view === 'declined' || view === 'refunded') && sheet.notPaid)}>
          <strong>{formatMoney(amount, currency, locale)}</strong>
          <span>{moneyInWords(amount, currency, locale)}</span>
        </p>
        <dl className={sheet.facts}>
          <div>
            <dt>{t('donations.campaign')}</dt>
            <dd>
              <bdi>{campaign?.title ?? t('donations.general_fund')}</bdi>
            </dd>
          </div>
          {date && (
            <div>
              <dt>{t('donations.date')}</dt>
              <dd>{date}</dd>
            </div>
          )}
          <div>
            <dt>{t('donations.reference')}</dt>
            <dd>
              <Code>{reference}</Code>
            </dd>
          </div>
          {donation.receipt && (
            <div>
              <dt>{t('receipts.number')}</dt>
              <dd>
                <Code>{donation.receipt.number}</Code>
              </dd>
            </div>
          )}
          {donation.receipt?.replaces && (
            <div>
              <dt>{t('receipts.replaces')}</dt>
              <dd>
                <Code>{donation.receipt.replaces}</Code>
              </dd>
            </div>
          )}
        </dl>
        {thanks}
        <div className={sheet.actions}>{actions}</div>
      </div>
    </article>
  )
}

export type ThanksProps = {
  amount: Minor
  currency: Currency
  /** The masked address. */
  email: string | null
  /** The campaign with this donation; null: the general fund, or a campaign that is not public. */
  funded: Pick<CampaignSummary, 'goal' | 'total' | 'currency'> | null
  withoutAccount: boolean
}

/**
 * For a paid donation: the campaign's star rises by it, the address of the email is shown, and one next step is
 * offered.
 */
export function Thanks({ amount, currency, email, funded, withoutAccount }: ThanksProps) {
  const t = useText()
  const { to } = useLocale()
  return (
    <>
      {funded && (
        <section className={styles.funded} aria-label={t('donations.campaign_now')}>
          <CampaignProgress campaign={funded} added={funded.currency === currency ? amount : undefined} />
        </section>
      )}
      {email && <p className={sheet.note}>{t('donations.thanks_mail_to', { email: isolateLtr(email) })}</p>}
      {withoutAccount && (
        <p className={sheet.note}>
          <Link to={to('/register')}>{t('donations.next_account')}</Link>
        </p>
      )}
    </>
  )
}
