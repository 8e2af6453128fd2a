import { CampaignProgress } from '#features/campaigns/parts/campaign-progress.tsx'
import type { CampaignSummary } from '#features/campaigns/campaign.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Link } from '#ui/link.tsx'
import sheet from '#ui/receipt-card.module.css'
import styles from './thanks.module.css'

export type ThanksProps = {
  amount: Minor
  currency: Currency
  /** Masked. */
  email: string | null
  /** The campaign with this donation; null: the general fund, or a campaign that is not public. */
  funded: Pick<CampaignSummary, 'goal' | 'total' | 'currency'> | null
  withoutAccount: boolean
}

/** Of a paid donation: the star of the campaign rises by it, where the email went, and one next step. */
export function Thanks({ amount, currency, email, funded, withoutAccount }: ThanksProps) {
  const t = useText()
  const { to } = useLocale()
  return (
    <>
      {funded && (
        <section className={styles.campaign} aria-label={t('donations.campaign_now')}>
          <CampaignProgress campaign={funded} added={funded.currency === currency ? amount : undefined} />
        </section>
      )}
      {email && <p className={sheet.note}>{t('donations.thanks_mail_to', { email: `\u2066${email}\u2069` })}</p>}
      {withoutAccount && (
        <p className={sheet.note}>
          <Link to={to('/register')}>{t('donations.next_account')}</Link>
        </p>
      )}
    </>
  )
}
