import { useState } from 'react'
import { Alert, Button, Checkbox, Select, Stack, TextInput } from '@mantine/core'
import type { UserView } from '#features/accounts/team/user.server.ts'
import type { RoleName } from '#features/accounts/team/roles.server.ts'
import { LOCALE_NAMES, LOCALES, pick } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { DetailLayout } from '#dashboard/kit/detail-layout.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import { UserActivity } from './user-activity.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserSessions } from './user-sessions.tsx'
import styles from './people.module.css'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { userScreen } from './users.server.ts'

/** One user: profile, roles and permissions, sessions. */
export default function User() {
  const t = useText()
  const { may } = useDashboard()
  const { user, roles, me, subjects } = useScreen<Loaded<typeof userScreen>>()
  const mayChange = may('users.update') && user.within
  return (
    <>
      <PageHead title={user.name} trail={[{ label: t('dashboard.users'), to: '/dashboard/users' }]} />
      {may('users.update') && !user.within && <Alert color="saffron">{t('dashboard.user_beyond')}</Alert>}
      <DetailLayout label={t('dashboard.user_account')} aside={<UserFacts user={user} mayChange={mayChange} me={me} />}>
        <Details key={user.id} user={user} mayChange={mayChange} />
        <Roles key={user.roles.map(({ id }) => id).join()} user={user} roles={roles} mayChange={may('users.update')} />
        <UserSessions user={user} mayChange={mayChange} />
        {user.audit && <UserActivity lines={user.audit} subjects={subjects} />}
      </DetailLayout>
    </>
  )
}

type Part = { user: UserView; mayChange: boolean }

function Details({ user, mayChange }: Part) {
  const t = useText()
  const { change, busy } = useChange()
  const [name, setName] = useState(user.name)
  const [phone, setPhone] = useState(user.phone ?? '')
  const [language, setLanguage] = useState<string>(user.locale)
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})
  const save = () =>
    change({
      method: 'PUT',
      path: `/api/dashboard/users/${user.id}`,
      body: { name, phone, locale: language },
      success: t('people.saved'),
      onDone: () => setFieldErrors({}),
      onProblem: ({ fields, message }) => setFieldErrors(Object.keys(fields).length > 0 ? fields : { name: message }),
    })
  return (
    <Panel title={t('dashboard.user_details')}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextInput
          label={t('people.name')}
          value={name}
          disabled={!mayChange}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fieldErrors.name}
        />
        <TextInput
          label={t('people.phone')}
          dir="ltr"
          type="tel"
          value={phone}
          disabled={!mayChange}
          onChange={(event) => setPhone(event.currentTarget.value)}
          error={fieldErrors.phone}
        />
        <Select
          label={t('people.language')}
          data={LOCALES.map((one) => ({ value: one, label: LOCALE_NAMES[one] }))}
          value={language}
          disabled={!mayChange}
          allowDeselect={false}
          onChange={(value) => setLanguage(value ?? user.locale)}
        />
        {mayChange && (
          <Button type="submit" variant="outline" loading={busy}>
            {t('people.save')}
          </Button>
        )}
      </form>
    </Panel>
  )
}

function Roles({ user, roles, mayChange }: Part & { roles: RoleName[] }) {
  const t = useText()
  const { locale } = useLocale()
  const { change, busy } = useChange()
  const had = user.roles.map(({ id }) => id)
  const [chosen, setChosen] = useState(had)
  const same = chosen.length === had.length && chosen.every((id) => had.includes(id))
  const save = () =>
    change({
      method: 'PUT',
      path: `/api/dashboard/users/${user.id}/roles`,
      body: { roles: chosen, shown: had },
      success: t('people.saved'),
    })
  return (
    <Panel title={t('dashboard.roles')} lead={t('dashboard.roles_text')}>
      <Checkbox.Group value={chosen} onChange={setChosen} aria-label={t('dashboard.roles')}>
        <Stack gap="sm">
          {roles.map((role) => (
            <Checkbox
              key={role.id}
              value={role.id}
              label={pick(role.name, locale)}
              disabled={!mayChange || !role.within}
              description={mayChange && !role.within ? t('dashboard.role_beyond') : undefined}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {mayChange && (
        <div>
          <Button variant="outline" loading={busy} disabled={same} onClick={() => void save()}>
            {t('dashboard.roles_save')}
          </Button>
        </div>
      )}
    </Panel>
  )
}
