import { useState } from 'react'
import { Button } from '@mantine/core'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import type { UserRow } from '#features/accounts/team/users.server.ts'
import { formatNumber } from '#kernel/digits.ts'
import { pick } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { ExportMenu } from '#dashboard/kit/export-menu.tsx'
import { addressOf } from '#dashboard/kit/list/list-params.ts'
import type { Column } from '#dashboard/kit/list/columns.ts'
import type { Filter } from '#dashboard/kit/list/filter.ts'
import { List } from '#dashboard/kit/list/list.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Moment } from '#dashboard/kit/value.tsx'
import { useBulkUsers } from './bulk-users.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { UserState } from './user-state.tsx'
import styles from './people.module.css'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { usersScreen } from './users.server.ts'

/** All users and invitations. */
export default function Users() {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const { query, rows, total, invitations, roles, views } = useScreen<Loaded<typeof usersScreen>>()
  const [inviting, setInviting] = useState(false)
  const { bulk, dialogs } = useBulkUsers(roles)
  return (
    <>
      <PageHead
        title={t('dashboard.users')}
        note={t('dashboard.people', { count: total, number: formatNumber(total, locale) })}
      >
        {may('users.export') && (
          <ExportMenu path="/api/dashboard/users" query={addressOf({ ...query, page: 1 }).toString()} />
        )}
        {may('users.create') && (
          <Button leftSection={<Icon of={IconUserPlus} size={19} />} onClick={() => setInviting(true)}>
            {t('dashboard.invite_title')}
          </Button>
        )}
      </PageHead>
      {invitations.length > 0 && <Invitations invitations={invitations} />}
      <List
        id="users"
        label={t('dashboard.users')}
        rows={rows}
        total={total}
        query={query}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        hrefOf={(row) => to(`/dashboard/users/${row.id}`)}
        columns={columnsOf(t)}
        title="name"
        searched
        views={views}
        filters={filtersOf(t, [
          { value: 'any', label: t('dashboard.role_any') },
          { value: 'none', label: t('dashboard.role_none') },
          ...roles.map((role) => ({ value: role.id, label: pick(role.name, locale) })),
        ])}
        bulk={may('users.update') ? bulk : []}
        tickedOnly
        empty={{ title: t('dashboard.none_found') }}
      />
      {dialogs}
      {inviting && <InviteDialog onClose={() => setInviting(false)} roles={roles} />}
    </>
  )
}

type Translate = ReturnType<typeof useText>
const none = <Icon of={IconMinus} size={15} className={styles.none} />

function columnsOf(t: Translate): Column<UserRow>[] {
  return [
    {
      id: 'name',
      label: t('people.name'),
      sort: 'name',
      cell: (row) => (
        <span className={styles.person}>
          <bdi>{row.name}</bdi>
          <bdi dir="ltr" className={styles.mail}>
            {row.email}
          </bdi>
        </span>
      ),
    },
    {
      id: 'roles',
      label: t('dashboard.roles'),
      cell: (row) => (
        <span className={styles.badges}>
          {row.roles.map((role) => (
            <Badge key={role.id} tone="pine">
              {role.name}
            </Badge>
          ))}
          {row.demo && <Badge tone="plain">{t('dashboard.demo')}</Badge>}
        </span>
      ),
    },
    { id: 'state', label: t('dashboard.user_state'), cell: (row) => <UserState state={row.state} /> },
    {
      id: 'factor',
      label: t('dashboard.with_second'),
      cell: (row) =>
        row.secondFactor ? (
          <>
            <Icon of={IconShieldCheck} size={20} className={styles.safe} />
            <VisuallyHidden>{t('dashboard.yes')}</VisuallyHidden>
          </>
        ) : (
          none
        ),
    },
    {
      id: 'phone',
      label: t('people.phone'),
      hidden: true,
      cell: (row) => (row.phone ? <bdi dir="ltr">{row.phone}</bdi> : none),
    },
    {
      id: 'seen',
      label: t('dashboard.user_seen'),
      cell: (row) => (row.seen ? <Moment at={row.seen.toISOString()} /> : none),
    },
    {
      id: 'created',
      label: t('dashboard.user_since'),
      sort: 'created',
      cell: (row) => <Moment at={row.created.toISOString()} />,
    },
  ]
}

function filtersOf(t: Translate, roles: { value: string; label: string }[]): Filter[] {
  const choice = (id: string, label: string, choices: { value: string; label: string }[]): Filter => ({
    id,
    label,
    kind: 'choice',
    choices,
  })
  return [
    choice('role', t('dashboard.roles'), roles),
    choice('factor', t('dashboard.with_second'), [
      { value: 'on', label: t('dashboard.yes') },
      { value: 'off', label: t('dashboard.no') },
    ]),
    choice('state', t('dashboard.user_state'), [
      { value: 'open', label: t('dashboard.user_open') },
      { value: 'unverified', label: t('dashboard.user_unverified') },
      { value: 'closed', label: t('dashboard.user_closed') },
    ]),
  ]
}
