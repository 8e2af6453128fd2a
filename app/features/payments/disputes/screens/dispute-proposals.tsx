import { Alert } from '@mantine/core'
import type { DisputeDetail, DisputeProposal } from '#features/payments/disputes/dispute.ts'
import { isolate } from '#kernel/bidi.ts'
import { formatMoney, type Currency, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { Tone } from '#resource/field.ts'
import { Link } from '#ui/link.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import { Moment, ToneBadge } from '#dashboard/kit/value.tsx'
import styles from './dispute-panel.module.css'

const TONES: Record<DisputeProposal['state'], Tone> = {
  waiting: 'warning',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'plain',
  after_delay: 'good',
}

/** The proposal that waits for a second person. */
export function WaitingProposal({ proposal, currency }: { proposal: DisputeProposal; currency: Currency }) {
  const t = useText()
  const { to } = useLocale()
  return (
    <Alert color="saffron" title={t('dashboard.donation_waits_second')}>
      <p>
        {t(`dashboard.dispute.${proposal.action}_${proposal.won ? 'won' : 'lost'}`)} ·{' '}
        <Moment at={proposal.at.toISOString()} />
      </p>
      <Amounts of={proposal} currency={currency} />
      <p>
        {t(proposal.mine ? 'dashboard.donation_waits_second_mine' : 'dashboard.donation_waits_second_text', {
          name: isolate(proposal.by ?? t('dashboard.person')),
          reason: isolate(proposal.reason),
        })}
      </p>
      <Link to={to('/dashboard/approvals')}>{t('dashboard.approvals')}</Link>
    </Alert>
  )
}

type Props = { dispute: Pick<DisputeDetail, 'proposals' | 'currency'> }

/** How the dispute was closed and reopened: who proposed it, who decided, and why. */
export function DisputeHistory({ dispute: { proposals, currency } }: Props) {
  const t = useText()
  const decided = proposals.filter(({ state }) => state !== 'waiting')
  if (decided.length === 0) return null
  return (
    <Panel title={t('dashboard.donation_history')}>
      <ul className={styles.lines}>
        {decided.map((one) => (
          <li key={one.id} className={styles.line}>
            <div>
              <p className={styles.strong}>
                {t(`dashboard.dispute.${one.action}_${one.won ? 'won' : 'lost'}`)}{' '}
                <ToneBadge tone={TONES[one.state]}>{t(`dashboard.approval.${one.state}`)}</ToneBadge>
              </p>
              <Amounts of={one} currency={currency} />
              <p>
                <bdi>{one.reason}</bdi>
              </p>
              <p className={styles.muted}>
                {t('dashboard.approval_by', { name: isolate(one.by ?? t('dashboard.person')) })} ·{' '}
                <Moment at={one.at.toISOString()} />
              </p>
              {one.state !== 'withdrawn' && one.decidedAt && (
                <p className={styles.muted}>
                  {t('dashboard.approval_decided_by', { name: isolate(one.decidedBy ?? t('dashboard.person')) })} ·{' '}
                  <Moment at={one.decidedAt.toISOString()} />
                  {one.note && (
                    <>
                      {' · '}
                      <bdi>{one.note}</bdi>
                    </>
                  )}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Of a lost dispute: what was lost, and the bank's fee. */
function Amounts({ of: { lost, fee }, currency }: { of: DisputeProposal; currency: Currency }) {
  const t = useText()
  const { locale } = useLocale()
  const money = (amount: Minor) => <bdi>{formatMoney(amount, currency, locale, { decimals: 'always' })}</bdi>
  if (lost === null) return null
  return (
    <p>
      {t('dashboard.return_lost')} {money(lost)}
      {fee !== null && (
        <>
          {' · '}
          {t('dashboard.donation_dispute_fee')} {money(fee)}
        </>
      )}
    </p>
  )
}
