import { useState } from 'react'
import { Button } from '@mantine/core'
import { FIELDS, type FieldName } from '#features/housing/applications/application.ts'
import type { ApplicationDetail } from '#features/housing/applications/admin/application-rows.ts'
import { formatDay } from '#kernel/dates.ts'
import { LOCALE_NAMES } from '#kernel/locale.ts'
import { formatPhone, whatsappUrl } from '#kernel/phone.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Code } from '#ui/code.tsx'
import { useDashboard } from '#dashboard/dashboard-data.ts'
import { Fact, FactList, Panel } from '#dashboard/kit/panel.tsx'
import { Moment } from '#dashboard/kit/value.tsx'
import { CorrectContact } from './correct-contact.tsx'

/** The applicant's answers. */
export function ApplicationFacts({ application }: { application: ApplicationDetail }) {
  const t = useText()
  const { locale } = useLocale()
  const { answers, phone, email, gender } = application
  const { may } = useDashboard()
  const [correcting, setCorrecting] = useState(false)
  const facts = (name: FieldName) => {
    const value = answers[name]
    if (!value) return null
    if (name === 'level') return t(`applications.level.${value as 'y1'}`)
    if (name === 'born') return formatDay(value, locale)
    if (name === 'guardian_phone') return <Phone phone={value} />
    return <bdi>{value}</bdi>
  }
  const rest = [...FIELDS.person, ...FIELDS.studies].filter((name) => answers[name])
  return (
    <Panel title={t('dashboard.application_person')}>
      {may('applications.update') && !application.erasedAt && (
        <div>
          <Button variant="default" size="compact-md" onClick={() => setCorrecting(true)}>
            {t('dashboard.application_correct')}
          </Button>
        </div>
      )}
      {correcting && <CorrectContact application={application} onClose={() => setCorrecting(false)} />}
      <FactList>
        <Fact label={t('applications.residence')}>
          <bdi>{application.residence}</bdi>
        </Fact>
        <Fact label={t('applications.term')}>
          <bdi>{application.term.name}</bdi>
        </Fact>
        <Fact label={t('applications.field.gender')}>{t(`applications.gender.${gender}`)}</Fact>
        {phone && (
          <Fact label={t('applications.field.phone')}>
            <Phone phone={phone} />
            {' · '}
            <a href={whatsappUrl(phone, '')} target="_blank" rel="noopener noreferrer">
              {t('contact.whatsapp')}
            </a>
          </Fact>
        )}
        {email && (
          <Fact label={t('applications.field.email')}>
            <a href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          </Fact>
        )}
        {rest.map((name) => (
          <Fact key={name} label={t(`applications.field.${name}`)}>
            {facts(name)}
          </Fact>
        ))}
        <Fact label={t('dashboard.message_language')}>{LOCALE_NAMES[application.locale]}</Fact>
        {application.code && (
          <Fact label={t('dashboard.application_code')}>
            <Code>{application.code}</Code>
          </Fact>
        )}
        <Fact label={t('dashboard.application_sent')}>
          <Moment at={application.submittedAt.toISOString()} />
        </Fact>
      </FactList>
    </Panel>
  )
}

function Phone({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`}>
      <bdi dir="ltr">{formatPhone(phone)}</bdi>
    </a>
  )
}
