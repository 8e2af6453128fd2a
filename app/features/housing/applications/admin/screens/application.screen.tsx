import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '@mantine/core'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { BED_HOLDING_STATES, missingDocuments } from '#features/housing/applications/application.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { DetailLayout } from '#dashboard/kit/detail-layout.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import { TeamNotes } from '#dashboard/kit/team-notes.tsx'
import { Moment } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { ApplicationDialog, type Dialog } from './application-dialogs.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import { ApplicationHistory } from './application-history.tsx'
import { ApplicationState } from './application-state.tsx'
import styles from './housing.module.css'
import type { applicationScreen } from './screens.server.ts'
import { useApplication, useTransitions } from './use-application.ts'

/** One application: applicant, documents, history and possible actions. */
export default function Application() {
  const t = useText()
  const { to } = useLocale()
  const navigate = useNavigate()
  const { may } = useDashboard()
  const { application } = useScreen<Loaded<typeof applicationScreen>>()
  const { path, remove } = useApplication(application.id)
  const name = application.name ?? t('dashboard.application_anonymized')
  const toList = () => void navigate(to('/dashboard/housing-applications'))
  return (
    <>
      <PageHead
        title={name}
        trail={[
          {
            label: t('dashboard.applications'),
            to: `/dashboard/housing-applications?residence=${application.residenceId}&term=${application.term.id}`,
          },
        ]}
        note={<ApplicationState state={application.state} />}
      >
        {may('applications.delete') && !BED_HOLDING_STATES.includes(application.state) && (
          <Button variant="default" leftSection={<Icon of={IconTrash} size={19} />} onClick={() => void remove(toList)}>
            {t('dashboard.delete')}
          </Button>
        )}
      </PageHead>
      {application.erasedAt && <Alert kind="info">{t('dashboard.application_erased')}</Alert>}
      <DetailLayout
        wide
        label={t('dashboard.facts')}
        aside={
          <>
            <StatePanel name={name} />
            <ApplicationFacts application={application} />
            <Others />
          </>
        }
      >
        <Documents />
        <ApplicationHistory moves={application.moves} />
        <TeamNotes
          notes={application.notes}
          path={`${path}/notes`}
          mayWrite={may('applications.update') && !application.erasedAt}
          most={2000}
        />
      </DetailLayout>
    </>
  )
}

/** The state of the application, and the possible actions. */
function StatePanel({ name }: { name: string }) {
  const t = useText()
  const { locale } = useLocale()
  const { may } = useDashboard()
  const { application } = useScreen<Loaded<typeof applicationScreen>>()
  const { id, state, place, priority, bed, rent, freeBeds, offeredUntil, erasedAt, message, hasOtherBed } = application
  const { prioritize, step, busy } = useApplication(id)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const transitions = useTransitions({ id, name, state }, step, setDialog).filter(
    (one) => !erasedAt || one.id === 'moved_out',
  )
  return (
    <Panel title={t('dashboard.application_standing')}>
      <div className={styles.standing}>
        {place && (
          <p>
            {t('dashboard.application_place')} <strong>{formatNumber(place, locale)}</strong>
          </p>
        )}
        {bed && (
          <p>
            {t('dashboard.application_bed')} <strong>{bed}</strong>
          </p>
        )}
        {rent && (
          <p>
            {t('applications.price')}{' '}
            <strong>
              {formatMoney(rent, 'TRY', locale)} {t('housing.a_month')}
            </strong>
          </p>
        )}
        {offeredUntil && (
          <p className={styles.muted}>
            {t('dashboard.application_until')} <Moment at={offeredUntil.toISOString()} ahead />
          </p>
        )}
        {message && (
          <p className={styles.message} dir="auto">
            {message}
          </p>
        )}
        {may('applications.update') && (
          <div className={styles.transitions}>
            {transitions.map(({ id: to, label, danger, run }, i) => (
              <Button
                key={to}
                fullWidth
                loading={busy}
                disabled={to === 'offered' && state === 'waiting' && (freeBeds.length === 0 || hasOtherBed)}
                variant={i === 0 ? 'filled' : 'default'}
                color={danger && i === 0 ? 'pome' : 'pine'}
                onClick={run}
              >
                {label}
              </Button>
            ))}
            {BED_HOLDING_STATES.includes(state) && !erasedAt && freeBeds.length > 0 && (
              <Button fullWidth variant="default" onClick={() => setDialog({ kind: 'bed', id, name })}>
                {t('dashboard.application_change_bed')}
              </Button>
            )}
            {place && (
              <Button
                fullWidth
                variant="subtle"
                leftSection={<Icon of={priority ? IconStarFilled : IconStar} size={18} />}
                onClick={() => void prioritize(!priority)}
              >
                {t(priority ? 'dashboard.application_unmark' : 'dashboard.application_mark')}
              </Button>
            )}
          </div>
        )}
        {application.staffOffersOnly && <p className={styles.muted}>{t('dashboard.application_staff_offers_only')}</p>}
        {hasOtherBed && <p className={styles.muted}>{t('applications.has_other_bed')}</p>}
        {state === 'waiting' && freeBeds.length === 0 && (
          <p className={styles.muted}>{t('applications.no_free_bed')}</p>
        )}
      </div>
      {dialog && <ApplicationDialog dialog={dialog} beds={freeBeds} onClose={() => setDialog(null)} />}
    </Panel>
  )
}

function Documents() {
  const t = useText()
  const { locale } = useLocale()
  const { files, erasedAt } = useScreen<Loaded<typeof applicationScreen>>().application
  const missing = missingDocuments(files.map(({ kind }) => kind))
  return (
    <Panel title={t('dashboard.application_documents')}>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(({ id, kind, name, bytes, at }) => (
            <li key={id}>
              <a href={`/api/dashboard/application-documents/${id}`} download={name}>
                <Icon of={IconFile} size={20} />
                <span>
                  {t(`applications.document.${kind}`)} · <bdi>{name}</bdi>
                </span>
              </a>
              <span className={styles.small}>
                {t('applications.kb', { size: formatNumber(Math.ceil(bytes / 1024), locale) })} ·{' '}
                <Moment at={at.toISOString()} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {!erasedAt && missing.length > 0 && (
        <p className={styles.muted}>
          {t('dashboard.application_lacks', {
            documents: missing.map((kind) => t(`applications.document.${kind}`)).join(' · '),
          })}
        </p>
      )}
      <p className={styles.small}>{t('dashboard.application_documents_text')}</p>
    </Panel>
  )
}

function Others() {
  const t = useText()
  const { to } = useLocale()
  const { others } = useScreen<Loaded<typeof applicationScreen>>().application
  if (others.length === 0) return null
  return (
    <Panel title={t('dashboard.application_others')}>
      <ul className={styles.files}>
        {others.map((one) => (
          <li key={one.id}>
            <Link to={to(`/dashboard/housing-applications/${one.id}`)}>
              <bdi>{one.residence}</bdi> · <bdi>{one.term}</bdi>
            </Link>{' '}
            <ApplicationState state={one.state} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
