import { DisputePanel } from '#features/payments/disputes/screens/dispute-panel.tsx'
import type { RefundState } from '#features/payments/refunds/refund.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { formatMoney } from '#kernel/money.ts'
import type { Tone } from '#resource/field.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import { ToneBadge } from '#dashboard/kit/value.tsx'
import type { DonationSectionProps } from './donation.screen.tsx'
import styles from './donation.module.css'

const TONES: Record<RefundState, Tone> = {
  reserved: 'warning',
  sent: 'warning',
  unknown: 'warning',
  retry: 'warning',
  done: 'good',
  failed: 'bad',
}

/** Refunds, finished or in progress, and disputes. */
export function DonationRefunds({ detail }: { detail: Pick<DonationSectionProps['detail'], 'refunds' | 'disputes'> }) {
  const t = useText()
  const { locale } = useLocale()
  const { refunds, disputes } = detail
  const moment = (at: Date) => <bdi dir="ltr">{formatDateTime(at, locale)}</bdi>
  return (
    <>
      {refunds.length > 0 && (
        <Panel title={t('dashboard.donation_refunds')}>
          <ul className={styles.lines}>
            {refunds.map((one) => (
              <li key={one.id} className={styles.line}>
                <div>
                  <p className={styles.strong}>
                    <bdi>{formatMoney(one.amount, one.currency, locale)}</bdi>{' '}
                    <ToneBadge tone={TONES[one.state]}>{t(`dashboard.refund.${one.state}`)}</ToneBadge>
                  </p>
                  <p>
                    <bdi>{one.reason}</bdi>
                  </p>
                  <p className={styles.muted}>
                    <bdi>{one.by ?? t('dashboard.person')}</bdi> · {moment(one.createdAt)}
                    {one.method && <> · {t(`dashboard.refund_method.${one.method}`)}</>}
                    {one.code && one.code !== '00' && (
                      <>
                        {' · '}
                        {t('dashboard.donation_bank_code')} <bdi dir="ltr">{one.code}</bdi>
                      </>
                    )}
                  </p>
                </div>
                {one.nextTryAt && (
                  <p className={styles.muted}>
                    {t('dashboard.donation_next_try')} {moment(one.nextTryAt)}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <DisputePanel disputes={disputes} />
    </>
  )
}
