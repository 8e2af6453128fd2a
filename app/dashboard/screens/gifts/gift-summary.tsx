import type { GiftDetail } from '#features/gift-book/gift-detail.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { LOCALE_NAMES } from '#kernel/locale.ts'
import { formatMoney } from '#kernel/money.ts'
import { moneyInWords } from '#kernel/money-words.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDesk } from '../../desk.ts'
import { Fact, FactList } from '../../kit/panel.tsx'
import { Link } from '#ui/link.tsx'
import { GiftState } from './gift-columns.tsx'
import styles from './gift.module.css'

/** The gift at a glance. */
export function GiftSummary({ detail }: { detail: GiftDetail }) {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDesk()
  const { gift, offline } = detail
  const moment = (at: Date) => <bdi dir="ltr">{formatDateTime(at, locale)}</bdi>
  return (
    <section className={styles.summary} aria-label={t('desk.gift_summary')}>
      <div className={styles.figure}>
        <GiftState status={gift.status} />
        <p className={styles.amount}>
          <bdi>{formatMoney(gift.amount, gift.currency, locale)}</bdi>
        </p>
        <p className={styles.words}>{moneyInWords(gift.amount, gift.currency, locale)}</p>
      </div>
      <FactList wide>
        <Fact label={t('gifts.column.campaign')}>
          <bdi>{gift.campaign?.title ?? t('gifts.general_fund')}</bdi>
        </Fact>
        <Fact label={t('gifts.column.net')}>
          <bdi>{formatMoney(gift.net, gift.currency, locale)}</bdi>
        </Fact>
        <Fact label={t('gifts.column.method')}>
          {t(`gifts.method.${gift.method}`)}
          {gift.card && (
            <>
              {' · '}
              <bdi dir="ltr">{gift.card}</bdi>
            </>
          )}
        </Fact>
        <Fact label={t('desk.gift_begun')}>{moment(detail.createdAt)}</Fact>
        {detail.confirmedAt && <Fact label={t('desk.gift_arrived')}>{moment(detail.confirmedAt)}</Fact>}
        <Fact label={t('gifts.column.language')}>{LOCALE_NAMES[gift.locale]}</Fact>
        {detail.termsVersion && (
          <Fact label={t('desk.gift_terms')}>
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
            <Fact label={t('desk.gift_received_on')}>
              <bdi dir="ltr">{offline.receivedOn.split('-').toReversed().join('-')}</bdi>
            </Fact>
            <Fact label={t('desk.gift_recorded_by')}>
              <bdi>{offline.recordedBy ?? t('desk.somebody')}</bdi> · {moment(offline.recordedAt)}
            </Fact>
            {offline.bankReference && (
              <Fact label={t('desk.gift_bank_reference')}>
                <bdi dir="ltr">{offline.bankReference}</bdi>
              </Fact>
            )}
            {offline.note && (
              <Fact label={t('desk.gift_note')}>
                <bdi>{offline.note}</bdi>
              </Fact>
            )}
            {(['corrects', 'correctedBy'] as const).map((way) => {
              const other = offline[way]
              return (
                other && (
                  <Fact key={way} label={t(way === 'corrects' ? 'desk.gift_corrects' : 'desk.gift_corrected_by')}>
                    <Link to={to(`/dashboard/all-donations/${other.id}`)}>
                      <bdi dir="ltr">{other.reference}</bdi>
                    </Link>
                  </Fact>
                )
              )
            })}
            {offline.reversed && (
              <Fact label={t('desk.gift_was_reversed')}>
                <bdi>{offline.reversed.because}</bdi> · <bdi>{offline.reversed.by ?? t('desk.somebody')}</bdi> ·{' '}
                {moment(offline.reversed.at)}
              </Fact>
            )}
          </>
        )}
      </FactList>
    </section>
  )
}
