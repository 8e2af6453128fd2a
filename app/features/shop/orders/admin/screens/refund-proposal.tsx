import { Alert, Button } from '@mantine/core'
import type { AdminOrder } from '#features/shop/orders/admin/queries.server.ts'
import { isolate } from '#kernel/bidi.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'

type Props = { proposal: NonNullable<NonNullable<AdminOrder['payment']>['proposal']> }

/** A refund that another person has to approve; its proposer can withdraw it. */
export function RefundProposal({ proposal }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { change, busy } = useChange()
  return (
    <Alert color="saffron" title={t('dashboard.order_refund_waits')}>
      <p>
        {t('dashboard.approval_by', { name: isolate(proposal.by ?? t('dashboard.person')) })} ·{' '}
        <bdi dir="ltr">{formatDateTime(proposal.at, locale)}</bdi>
      </p>
      <p dir="auto">{proposal.reason}</p>
      {proposal.own && (
        <Button
          variant="default"
          size="xs"
          mt="xs"
          loading={busy}
          onClick={() =>
            void change({
              method: 'POST',
              path: `/api/dashboard/approvals/${proposal.id}/withdraw`,
              success: t('dashboard.approval_withdrawn'),
            })
          }
        >
          {t('dashboard.approval_withdraw')}
        </Button>
      )}
    </Alert>
  )
}
