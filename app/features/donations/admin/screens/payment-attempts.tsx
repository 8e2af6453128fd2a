import { Timeline } from '@mantine/core'
import type { DonationDetail } from '#features/donations/admin/donation-detail.ts'
import type { AttemptTimeline } from '#features/payments/timelines/attempt-timeline.ts'
import type { State } from '#features/payments/attempt.ts'
import { brandName } from '#kernel/card.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { formatMoney, type Currency } from '#kernel/money.ts'
import type { Tone } from '#resource/field.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Fact, FactList, Panel } from '#dashboard/kit/panel.tsx'
import { ToneBadge } from '#dashboard/kit/value.tsx'
import { bankProblem } from './bank-problem.ts'
import { EventFields } from './event-fields.tsx'
import styles from './donation.module.css'

const TONES: Partial<Record<State, Tone>> = {
  captured: 'good',
  unknown: 'warning',
  provisioning: 'warning',
  authenticated: 'warning',
  mismatch: 'bad',
  declined: 'bad',
}

/** Every payment attempt with its transitions and the bank's answers; the newest first. */
export function PaymentAttempts({ detail: { attempts } }: { detail: DonationDetail }) {
  const t = useText()
  if (attempts.length === 0) return null
  return (
    <Panel title={t('dashboard.donation_payments')}>
      {attempts.toReversed().map((attempt) => (
        <Attempt key={attempt.id} attempt={attempt} />
      ))}
    </Panel>
  )
}

function Attempt({ attempt }: { attempt: AttemptTimeline }) {
  const t = useText()
  const { locale } = useLocale()
  const { captured } = attempt
  const moment = (at: Date) => <bdi dir="ltr">{formatDateTime(at, locale)}</bdi>
  return (
    <article className={styles.attempt} aria-label={attempt.orderId}>
      <p className={styles.attempthead}>
        <bdi dir="ltr" className={styles.code}>
          {attempt.orderId}
        </bdi>
        <ToneBadge tone={TONES[attempt.state]}>{t(`dashboard.attempt.${attempt.state}`)}</ToneBadge>
      </p>
      {attempt.refusal && <p className={styles.muted}>{t(`payments.refused.${attempt.refusal}`)}</p>}
      <FactList wide>
        <Fact label={t('donation_admin.column.amount')}>
          <bdi>{formatMoney(attempt.amount, attempt.currency, locale)}</bdi>
        </Fact>
        {captured && (
          <Fact label={t('dashboard.donation_captured')}>
            <bdi>{formatMoney(captured.amount, captured.currency as Currency, locale)}</bdi> · {moment(captured.at)}
          </Fact>
        )}
        {attempt.returned > 0 && (
          <Fact label={t('dashboard.donation_returned')}>
            <bdi>{formatMoney(attempt.returned, attempt.currency, locale)}</bdi>
          </Fact>
        )}
        {attempt.card.mask && (
          <Fact label={t('donation_admin.column.card')}>
            <bdi dir="ltr">
              {[attempt.card.brand && brandName(attempt.card.brand), attempt.card.mask].filter(Boolean).join(' ')}
            </bdi>
          </Fact>
        )}
        {attempt.authCode && (
          <Fact label={t('dashboard.donation_auth_code')}>
            <bdi dir="ltr">{attempt.authCode}</bdi>
          </Fact>
        )}
        {attempt.hostRef && (
          <Fact label={t('dashboard.donation_host_ref')}>
            <bdi dir="ltr">{attempt.hostRef}</bdi>
          </Fact>
        )}
        {attempt.procCode && attempt.procCode !== '00' && (
          <Fact label={t('dashboard.donation_bank_code')}>
            <bdi dir="ltr">{attempt.procCode}</bdi>
          </Fact>
        )}
        {attempt.nextCheckAt && <Fact label={t('dashboard.donation_next_check')}>{moment(attempt.nextCheckAt)}</Fact>}
      </FactList>
      <Timeline bulletSize={14} lineWidth={2} active={99} className={styles.timeline}>
        {timelineOf(attempt).map((one) => (
          <Timeline.Item
            key={`${one.at.getTime()} ${one.id}`}
            title={
              one.move
                ? t(`dashboard.attempt.${one.move.to}`)
                : t(one.event ? `dashboard.bank_event.${one.event.source}` : 'dashboard.attempt.created')
            }
          >
            <p className={styles.muted}>
              {moment(one.at)}
              {one.event && (
                <>
                  {' · '}
                  {t(one.event.verified ? 'dashboard.donation_bank_verified' : 'dashboard.donation_bank_unverified')}
                </>
              )}
            </p>
            {one.event?.problem && (
              <p className={styles.problem}>
                {bankProblem(t, one.event.problem)} <bdi dir="ltr">{one.event.problem}</bdi>
              </p>
            )}
            {one.event && <EventFields fields={one.event.fields} />}
          </Timeline.Item>
        ))}
      </Timeline>
    </article>
  )
}

type TimelineEntry = {
  id: string
  at: Date
  move?: AttemptTimeline['moves'][number]
  event?: AttemptTimeline['events'][number]
}

/** Transitions and the bank's answers on one timeline. */
function timelineOf({ moves, events, createdAt }: AttemptTimeline): TimelineEntry[] {
  return [
    { id: 'created', at: createdAt },
    ...events.map((event, i) => ({ id: `event ${i}`, at: event.at, event })),
    ...moves.map((move, i) => ({ id: `move ${i}`, at: move.at, move })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime() || rankOf(a) - rankOf(b))
}

/** Order of events of the same moment: started, sent to the bank, the bank's answer, the result. */
function rankOf({ move, event }: TimelineEntry): number {
  if (event) return event.source === 'callback' ? 2 : 3
  if (!move) return 0
  return move.to === 'redirected' ? 1 : 4
}
