import { lazy, Suspense, useState } from 'react'
import { Button } from '@mantine/core'
import type { AccountChoice } from '#features/bank-statements/accounts/account-choices.server.ts'
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

/** A refund without the bank's code was not declined: people cancelled or reversed it. */
function shownState({ state, method, code }: Refund) {
  if (state !== 'failed' || code) return state
  if (method === 'adjustment') return 'write_off_reversed'
  return method === 'bank_transfer' ? 'transfer_reversed' : 'cancelled'
}

/** How a refund that has not ended is stopped: it was not sent yet, or it has no answer. */
const STOPS: Partial<Record<RefundState, 'cancel' | 'not_made'>> = {
  reserved: 'cancel',
  retry: 'cancel',
  sent: 'not_made',
  unknown: 'not_made',
}

type Props = {
  detail: Pick<DonationSectionProps['detail'], 'refunds' | 'disputes'>
  /** Bank accounts from which a refund can be paid back. */
  accounts: readonly AccountChoice[]
}

/** Refunds, finished or in progress, and disputes. An open refund can be cancelled, a write-off and a bank transfer reversed. */
export function DonationRefunds({ detail: { refunds, disputes }, accounts }: Props) {
  const t = useText()
  const { locale } = useLocale()
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
                {one.transferable > ZERO && <RecordTransfer refund={one} accounts={accounts} />}
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
type RecordTransferProps = Pick<Props, 'accounts'> & { refund: Refund }

function RecordTransfer({ refund: { attemptId, amount, currency, transferable }, accounts }: RecordTransferProps) {
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
            accounts={accounts}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function StopRefund({ refund: { id, state, method, cancelling, reversible } }: { refund: Refund }) {
  const t = useText()
  const { may } = useDashboard()
  const [open, setOpen] = useState(false)
  const reversal = method === 'bank_transfer' ? 'reverse_transfer' : 'reverse_write_off'
  const action = reversible ? reversal : STOPS[state]
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
          path={`/api/dashboard/refunds/${id}/${reversible ? reversal.replaceAll('_', '-') : 'cancel'}`}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
