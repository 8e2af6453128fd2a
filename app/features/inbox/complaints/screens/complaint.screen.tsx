import { useNavigate } from 'react-router'
import { Button, Select } from '@mantine/core'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { COMPLAINT_STATES, PLURAL, type ComplaintState as State } from '#features/inbox/complaints/complaint.ts'
import { formatNumber } from '#kernel/digits.ts'
import { LOCALE_NAMES } from '#kernel/locale.ts'
import { formatPhone } from '#kernel/phone.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { DetailLayout } from '#dashboard/kit/detail-layout.tsx'
import { confirmAction } from '#dashboard/kit/confirm.tsx'
import { DueDate } from '#dashboard/kit/due-date.tsx'
import { Assignee } from '#dashboard/kit/inbox-helpers.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Fact, FactList, Panel } from '#dashboard/kit/panel.tsx'
import { RelatedRecords } from '#dashboard/kit/related-records.tsx'
import { TeamNotes } from '#dashboard/kit/team-notes.tsx'
import { Moment } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { ComplaintAnswer } from './complaint-labels.tsx'
import { ComplaintState } from './complaint-state.tsx'
import styles from './complaints.module.css'
import type { complaintScreen } from './screens.server.ts'
import { useComplaints } from './use-complaints.ts'

/** One complaint or proposal: its text, writer and answer. */
export default function Complaint() {
  const t = useText()
  const { to } = useLocale()
  const navigate = useNavigate()
  const { may } = useDashboard()
  const { complaint, team, related } = useScreen<Loaded<typeof complaintScreen>>()
  const noun = PLURAL[complaint.kind]
  const { change, remove, busy } = useComplaints(complaint.kind)
  const deleted = async () => {
    const sure = await confirmAction({
      title: t('dashboard.complaint_delete_ask', { count: 1 }),
      yes: t('dashboard.delete'),
      danger: true,
    })
    if (sure) await remove([complaint.id], () => void navigate(to(`/dashboard/${noun}`)))
  }
  return (
    <>
      <PageHead
        title={complaint.code}
        trail={[{ label: t(`dashboard.${noun}`), to: `/dashboard/${noun}` }]}
        note={<ComplaintState state={complaint.state} />}
      >
        {may(`${noun}.delete`) && (
          <Button variant="default" leftSection={<Icon of={IconTrash} size={19} />} onClick={() => void deleted()}>
            {t('dashboard.delete')}
          </Button>
        )}
      </PageHead>
      {complaint.erasedAt && <Alert kind="info">{t('dashboard.complaint_erased')}</Alert>}
      <DetailLayout
        label={t('dashboard.facts')}
        aside={
          <>
            {may(`${noun}.update`) && (
              <Panel title={t('dashboard.message_follow_up')}>
                <Select
                  label={t('dashboard.message_state')}
                  value={complaint.state}
                  disabled={busy}
                  allowDeselect={false}
                  data={COMPLAINT_STATES.map((value) => ({ value, label: t(`dashboard.complaint_state.${value}`) }))}
                  onChange={(state) => state && void change([complaint.id], { state: state as State })}
                  mb="sm"
                />
                <Assignee
                  of={complaint}
                  team={team}
                  busy={busy}
                  onChange={(assignee) => void change([complaint.id], { assignee })}
                />
                <DueDate {...complaint} busy={busy} onChange={(due) => void change([complaint.id], { due })} />
              </Panel>
            )}
            <Facts />
            <RelatedRecords records={related} />
          </>
        }
      >
        <Panel title={t('complaints.body')}>
          <p className={styles.words} dir="auto">
            {complaint.body}
          </p>
          <Files />
        </Panel>
        <ComplaintAnswer complaint={complaint} />
        <TeamNotes
          notes={complaint.notes}
          path={`/api/dashboard/${noun}/${complaint.id}/notes`}
          mayWrite={may(`${noun}.update`) && !complaint.erasedAt}
        />
      </DetailLayout>
    </>
  )
}

function Facts() {
  const t = useText()
  const { complaint } = useScreen<Loaded<typeof complaintScreen>>()
  const { name, phone, email, type, locale, at } = complaint
  return (
    <Panel title={t('dashboard.message_from')}>
      <FactList>
        <Fact label={t('complaints.type')}>
          <bdi>{type ?? '—'}</bdi>
        </Fact>
        <Fact label={t('complaints.name')}>{name ? <bdi>{name}</bdi> : t('dashboard.complaint_nameless')}</Fact>
        {phone && (
          <Fact label={t('complaints.phone')}>
            <a href={`tel:${phone}`}>
              <bdi dir="ltr">{formatPhone(phone)}</bdi>
            </a>
          </Fact>
        )}
        {email && (
          <Fact label={t('complaints.email')}>
            <a href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          </Fact>
        )}
        <Fact label={t('dashboard.message_language')}>{LOCALE_NAMES[locale]}</Fact>
        <Fact label={t('dashboard.message_at')}>
          <Moment at={at.toISOString()} />
        </Fact>
      </FactList>
    </Panel>
  )
}

function Files() {
  const t = useText()
  const { locale } = useLocale()
  const { files } = useScreen<Loaded<typeof complaintScreen>>().complaint
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={t('complaints.files')}>
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          <a href={`/api/dashboard/complaint-files/${id}`} download={name}>
            <Icon of={IconFile} size={19} />
            <bdi>{name}</bdi>
            <span className={styles.muted}>
              {t('dashboard.complaint_kb', { size: formatNumber(Math.ceil(bytes / 1024), locale) })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
