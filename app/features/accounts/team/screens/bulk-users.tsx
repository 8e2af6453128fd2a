import { useState } from 'react'
import { SegmentedControl, Select } from '@mantine/core'
import type { RoleName } from '#features/accounts/team/roles.server.ts'
import { pick } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { confirmAction } from '#dashboard/kit/confirm.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import type { BulkAction } from '#dashboard/kit/list/bulk-bar.tsx'
import { bulkActionOn } from '#dashboard/kit/list/bulk-delete.ts'
import { useBulkResults } from '#dashboard/kit/use-bulk-results.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import type { EachResult } from '#resource/contract.ts'

/** Bulk actions for users: grant or remove a role, deactivate, reactivate. */
export function useBulkUsers(roles: RoleName[]) {
  const t = useText()
  const { change } = useChange()
  const { show, dialog: results } = useBulkResults()
  const report = (changed: EachResult[], onDone: () => void) => {
    show(changed, t('dashboard.users_changed', { count: changed.length }))
    onDone()
  }
  const [asked, setAsked] = useState<{ ids: string[]; onDone: () => void } | null>(null)
  const setClosed = async (ids: string[], closed: boolean, onDone: () => void) => {
    const sure = await confirmAction({
      title: t(closed ? 'dashboard.bulk_close_ask' : 'dashboard.bulk_open_ask', { count: ids.length }),
      text: t(closed ? 'dashboard.bulk_close_text' : 'dashboard.bulk_open_text'),
      yes: t(closed ? 'dashboard.bulk_close' : 'dashboard.bulk_open'),
      danger: closed,
    })
    if (!sure) return
    await change<{ results: EachResult[] }>({
      method: 'POST',
      path: '/api/dashboard/users/closed',
      body: { closed },
      ids,
      onDone: (answer) => report(answer.results, onDone),
    })
  }
  const bulk: BulkAction<string>[] = [
    {
      id: 'role',
      label: t('dashboard.bulk_role'),
      run: bulkActionOn(async (ids, onDone) => setAsked({ ids, onDone })),
    },
    {
      id: 'close',
      label: t('dashboard.bulk_close'),
      danger: true,
      run: bulkActionOn((ids, onDone) => setClosed(ids, true, onDone)),
    },
    {
      id: 'open',
      label: t('dashboard.bulk_open'),
      run: bulkActionOn((ids, onDone) => setClosed(ids, false, onDone)),
    },
  ]
  return {
    bulk,
    dialogs: (
      <>
        {asked && (
          <RoleDialog
            ids={asked.ids}
            roles={roles}
            onDone={(changed) => report(changed, asked.onDone)}
            onClose={() => setAsked(null)}
          />
        )}
        {results}
      </>
    ),
  }
}

type Props = { ids: string[]; roles: RoleName[]; onDone: (results: EachResult[]) => void; onClose: () => void }

/** Grants one role to the chosen users, or removes it. */
function RoleDialog({ ids, roles, onDone, onClose }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { run, busy, fieldErrors, error, setFieldErrors } = useDialogAction(onClose)
  const [role, setRole] = useState<string | null>(null)
  const [granted, setGranted] = useState(true)
  return (
    <FormDialog
      title={t('dashboard.bulk_role_title', { count: ids.length })}
      submit={t(granted ? 'dashboard.bulk_role_grant' : 'dashboard.bulk_role_remove')}
      danger={!granted}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={() => {
        if (!role) return setFieldErrors({ role: t('dashboard.role_missing') })
        void run({
          method: 'POST',
          path: '/api/dashboard/users/roles',
          body: { role, granted },
          ids,
          onDone: (answer) => onDone((answer as { results: EachResult[] }).results),
        })
      }}
    >
      <SegmentedControl
        aria-label={t('dashboard.bulk_role')}
        value={granted ? 'grant' : 'remove'}
        onChange={(value) => setGranted(value === 'grant')}
        data={[
          { value: 'grant', label: t('dashboard.bulk_role_grant') },
          { value: 'remove', label: t('dashboard.bulk_role_remove') },
        ]}
      />
      <Select
        label={t('dashboard.invite_role')}
        data={roles.filter(({ within }) => within).map(({ id, name }) => ({ value: id, label: pick(name, locale) }))}
        value={role}
        onChange={setRole}
        error={fieldErrors.role ?? fieldErrors.roles}
        allowDeselect={false}
      />
    </FormDialog>
  )
}
