import { useState } from 'react'
import { Button, Radio, Stack } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { permissionTable } from '#features/team/permission-table.ts'
import type { RoleView } from '#features/team/roles.server.ts'
import { pick } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { TextKey } from '#kernel/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useDesk, useScreen } from '../desk.ts'
import { PageHead } from '../kit/page-head.tsx'
import { Panel } from '../kit/panel.tsx'
import { useChange } from '../kit/use-change.ts'
import styles from './people/roles.module.css'
import type { Loaded } from '../screen.server.ts'
import type { rolesScreen } from './roles.server.ts'

/** Every role, and of whom a second factor is asked. */
export function Roles() {
  const t = useText()
  const { to } = useLocale()
  const { may } = useDesk()
  const { roles, security } = useScreen<Loaded<typeof rolesScreen>>()
  return (
    <>
      <PageHead title={t('desk.roles')} note={t('desk.roles_note')}>
        {may('roles.update') && (
          <Button
            renderRoot={(props) => <Link {...props} to={to('/dashboard/roles/new')} />}
            leftSection={<Icon of={IconPlus} size={19} />}
          >
            {t('desk.role_new')}
          </Button>
        )}
      </PageHead>
      <ul className={styles.cards}>
        {roles.map((role) => (
          <RoleCard key={role.id} role={role} />
        ))}
      </ul>
      <SecondFactor asked={security.secondFactor} mayChange={may('roles.update')} />
    </>
  )
}

function RoleCard({ role }: { role: RoleView }) {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDesk()
  const areas = permissionTable()
    .filter(({ rows }) =>
      rows.some(({ resource, actions }) =>
        actions.some((action) => resource !== 'dashboard' && role.permissions.includes(`${resource}.${action}`)),
      ),
    )
    .map(({ group }) => t(`desk.permissions_${group}` as TextKey))
  const people = t('desk.role_people', { count: role.held })
  return (
    <li className={styles.card}>
      <h2 className={styles.name}>
        <Link to={to(`/dashboard/roles/${role.id}`)} className={styles.link}>
          <bdi>{pick(role.name, locale)}</bdi>
        </Link>
      </h2>
      <p className={styles.marks}>
        {role.owner && <Badge tone="saffron">{t('desk.role_all')}</Badge>}
        {role.sensitive && !role.owner && <Badge tone="warning">{t('desk.role_money')}</Badge>}
      </p>
      <p className={styles.areas}>{areas.length > 0 ? areas.join(' · ') : t('desk.role_nothing')}</p>
      <p className={styles.held}>
        {role.held > 0 && may('users.read') ? (
          <Link to={`${to('/dashboard/users')}?filter.role=${role.id}`}>{people}</Link>
        ) : (
          people
        )}
        {role.invited > 0 && <> · {t('desk.role_invited', { count: role.invited })}</>}
      </p>
    </li>
  )
}

function SecondFactor({ asked, mayChange }: { asked: 'money' | 'staff'; mayChange: boolean }) {
  const t = useText()
  const { change } = useChange()
  const [chosen, setChosen] = useState<string>(asked)
  const choose = async (secondFactor: string) => {
    setChosen(secondFactor)
    const answer = await change({
      method: 'PUT',
      path: '/api/dashboard/security',
      body: { secondFactor },
      say: t('people.saved'),
    })
    if (!answer?.ok) setChosen(asked)
  }
  return (
    <Panel title={t('desk.with_second')} lead={t('desk.second_rule_text')}>
      <Radio.Group
        aria-label={t('desk.with_second')}
        value={chosen}
        onChange={(secondFactor) => void choose(secondFactor)}
      >
        <Stack gap="sm">
          <Radio value="money" disabled={!mayChange} label={t('desk.settings.second_factor_money')} />
          <Radio value="staff" disabled={!mayChange} label={t('desk.settings.second_factor_staff')} />
        </Stack>
      </Radio.Group>
    </Panel>
  )
}
