import { Button, Group } from '@mantine/core'
import { isolate } from '#kernel/bidi.ts'
import { formatMoney, type Currency } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Link } from '#ui/link.tsx'
import type { DonationSectionProps } from './donation.screen.tsx'

/** Open decisions about this donation, shown first. */
export function DonationAlerts({ detail, onDo }: DonationSectionProps) {
  const t = useText()
  const { locale, to } = useLocale()
  const { can, donation, attempts, approvals } = detail
  const waiting = approvals.filter(({ state }) => state === 'waiting')
  const money = (amount: number, currency: string) =>
    isolate(formatMoney(amount as typeof donation.amount, currency as Currency, locale))
  const mismatch = attempts.find(({ id }) => id === can.decideMismatch?.attemptId)
  return (
    <>
      {waiting.map((one) => (
        <Alert key={one.id} kind="warning" title={t('dashboard.donation_waits_second')}>
          <p>
            {t(one.mine ? 'dashboard.donation_waits_second_mine' : 'dashboard.donation_waits_second_text', {
              name: isolate(one.by ?? t('dashboard.person')),
              reason: isolate(one.reason),
            })}
          </p>
          <Link to={to('/dashboard/approvals')}>{t('dashboard.approvals')}</Link>
        </Alert>
      ))}
      {can.decideMismatch && mismatch?.captured && waiting.length === 0 && (
        <Alert kind="warning" title={t('dashboard.donation_mismatch')}>
          <p>
            {t('dashboard.donation_mismatch_text', {
              captured: money(mismatch.captured.amount, mismatch.captured.currency),
              agreed: money(donation.amount, donation.currency),
            })}
          </p>
          <Group gap="xs" mt="xs">
            {can.decideMismatch.acceptable && (
              <Button size="xs" onClick={() => onDo('accept')}>
                {t('dashboard.donation_accept')}
              </Button>
            )}
            <Button size="xs" variant="outline" color="pome" onClick={() => onDo('give_back')}>
              {t('dashboard.donation_give_back')}
            </Button>
          </Group>
        </Alert>
      )}
      {can.refundSecond && waiting.length === 0 && (
        <Alert kind="warning" title={t('dashboard.donation_second')}>
          <p>
            {t('dashboard.donation_second_text', { amount: money(can.refundSecond.left, can.refundSecond.currency) })}
          </p>
          <Group mt="xs">
            <Button size="xs" color="pome" onClick={() => onDo('refund-second')}>
              {t('dashboard.donation_refund')}
            </Button>
          </Group>
        </Alert>
      )}
      {can.refundElsewhere && (
        <Alert kind="info" title={t('dashboard.donation_refund_elsewhere')}>
          {t('dashboard.donation_refund_elsewhere_text')}
        </Alert>
      )}
    </>
  )
}
