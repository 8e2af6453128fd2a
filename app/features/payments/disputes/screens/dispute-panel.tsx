import { lazy, Suspense, useState } from 'react'
import { Anchor, Button, Group } from '@mantine/core'
import type { DisputeSummary } from '#features/payments/disputes/dispute.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Link } from '#ui/link.tsx'
import { useDashboard } from '#dashboard/dashboard-data.ts'
import { Panel } from '#dashboard/kit/panel.tsx'
import { rowActionName } from '#dashboard/kit/row-action-name.ts'
import { ToneBadge } from '#dashboard/kit/value.tsx'
import styles from './dispute-panel.module.css'

const CloseDispute = lazy(async () => ({ default: (await import('./close-dialog.tsx')).CloseDispute }))

/** The disputes of a payment. Each case number opens the dispute with its deadline and evidence. */
export function DisputePanel({ disputes }: { disputes: readonly DisputeSummary[] }) {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const [closing, setClosing] = useState<{ dispute: DisputeSummary; won: boolean } | null>(null)
  if (disputes.length === 0) return null
  return (
    <Panel title={t('dashboard.donation_disputes')}>
      <ul className={styles.lines}>
        {disputes.map((dispute) => (
          <li key={dispute.id} className={styles.line}>
            <div>
              <p className={styles.strong}>
                <bdi>{formatMoney(dispute.amount, dispute.currency, locale)}</bdi>{' '}
                <ToneBadge tone={dispute.state === 'won' ? 'good' : 'bad'}>
                  {t(`dashboard.dispute.${dispute.state}`)}
                </ToneBadge>
              </p>
              <p className={styles.muted}>
                {t('dashboard.donation_case_number')}{' '}
                {may('payments.read') ? (
                  <Anchor component={Link} to={to(`/dashboard/disputes/${dispute.id}`)}>
                    <bdi dir="ltr">{dispute.caseNumber}</bdi>
                  </Anchor>
                ) : (
                  <bdi dir="ltr">{dispute.caseNumber}</bdi>
                )}{' '}
                · <bdi dir="ltr">{formatDateTime(dispute.openedAt, locale)}</bdi>
              </p>
            </div>
            {dispute.proposed && <p className={styles.muted}>{t('dashboard.donation_waits_second')}</p>}
            {dispute.state === 'opened' && !dispute.proposed && may('payments.dispute') && (
              <Group gap="xs">
                <Button
                  size="xs"
                  variant="default"
                  aria-label={rowActionName(t('dashboard.donation_dispute_won'), dispute.caseNumber)}
                  onClick={() => setClosing({ dispute, won: true })}
                >
                  {t('dashboard.donation_dispute_won')}
                </Button>
                <Button
                  size="xs"
                  variant="outline"
                  color="pome"
                  aria-label={rowActionName(t('dashboard.donation_dispute_lost'), dispute.caseNumber)}
                  onClick={() => setClosing({ dispute, won: false })}
                >
                  {t('dashboard.donation_dispute_lost')}
                </Button>
              </Group>
            )}
          </li>
        ))}
      </ul>
      {closing && (
        <Suspense>
          <CloseDispute {...closing} onClose={() => setClosing(null)} />
        </Suspense>
      )}
    </Panel>
  )
}
