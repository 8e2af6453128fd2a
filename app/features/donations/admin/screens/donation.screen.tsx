import { lazy, Suspense, useState } from 'react'
import type { DonationDetail } from '#features/donations/admin/donation-detail.ts'
import { useText } from '#kernel/text-context.tsx'
import { useScreen } from '#dashboard/dashboard-data.ts'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { DonorPanel } from './donor-panel.tsx'
import { DonationHistory } from './donation-history.tsx'
import { DonationLedger } from './donation-ledger.tsx'
import { DonationEmails } from './donation-emails.tsx'
import { DonationActionsMenu } from './donation-menu.tsx'
import { DonationNotes } from './donation-notes.tsx'
import { PaymentAttempts } from './payment-attempts.tsx'
import { DonationRefunds } from './donation-refunds.tsx'
import { DonationSummary } from './donation-summary.tsx'
import { DonationAlerts } from './donation-alerts.tsx'
import styles from './donation.module.css'
import type { donationScreen } from './screens.server.ts'

const ActionDialog = lazy(async () => ({ default: (await import('./open-dialog.tsx')).DonationDialog }))

/** The open dialog of an action. */
export type DialogState =
  | 'refund'
  | 'refund-second'
  | 'accept'
  | 'give_back'
  | 'reverse'
  | 'record-again'
  | 'edit-donor'
  | 'number'
  | 'reissue'
  | 'dispute'
  | 'dispute-second'

export type DonationSectionProps = { detail: DonationDetail; onDo: (dialog: DialogState) => void }

/** The detail of one donation, and its actions. */
export default function DonationScreen() {
  const t = useText()
  const { detail, campaigns, accounts } = useScreen<Loaded<typeof donationScreen>>()
  const [doing, setDoing] = useState<DialogState | null>(null)
  const part: DonationSectionProps = { detail, onDo: setDoing }
  return (
    <>
      <PageHead
        title={detail.donation.reference}
        trail={[{ label: t('dashboard.donations'), to: '/dashboard/all-donations' }]}
      >
        <DonationActionsMenu {...part} />
      </PageHead>
      <DonationAlerts {...part} />
      <div className={styles.two}>
        <DonationSummary detail={detail} />
        <DonorPanel {...part} />
        <div className={styles.column}>
          <DonationRefunds detail={detail} accounts={accounts} />
          <PaymentAttempts detail={detail} />
          {detail.ledger && <DonationLedger rows={detail.ledger} campaigns={campaigns} />}
          {detail.emails && <DonationEmails emails={detail.emails} />}
          <DonationNotes detail={detail} />
          {detail.audit && <DonationHistory rows={detail.audit} />}
        </div>
      </div>
      {doing && (
        <Suspense>
          <ActionDialog detail={detail} dialog={doing} onClose={() => setDoing(null)} />
        </Suspense>
      )}
    </>
  )
}
