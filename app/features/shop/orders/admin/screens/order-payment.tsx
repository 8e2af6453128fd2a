import { Text } from '@mantine/core'
import { DonationLedger } from '#features/donations/admin/screens/donation-ledger.tsx'
import { DonationRefunds } from '#features/donations/admin/screens/donation-refunds.tsx'
import { formatDateTime } from '#kernel/dates.ts'
import { formatMoney, ZERO, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { Fact, FactList, Panel } from '#dashboard/kit/panel.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { RefundProposal } from './refund-proposal.tsx'
import type { orderScreen } from './screens.server.ts'

/** The captured and refunded amounts of an order, and its ledger entries for staff who may read the ledger. */
export function OrderPayment() {
  const t = useText()
  const { locale } = useLocale()
  const { may } = useDashboard()
  const { order, accounts } = useScreen<Loaded<typeof orderScreen>>()
  const { payment, ledger } = order
  const money = (amount: Minor) => <bdi>{formatMoney(amount, 'TRY', locale)}</bdi>
  if (!payment) return null
  return (
    <>
      <Panel title={t('dashboard.order_payment')}>
        <FactList wide>
          <Fact label={t('dashboard.donation_captured')}>
            {money(payment.captured)}
            {payment.capturedAt && (
              <>
                {' · '}
                <bdi dir="ltr">{formatDateTime(payment.capturedAt, locale)}</bdi>
              </>
            )}
          </Fact>
          {order.refunded > ZERO && <Fact label={t('dashboard.sales_returned')}>{money(order.refunded)}</Fact>}
          <Fact label={t('dashboard.order_refundable')}>{money(payment.left)}</Fact>
          {payment.card && (
            <Fact label={t('donation_admin.column.card')}>
              <bdi dir="ltr">{payment.card}</bdi>
            </Fact>
          )}
          <Fact label={t('dashboard.order_gateway')}>
            <bdi dir="ltr">{payment.gateway}</bdi>
          </Fact>
        </FactList>
        {payment.left > ZERO && !payment.reachable && (
          <Text size="sm" c="dimmed">
            {t('dashboard.order_refund_at_bank')}
          </Text>
        )}
        {payment.left > ZERO && payment.reachable && !may('payments.refund') && !may('orders.update') && (
          <Text size="sm" c="dimmed">
            {t('dashboard.order_refund_by_finance')}
          </Text>
        )}
      </Panel>
      {payment.proposal && <RefundProposal proposal={payment.proposal} />}
      <DonationRefunds detail={payment} accounts={accounts} />
      {ledger && <DonationLedger rows={ledger} campaigns={[]} />}
    </>
  )
}
