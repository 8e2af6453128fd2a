import { useState } from 'react'
import { Alert, Anchor, Button, Group, TextInput } from '@mantine/core'
import type { DisputeDetail } from '#features/payments/disputes/dispute.ts'
import { paymentPath } from '#features/payments/result-path.ts'
import { formatDay } from '#kernel/dates.ts'
import { formatMoney, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Code } from '#ui/code.tsx'
import { Link } from '#ui/link.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Fact, FactList, Panel } from '#dashboard/kit/panel.tsx'
import { ReasonDialog } from '#dashboard/kit/reason-dialog.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import { Moment } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { CloseDispute } from './close-dialog.tsx'
import { DisputeEvidence } from './dispute-evidence.tsx'
import { DisputeHistory, WaitingProposal } from './dispute-proposals.tsx'
import type { disputeScreen } from './screens.server.ts'

/** A dispute: its deadline, the evidence, how it ended, and what two people decided about that. */
export default function Dispute() {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const { dispute, today } = useScreen<Loaded<typeof disputeScreen>>()
  const { change, busy } = useChange()
  const [doing, setDoing] = useState<'won' | 'lost' | 'reopen' | null>(null)
  const waiting = dispute.proposals.find(({ state }) => state === 'waiting')
  const isOpen = dispute.state === 'opened'
  const mayChange = may('payments.dispute')
  const money = (amount: Minor) => formatMoney(amount, dispute.currency, locale, { decimals: 'always' })
  const isLate = isOpen && !dispute.answered && dispute.answerBy !== null && dispute.answerBy < today
  return (
    <>
      <PageHead title={t('dashboard.dispute')} trail={[{ label: t('dashboard.returns'), to: '/dashboard/returns' }]}>
        {mayChange && isOpen && !waiting && (
          <>
            <Button variant="default" onClick={() => setDoing('won')}>
              {t('dashboard.donation_dispute_won')}
            </Button>
            <Button variant="default" onClick={() => setDoing('lost')}>
              {t('dashboard.donation_dispute_lost')}
            </Button>
          </>
        )}
        {mayChange && !isOpen && !waiting && (
          <Button variant="default" onClick={() => setDoing('reopen')}>
            {t('dashboard.dispute_reopen')}
          </Button>
        )}
      </PageHead>
      {waiting && <WaitingProposal proposal={waiting} currency={dispute.currency} />}
      {isLate && <Alert color="saffron">{t('dashboard.dispute_late')}</Alert>}
      <Panel
        title={dispute.caseNumber}
        actions={
          mayChange &&
          isOpen &&
          !dispute.answered && (
            <Button
              loading={busy}
              onClick={() =>
                void change({
                  method: 'POST',
                  path: `/api/dashboard/disputes/${dispute.id}/answered`,
                  success: t('dashboard.saved'),
                })
              }
            >
              {t('dashboard.dispute_mark_answered')}
            </Button>
          )
        }
      >
        <FactList wide>
          <Fact label={t('dashboard.return_payment')}>
            <Anchor component={Link} to={to(paymentPath(dispute.payment))}>
              <Code>{dispute.payment.reference}</Code>
            </Anchor>
          </Fact>
          <Fact label={t('donation_admin.column.amount')}>{money(dispute.amount)}</Fact>
          <Fact label={t('dashboard.return_state')}>
            {t(`dashboard.return_state.dispute.${dispute.state}` as never)}
          </Fact>
          <Fact label={t('dashboard.dispute_opened')}>
            <Moment at={dispute.openedAt.toISOString()} />
          </Fact>
          {dispute.answerBy && (
            <Fact label={t('dashboard.dispute_answer_by')}>{formatDay(dispute.answerBy, locale)}</Fact>
          )}
          {dispute.answeredAt && (
            <Fact label={t('dashboard.return_state.dispute.answered')}>
              <Moment at={dispute.answeredAt.toISOString()} />
            </Fact>
          )}
          {dispute.closedAt && (
            <Fact label={t('dashboard.dispute_closed')}>
              <Moment at={dispute.closedAt.toISOString()} />
            </Fact>
          )}
          {dispute.reopenedAt && (
            <Fact label={t('dashboard.dispute_reopened_at')}>
              <Moment at={dispute.reopenedAt.toISOString()} />
            </Fact>
          )}
          {dispute.lost !== null && <Fact label={t('dashboard.return_lost')}>{money(dispute.lost)}</Fact>}
          {dispute.fee !== null && <Fact label={t('dashboard.donation_dispute_fee')}>{money(dispute.fee)}</Fact>}
        </FactList>
        {mayChange && isOpen && <Deadline dispute={dispute} />}
      </Panel>
      <DisputeEvidence dispute={dispute} mayChange={mayChange} />
      <DisputeHistory dispute={dispute} />
      {doing === 'reopen' && (
        <ReasonDialog
          title={t('dashboard.dispute_reopen')}
          submit={t('dashboard.task_propose')}
          text={t('dashboard.dispute_reopen_text')}
          path={`/api/dashboard/disputes/${dispute.id}/reopen`}
          success={t('dashboard.donation_proposed')}
          onClose={() => setDoing(null)}
        />
      )}
      {(doing === 'won' || doing === 'lost') && (
        <CloseDispute dispute={dispute} won={doing === 'won'} onClose={() => setDoing(null)} />
      )}
    </>
  )
}

function Deadline({ dispute }: { dispute: DisputeDetail }) {
  const t = useText()
  const { change, busy } = useChange()
  const [day, setDay] = useState(dispute.answerBy ?? '')
  const [error, setError] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setError('')
        void change({
          method: 'POST',
          path: `/api/dashboard/disputes/${dispute.id}/deadline`,
          body: { answer_by: day },
          success: t('dashboard.saved'),
          onProblem: ({ fields, message }) => setError(Object.values(fields)[0] ?? message),
        })
      }}
    >
      <Group align="end" mt="md">
        <TextInput
          type="date"
          dir="ltr"
          label={t('dashboard.dispute_answer_by')}
          description={t('dashboard.dispute_answer_by_hint')}
          value={day}
          error={error}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={busy}>
          {t('dashboard.dispute_answer_by_save')}
        </Button>
      </Group>
    </form>
  )
}
