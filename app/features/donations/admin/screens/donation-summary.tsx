import type { DonationDetail } from '#features/donations/admin/donation-detail.ts'
import { sourceName } from '#features/donations/sources/source.ts'
import { formatRate } from '#features/exchange-rates/rate.ts'
import { isolate, isolateLtr } from '#kernel/bidi.ts'
import { formatDateTime, formatDay, numericDay } from '#kernel/dates.ts'
import { LOCALE_NAMES } from '#kernel/locale.ts'
import { formatMoney } from '#kernel/money.ts'
import { moneyInWords } from '#kernel/money-words.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDashboard } from '#dashboard/dashboard-data.ts'
import { Fact, FactList } from '#dashboard/kit/panel.tsx'
import { Code } from '#ui/code.tsx'
import { Link } from '#ui/link.tsx'
import { DonationState } from './donation-columns.tsx'
import styles from './donation.module.css'

/** The most important facts of a donation. */
export function DonationSummary({ detail }: { detail: DonationDetail }) {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const { donation, offline } = detail
  const moment = (at: Date) => <bdi dir="ltr">{formatDateTime(at, locale)}</bdi>
  return (
    <section className={styles.summary} aria-label={t('dashboard.donation_summary')}>
      <div className={styles.figure}>
        <DonationState status={donation.status} />
        <p className={styles.amount}>
          <bdi>{formatMoney(donation.amount, donation.currency, locale)}</bdi>
        </p>
        <p className={styles.words}>{moneyInWords(donation.amount, donation.currency, locale)}</p>
      </div>
      <FactList wide>
        <Fact label={t('donation_admin.column.campaign')}>
          <bdi>{donation.campaign?.title ?? t('donation_admin.general_fund')}</bdi>
        </Fact>
        <Fact label={t('donation_admin.column.net')}>
          <bdi>{formatMoney(donation.net, donation.currency, locale)}</bdi>
        </Fact>
        {detail.lira && (
          <Fact label={t('dashboard.lira_value')}>
            {detail.lira.value
              ? t('dashboard.lira_at_rate', {
                  amount: isolate(formatMoney(detail.lira.value.lira, 'TRY', locale)),
                  rate: isolateLtr(formatRate(detail.lira.value.rate.rate, locale)),
                  day: isolateLtr(formatDay(detail.lira.value.rate.day, locale)),
                })
              : t('dashboard.lira_no_rate')}
          </Fact>
        )}
        <Fact label={t('donation_admin.column.method')}>
          {t(`donation_admin.method.${donation.method}`)}
          {donation.card && (
            <>
              {' · '}
              <bdi dir="ltr">{donation.card}</bdi>
            </>
          )}
        </Fact>
        <Fact label={t('dashboard.donation_started')}>{moment(detail.createdAt)}</Fact>
        {detail.confirmedAt && <Fact label={t('dashboard.donation_arrived')}>{moment(detail.confirmedAt)}</Fact>}
        <Fact label={t('donation_admin.column.language')}>{LOCALE_NAMES[donation.locale]}</Fact>
        <Fact label={t('donation_admin.column.source')}>
          <bdi>{sourceName(donation.source, t)}</bdi>
        </Fact>
        {detail.termsVersion && (
          <Fact label={t('dashboard.donation_terms')}>
            {may('terms.read') ? (
              <Link to={to(`/dashboard/terms?version=${encodeURIComponent(detail.termsVersion)}`)}>
                <bdi>{detail.termsVersion}</bdi>
              </Link>
            ) : (
              <bdi>{detail.termsVersion}</bdi>
            )}
          </Fact>
        )}
        {offline && (
          <>
            <Fact label={t('dashboard.donation_received_on')}>
              <bdi dir="ltr">{numericDay(offline.receivedOn)}</bdi>
            </Fact>
            <Fact label={t('dashboard.donation_recorded_by')}>
              <bdi>{offline.recordedBy ?? t('dashboard.person')}</bdi> · {moment(offline.recordedAt)}
            </Fact>
            {offline.bankReference && (
              <Fact label={t('dashboard.donation_bank_reference')}>
                <bdi dir="ltr">{offline.bankReference}</bdi>
              </Fact>
            )}
            {offline.note && (
              <Fact label={t('dashboard.donation_note')}>
                <bdi>{offline.note}</bdi>
              </Fact>
            )}
            {(['corrects', 'correctedBy'] as const).map((way) => {
              const other = offline[way]
              return (
                other && (
                  <Fact
                    key={way}
                    label={t(way === 'corrects' ? 'dashboard.donation_corrects' : 'dashboard.donation_corrected_by')}
                  >
                    <Link to={to(`/dashboard/all-donations/${other.id}`)}>
                      <Code>{other.reference}</Code>
                    </Link>
                  </Fact>
                )
              )
            })}
            {offline.reversed && (
              <Fact label={t('dashboard.donation_was_reversed')}>
                <bdi>{offline.reversed.because}</bdi> · <bdi>{offline.reversed.by ?? t('dashboard.person')}</bdi> ·{' '}
                {moment(offline.reversed.at)}
              </Fact>
            )}
          </>
        )}
      </FactList>
    </section>
  )
}
