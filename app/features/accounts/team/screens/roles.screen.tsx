import { useState } from 'react'
import { Button, Radio, Stack } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { permissionTable } from '#features/accounts/team/permission-table.ts'
import type { RoleView } from '#features/accounts/team/roles.server.ts'
import { pick } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { TextKey } from '#kernel/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import styles from './roles.module.css'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { rolesScreen } from './roles.server.ts'

/** All roles, and who needs a second factor. */
export default function Roles() {
  const t = useText()
  const { to } = useLocale()
  const { may } = useDashboard()
  const { roles, security } = useScreen<Loaded<typeof rolesScreen>>()
  return (
    <>
      <PageHead title={t('dashboard.roles')} note={t('dashboard.roles_note')}>
        {may('roles.update') && (
          <Button
            renderRoot={(props) => <Link {...props} to={to('/dashboard/roles/new')} />}
            leftSection={<Icon of={IconPlus} size={19} />}
          >
            {t('dashboard.role_new')}
          </Button>
        )}
      </PageHead>
      <ul className={styles.cards}>
        {roles.map((role) => (
          <RoleCard key={role.id} role={role} />
        ))}
      </ul>
      <SecondFactor saved={security.secondFactor} mayChange={may('roles.update')} />
    </>
  )
}

function RoleCard({ role }: { role: RoleView }) {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const areas = permissionTable()
    .filter(({ rows }) =>
      rows.some(({ resource, actions }) =>
        actions.some((action) => resource !== 'dashboard' && role.permissions.includes(`${resource}.${action}`)),
      ),
    )
    .map(({ group }) => t(`dashboard.permissions_${group}` as TextKey))
  const people = t('dashboard.role_people', { count: role.held })
  return (
    <li className={styles.card}>
      <h2 className={styles.name}>
        <Link to={to(`/dashboard/roles/${role.id}`)} className={styles.link}>
          <bdi>{pick(role.name, locale)}</bdi>
        </Link>
      </h2>
      <p className={styles.marks}>
        {role.owner && <Badge tone="saffron">{t('dashboard.role_all')}</Badge>}
        {role.sensitive && !role.owner && <Badge tone="warning">{t('dashboard.role_money')}</Badge>}
      </p>
      <p className={styles.areas}>{areas.length > 0 ? areas.join(' · ') : t('dashboard.role_nothing')}</p>
      <p className={styles.held}>
        {role.held > 0 && may('users.read') ? (
          <Link to={`${to('/dashboard/users')}?filter.role=${role.id}`}>{people}</Link>
        ) : (
          people
        )}
        {role.invited > 0 && <> · {t('dashboard.role_invited', { count: role.invited })}</>}
      </p>
    </li>
  )
}

function SecondFactor({ saved, mayChange }: { saved: 'money' | 'staff'; mayChange: boolean }) {
  const t = useText()
  const { change } = useChange()
  // The choice while it is being saved.
  const [chosen, setChosen] = useState<string | null>(null)
  async function choose(secondFactor: string) {
    setChosen(secondFactor)
    await change({
      method: 'PUT',
      path: '/api/dashboard/security',
      body: { secondFactor },
      success: t('people.saved'),
    })
    setChosen(null)
  }
  return (
    <Panel title={t('dashboard.with_second')} lead={t('dashboard.second_rule_text')}>
      <Radio.Group
        aria-label={t('dashboard.with_second')}
        value={chosen ?? saved}
        onChange={(secondFactor) => void choose(secondFactor)}
      >
        <Stack gap="sm">
          <Radio value="money" disabled={!mayChange} label={t('dashboard.settings.second_factor_money')} />
          <Radio value="staff" disabled={!mayChange} label={t('dashboard.settings.second_factor_staff')} />
        </Stack>
      </Radio.Group>
    </Panel>
  )
}
