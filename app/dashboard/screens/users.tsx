import { useState } from 'react'
import { Button } from '@mantine/core'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import type { UserRow } from '#features/team/users.server.ts'
import { formatNumber } from '#kernel/digits.ts'
import { pick } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useDesk, useScreen } from '../desk.ts'
import { ExportMenu } from '../kit/export-menu.tsx'
import { addressOf } from '../kit/list/asked.ts'
import type { Column } from '../kit/list/columns.ts'
import type { Filter } from '../kit/list/filter.ts'
import { List } from '../kit/list/list.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Moment } from '../kit/value.tsx'
import { Invitations } from './people/invitations.tsx'
import { InviteDialog } from './people/invite-dialog.tsx'
import { UserState } from './people/user-state.tsx'
import styles from './people/people.module.css'
import type { Loaded } from '../screen.server.ts'
import type { usersScreen } from './users.server.ts'

/** Everybody with an account, and who is invited. */
export function Users() {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDesk()
  const { asked, rows, total, invitations, roles } = useScreen<Loaded<typeof usersScreen>>()
  const [inviting, setInviting] = useState(false)
  return (
    <>
      <PageHead title={t('desk.users')} note={t('desk.people', { count: total, number: formatNumber(total, locale) })}>
        {may('users.export') && (
          <ExportMenu path="/api/dashboard/users" query={addressOf({ ...asked, page: 1 }).toString()} />
        )}
        {may('users.create') && (
          <Button leftSection={<Icon of={IconUserPlus} size={19} />} onClick={() => setInviting(true)}>
            {t('desk.invite_title')}
          </Button>
        )}
      </PageHead>
      {invitations.length > 0 && <Invitations invitations={invitations} />}
      <List
        id="users"
        label={t('desk.users')}
        rows={rows}
        total={total}
        asked={asked}
        keyOf={(row) => rows.indexOf(row)}
        nameOf={(row) => row.name}
        hrefOf={(row) => to(`/dashboard/users/${row.id}`)}
        columns={columnsOf(t)}
        title="name"
        searched
        filters={filtersOf(t, [
          { value: 'any', label: t('desk.role_any') },
          { value: 'none', label: t('desk.role_none') },
          ...roles.map((role) => ({ value: role.id, label: pick(role.name, locale) })),
        ])}
        empty={{ title: t('desk.none_found') }}
      />
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
      label: t('desk.roles'),
      cell: (row) => (
        <span className={styles.badges}>
          {row.roles.map((role) => (
            <Badge key={role.id} tone="pine">
              {role.name}
            </Badge>
          ))}
          {row.demo && <Badge tone="plain">{t('desk.demo')}</Badge>}
        </span>
      ),
    },
    { id: 'state', label: t('desk.user_state'), cell: (row) => <UserState state={row.state} /> },
    {
      id: 'factor',
      label: t('desk.with_second'),
      cell: (row) =>
        row.secondFactor ? (
          <>
            <Icon of={IconShieldCheck} size={20} className={styles.safe} />
            <VisuallyHidden>{t('desk.yes')}</VisuallyHidden>
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
      label: t('desk.user_seen'),
      cell: (row) => (row.seen ? <Moment at={row.seen.toISOString()} /> : none),
    },
    {
      id: 'created',
      label: t('desk.user_since'),
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
    choice('role', t('desk.roles'), roles),
    choice('factor', t('desk.with_second'), [
      { value: 'on', label: t('desk.yes') },
      { value: 'off', label: t('desk.no') },
    ]),
    choice('state', t('desk.user_state'), [
      { value: 'open', label: t('desk.user_open') },
      { value: 'unverified', label: t('desk.user_unverified') },
      { value: 'closed', label: t('desk.user_closed') },
    ]),
  ]
}
