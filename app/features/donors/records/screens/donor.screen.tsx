import { lazy, Suspense, useState } from 'react'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { DetailLayout } from '#dashboard/kit/detail-layout.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { TeamNotes } from '#dashboard/kit/team-notes.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { DonorStateBadge, nameOfDonor } from './donor-columns.tsx'
import { DonorDonations, DonorEmails, DonorPledges } from './donor-lists.tsx'
import { DonorConsents } from './donor-consents.tsx'
import { DonorFacts, DonorFigures } from './donor-facts.tsx'
import { DonorMerges } from './donor-merges.tsx'
import { DonorRelations } from './donor-relations.tsx'
import type { donorScreen } from './screens.server.ts'

const Dialogs = lazy(async () => ({ default: (await import('./donor-dialogs.tsx')).DonorDialog }))

export type DonorDialogName = 'rename' | 'tags' | 'relate' | 'merge'

/** The page of one donor. */
export default function DonorScreen() {
  const t = useText()
  const { to } = useLocale()
  const { may } = useDashboard()
  const { detail, tags } = useScreen<Loaded<typeof donorScreen>>()
  const { donor } = detail
  const [dialog, setDialog] = useState<DonorDialogName | null>(null)
  const mayWrite = may('donors.update')
  return (
    <>
      <PageHead
        title={nameOfDonor(t, donor)}
        trail={[{ label: t('dashboard.donors'), to: to('/dashboard/donors') }]}
        note={<DonorStateBadge state={donor.state} />}
      >
        {mayWrite && (
          <>
            <Button variant="default" onClick={() => setDialog('rename')}>
              {t('dashboard.donor_rename')}
            </Button>
            <Button variant="default" onClick={() => setDialog('merge')}>
              {t('dashboard.donor_merge')}
            </Button>
            <Button component={Link} to={to(`/dashboard/donors/${donor.id}/divide`)} variant="default">
              {t('dashboard.donor_divide')}
            </Button>
          </>
        )}
      </PageHead>
      <DetailLayout
        label={t('dashboard.facts')}
        aside={
          <>
            <DonorFacts detail={detail} onTag={mayWrite ? () => setDialog('tags') : undefined} />
            <DonorRelations detail={detail} onAdd={mayWrite ? () => setDialog('relate') : undefined} />
          </>
        }
      >
        <DonorFigures detail={detail} />
        {detail.donations && <DonorDonations detail={detail} donations={detail.donations} />}
        {detail.pledges && detail.pledges.length > 0 && <DonorPledges pledges={detail.pledges} />}
        <DonorConsents consents={detail.consents} mayWithdraw={mayWrite} />
        {detail.emails && detail.emails.length > 0 && <DonorEmails emails={detail.emails} />}
        <TeamNotes
          notes={detail.notes}
          path={`/api/dashboard/donors/${donor.id}/notes`}
          mayWrite={mayWrite}
          most={2000}
        />
        <DonorMerges merges={detail.merges} mayUndo={mayWrite} />
      </DetailLayout>
      {dialog && (
        <Suspense fallback={null}>
          <Dialogs dialog={dialog} donor={donor} allTags={tags} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  )
}
