import { useState } from 'react'
import { Button, Group, Text, Textarea } from '@mantine/core'
import type { ApprovalRow } from '#features/donations/admin/approvals.server.ts'
import { isolate, isolateLtr } from '#kernel/bidi.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { formatMoney } from '#kernel/money.ts'
import type { Tone } from '#resource/field.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Code } from '#ui/code.tsx'
import { Link } from '#ui/link.tsx'
import { EmptyState } from '#ui/state.tsx'
import { useScreen } from '#dashboard/dashboard-data.ts'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import lines from '#dashboard/kit/rows.module.css'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import { Moment, ToneBadge } from '#dashboard/kit/value.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import type { Loaded } from '#dashboard/screen.server.ts'
import { Facts } from './facts.tsx'
import styles from './approvals.module.css'
import type { approvalsScreen } from './screen.server.ts'
import { ProposedChange, ProposedChangeDetails } from './proposed-change.tsx'

const TONES: Record<ApprovalRow['state'], Tone> = {
  waiting: 'warning',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'plain',
  after_delay: 'good',
}

/** Proposals that wait for another person. */
export default function Approvals() {
  const t = useText()
  const { approvals } = useScreen<Loaded<typeof approvalsScreen>>()
  const waiting = approvals.filter(({ state }) => state === 'waiting')
  const decided = approvals.filter(({ state }) => state !== 'waiting')
  return (
    <>
      <PageHead title={t('dashboard.approvals')} note={t('dashboard.approvals_note')} />
      {waiting.length === 0 ? (
        <div className={styles.empty}>
          <EmptyState title={t('dashboard.approvals_none')} />
        </div>
      ) : (
        <div className={styles.cards}>
          {waiting.map((one) => (
            <Waiting key={one.id} approval={one} />
          ))}
        </div>
      )}
      {decided.length > 0 && (
        <Panel title={t('dashboard.approvals_decided')}>
          <ul className={lines.lines}>
            {decided.map((one) => (
              <li key={one.id} className={lines.line}>
                <div>
                  <p className={styles.strong}>
                    <ProposedChange approval={one} />{' '}
                    <ToneBadge tone={TONES[one.state]}>{t(`dashboard.approval.${one.state}`)}</ToneBadge>
                  </p>
                  <p>
                    <bdi>{one.reason}</bdi>
                  </p>
                  <p className={styles.muted}>
                    {t('dashboard.approval_by', { name: isolate(one.by ?? t('dashboard.person')) })}
                    {(one.state === 'approved' || one.state === 'rejected') && (
                      <>
                        {' · '}
                        {t('dashboard.approval_decided_by', { name: isolate(one.decidedBy ?? t('dashboard.person')) })}
                      </>
                    )}
                    {one.decidedAt && (
                      <>
                        {' · '}
                        <Moment at={one.decidedAt.toISOString()} />
                      </>
                    )}
                    {one.note && (
                      <>
                        {' · '}
                        <bdi>{one.note}</bdi>
                      </>
                    )}
                  </p>
                </div>
                <DonationLink approval={one} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

function DonationLink({ approval: { donation, described } }: { approval: ApprovalRow }) {
  const { to } = useLocale()
  const t = useText()
  if (!donation) return described?.path ? <Link to={to(described.path)}>{t('dashboard.approval_open')}</Link> : null
  return (
    <Link to={to(`/dashboard/all-donations/${donation.id}`)}>
      <Code>{donation.reference}</Code>
    </Link>
  )
}

function Waiting({ approval }: { approval: ApprovalRow }) {
  const t = useText()
  const { locale } = useLocale()
  const { change, busy } = useChange()
  const [deciding, setDeciding] = useState<'approve' | 'reject' | null>(null)
  const { donation, mine, can } = approval
  const path = `/api/dashboard/approvals/${approval.id}`
  return (
    <article className={styles.card} aria-label={donation?.reference ?? approval.described?.title ?? approval.kind}>
      <h2 className={styles.requested}>
        <ProposedChange approval={approval} />
      </h2>
      <Facts of={approval.described} />
      <ProposedChangeDetails approval={approval} />
      {approval.reason && (
        <blockquote className={styles.reason}>
          <bdi>{approval.reason}</bdi>
        </blockquote>
      )}
      <p className={styles.muted}>
        {t('dashboard.approval_by', { name: isolate(approval.by ?? t('dashboard.person')) })} ·{' '}
        <bdi dir="ltr">{formatDateTime(approval.at, locale)}</bdi>
      </p>
      {donation && (
        <p className={styles.muted}>
          {t('dashboard.donation')} <DonationLink approval={approval} /> ·{' '}
          <bdi>{formatMoney(donation.amount, donation.currency, locale)}</bdi>
          {donation.donor && (
            <>
              {' · '}
              <bdi>{donation.donor}</bdi>
            </>
          )}
        </p>
      )}
      {!donation && approval.described?.path && (
        <p className={styles.muted}>
          <DonationLink approval={approval} />
        </p>
      )}
      {approval.effectiveAt && (
        <Text size="sm">
          {t('dashboard.approval_effective_at', {
            date: isolateLtr(formatDateTime(approval.effectiveAt, locale)),
          })}
        </Text>
      )}
      {mine ? (
        <>
          {!approval.effectiveAt && <Text size="sm">{t('dashboard.approval_mine')}</Text>}
          <div>
            <Button
              variant="default"
              loading={busy}
              onClick={() =>
                void change({ method: 'POST', path: `${path}/withdraw`, success: t('dashboard.approval_withdrawn') })
              }
            >
              {t('dashboard.approval_withdraw')}
            </Button>
          </div>
        </>
      ) : (
        <>
          {approval.proposerLeft && <Text size="sm">{t('approvals.proposer_not_allowed')}</Text>}
          <Group gap="sm">
            {can.approve && <Button onClick={() => setDeciding('approve')}>{t('dashboard.approval_approve')}</Button>}
            <Button variant="outline" color="pome" onClick={() => setDeciding('reject')}>
              {t('dashboard.approval_reject')}
            </Button>
          </Group>
        </>
      )}
      {deciding && (
        <Decide
          approval={approval}
          path={`${path}/${deciding}`}
          decision={deciding}
          onClose={() => setDeciding(null)}
        />
      )}
    </article>
  )
}

type DecideProps = { approval: ApprovalRow; path: string; decision: 'approve' | 'reject'; onClose: () => void }

function Decide({ approval, path, decision, onClose }: DecideProps) {
  const t = useText()
  const { run, busy, error, fieldErrors } = useDialogAction(onClose)
  const [note, setNote] = useState('')
  return (
    <FormDialog
      title={t(`dashboard.approval_${decision}`)}
      submit={t(`dashboard.approval_${decision}`)}
      danger={decision === 'reject'}
      busy={busy}
      error={error}
      onSubmit={() =>
        void run({
          method: 'POST',
          path,
          body: note.trim() ? { note } : {},
          success: t(decision === 'approve' ? 'dashboard.approval_approved' : 'dashboard.approval_rejected'),
        })
      }
      onClose={onClose}
    >
      <Text>
        <ProposedChange approval={approval} />
      </Text>
      <Textarea
        label={t('dashboard.donation_note')}
        description={t('dashboard.approval_note_hint')}
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        error={fieldErrors.note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
