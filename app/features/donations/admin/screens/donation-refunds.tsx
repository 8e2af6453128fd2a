import { lazy, Suspense, useState } from 'react'
import { Button } from '@mantine/core'
import { DisputePanel } from '#features/payments/disputes/screens/dispute-panel.tsx'
import type { RefundState } from '#features/payments/refunds/refund.ts'
import { ProposeDialog } from '#features/payments/suspense/screens/propose-dialog.tsx'
import { formatDateTime, formatDay } from '#kernel/dates.ts'
import { formatMoney, ZERO } from '#kernel/money.ts'
import type { Tone } from '#resource/field.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDashboard } from '#dashboard/dashboard-data.ts'
import { Panel } from '#dashboard/kit/panel.tsx'
import { ToneBadge } from '#dashboard/kit/value.tsx'
import type { DonationSectionProps } from './donation.screen.tsx'
import styles from './donation.module.css'

const BankTransferDialog = lazy(async () => ({
  default: (await import('#features/payments/suspense/screens/bank-transfer-dialog.tsx')).BankTransferDialog,
}))

const TONES: Record<RefundState, Tone> = {
  reserved: 'warning',
  sent: 'warning',
  unknown: 'warning',
  retry: 'warning',
  done: 'good',
  failed: 'bad',
}

type Refund = DonationSectionProps['detail']['refunds'][number]

/** A refund without the bank's code was not declined: people cancelled it, or reversed the write-off. */
function shownState({ state, method, code }: Refund) {
  if (state !== 'failed' || code) return state
  return method === 'adjustment' ? 'write_off_reversed' : 'cancelled'
}

/** How a refund that has not ended is stopped: it was not sent yet, or it has no answer. */
const STOPS: Partial<Record<RefundState, 'cancel' | 'not_made'>> = {
  reserved: 'cancel',
  retry: 'cancel',
  sent: 'not_made',
  unknown: 'not_made',
}

/** Refunds, finished or in progress, and disputes. An open refund can be cancelled, and a write-off reversed. */
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
                    <ToneBadge tone={TONES[one.state]}>{t(`dashboard.refund.${shownState(one)}`)}</ToneBadge>
                  </p>
                  <p>
                    <bdi>{one.reason}</bdi>
                  </p>
                  <p className={styles.muted}>
                    <bdi>{one.by ?? t('dashboard.person')}</bdi> · {moment(one.createdAt)}
                    {one.method && <> · {t(`dashboard.refund_method.${one.method}`)}</>}
                    {one.paidOn && <> · {formatDay(one.paidOn, locale)}</>}
                    {one.bankReference && (
                      <>
                        {' · '}
                        <bdi dir="ltr">{one.bankReference}</bdi>
                      </>
                    )}
                    {one.code && one.code !== '00' && (
                      <>
                        {' · '}
                        {t('dashboard.donation_bank_code')} <bdi dir="ltr">{one.code}</bdi>
                      </>
                    )}
                  </p>
                </div>
                {one.nextTryAt && !one.cancelling && (
                  <p className={styles.muted}>
                    {t('dashboard.donation_next_try')} {moment(one.nextTryAt)}
                  </p>
                )}
                <StopRefund refund={one} />
                {one.transferable > ZERO && <RecordTransfer refund={one} />}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <DisputePanel disputes={disputes} />
    </>
  )
}

/** The exit of a refund that the bank refuses for good: staff paid it back by bank transfer. */
function RecordTransfer({ refund: { attemptId, amount, currency, transferable } }: { refund: Refund }) {
  const t = useText()
  const { may } = useDashboard()
  const [open, setOpen] = useState(false)
  if (!may('payments.refund')) return null
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t('dashboard.task_do.bank_transfer')}
      </Button>
      {open && (
        <Suspense>
          <BankTransferDialog
            attemptId={attemptId}
            refused={amount}
            left={transferable}
            currency={currency}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function StopRefund({ refund: { id, state, cancelling, reversible } }: { refund: Refund }) {
  const t = useText()
  const { may } = useDashboard()
  const [open, setOpen] = useState(false)
  const action = reversible ? 'reverse_write_off' : STOPS[state]
  if (!action) return null
  if (cancelling)
    return (
      <p className={styles.muted}>{t(reversible ? 'dashboard.refund_reversing' : 'dashboard.refund_cancelling')}</p>
    )
  if (!may('payments.refund')) return null
  return (
    <>
      <Button size="xs" variant="outline" color="pome" onClick={() => setOpen(true)}>
        {t(`dashboard.task_do.${action}`)}
      </Button>
      {open && (
        <ProposeDialog
          action={action}
          path={`/api/dashboard/refunds/${id}/${reversible ? 'reverse-write-off' : 'cancel'}`}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
