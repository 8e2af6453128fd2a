import { formatDate } from '#kernel/dates.ts'
import { LOCALE_NAMES } from '#kernel/locale.ts'
import { formatPhone } from '#kernel/phone.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { useScreen } from '#dashboard/dashboard-data.ts'
import { DetailLayout } from '#dashboard/kit/detail-layout.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Fact, FactList, Panel } from '#dashboard/kit/panel.tsx'
import { Moment } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { AnswerForm, LinkPanel } from './answer-form.tsx'
import { DaysLeft, StateOf } from './badges.tsx'
import styles from './data-requests.module.css'
import { FoundPanel, IdentityPanel } from './phone-panels.tsx'
import type { dataRequestScreen } from './screens.server.ts'

/** One request: its content, why it waits for staff, and the answer. */
export default function DataRequest() {
  const t = useText()
  const { request, found } = useScreen<Loaded<typeof dataRequestScreen>>()
  const { kind, state, name, email, phone, note, answer, blocked } = request
  return (
    <>
      <PageHead
        title={t(`dashboard.data_request_kind.${kind}`)}
        trail={[{ label: t('dashboard.data_requests'), to: '/dashboard/data-requests' }]}
        note={<StateOf state={state} />}
      />
      {state === 'waiting' && <Alert kind="info">{t('dashboard.data_request_unconfirmed')}</Alert>}
      {!name && !email && !phone && <Alert kind="info">{t('dashboard.data_request_no_person_text')}</Alert>}
      <DetailLayout label={t('dashboard.facts')} aside={<Facts />}>
        {(blocked.length > 0 || note) && (
          <Panel title={t('dashboard.data_request_about')}>
            {blocked.map((block) => (
              <p key={block}>{t(`dashboard.data_request_block.${block}`)}</p>
            ))}
            {note && (
              <blockquote className={styles.words} dir="auto">
                {note}
              </blockquote>
            )}
          </Panel>
        )}
        {/* A link cannot fulfil a request for an address with an account. */}
        {state === 'confirmed' && !blocked.includes('account') && <LinkPanel request={request} />}
        {state === 'confirmed' && phone && !email && !request.identityVerifiedAt && <IdentityPanel request={request} />}
        {found && <FoundPanel request={request} found={found} />}
        {state === 'confirmed' && <AnswerForm request={request} />}
        {answer && (
          <Panel title={t('dashboard.data_request_answered')}>
            <p className={styles.words} dir="auto">
              {answer}
            </p>
          </Panel>
        )}
      </DetailLayout>
    </>
  )
}

function Facts() {
  const t = useText()
  const { locale: own } = useLocale()
  const { request } = useScreen<Loaded<typeof dataRequestScreen>>()
  const { name, email, phone, origin, at, due, state, locale, closedAt, closedBy } = request
  const { identityVerifiedAt, identityVerifiedBy } = request
  return (
    <Panel title={t('dashboard.facts')}>
      <FactList>
        {name && (
          <Fact label={t('dashboard.data_request_name')}>
            <bdi>{name}</bdi>
          </Fact>
        )}
        {email && (
          <Fact label={t('data_requests.email')}>
            <bdi dir="ltr" className={styles.words}>
              {email}
            </bdi>
          </Fact>
        )}
        {phone && (
          <Fact label={t('data_requests.phone')}>
            <bdi dir="ltr">{formatPhone(phone)}</bdi>
          </Fact>
        )}
        <Fact label={t('dashboard.data_request_origin')}>{t(`dashboard.data_request_origin.${origin}`)}</Fact>
        <Fact label={t('dashboard.data_request_at')}>
          <Moment at={at.toISOString()} />
        </Fact>
        <Fact label={t('dashboard.data_request_due')}>{formatDate(due, own)}</Fact>
        {state === 'confirmed' && (
          <Fact label={t('dashboard.data_request_left')}>
            <DaysLeft row={request} />
          </Fact>
        )}
        {identityVerifiedAt && (
          <Fact label={t('dashboard.data_request_identity_by')}>
            <Moment at={identityVerifiedAt.toISOString()} />
            {' · '}
            <bdi>{identityVerifiedBy ?? t('dashboard.person')}</bdi>
          </Fact>
        )}
        {closedAt && (
          <Fact label={t('dashboard.data_request_closed')}>
            <Moment at={closedAt.toISOString()} />
            {closedBy && (
              <>
                {' · '}
                <bdi>{closedBy}</bdi>
              </>
            )}
          </Fact>
        )}
        <Fact label={t('dashboard.data_request_language')}>{LOCALE_NAMES[locale]}</Fact>
      </FactList>
    </Panel>
  )
}
