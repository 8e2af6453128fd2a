import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Alert, Button, Group, TextInput } from '@mantine/core'
import { isSensitive } from '#features/accounts/users/permissions.ts'
import { isolate } from '#kernel/bidi.ts'
import { LOCALE_NAMES, LOCALES, pick, type Localized } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDashboard, useScreen, useScreenKey } from '#dashboard/dashboard-data.ts'
import { confirmAction } from '#dashboard/kit/confirm.tsx'
import { deepEqual } from '#dashboard/kit/form/use-draft.ts'
import { useGuard } from '#dashboard/kit/form/use-guard.ts'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import { BASE_PERMISSION, differences, type Permissions } from './permission-choice.ts'
import { MoneyLegend, PermissionMatrix } from './permission-matrix.tsx'
import styles from './roles.module.css'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { roleScreen } from './roles.server.ts'

type Saved = { name: Localized; permissions: string[]; version: number }
const NEW: Saved = { name: { ar: '' }, permissions: [BASE_PERMISSION], version: 0 }

/** One role: its name in three languages, and a table of its permissions. */
export default function Role() {
  const t = useText()
  const { locale, to } = useLocale()
  const { permissions: mine, may } = useDashboard()
  const { role } = useScreen<Loaded<typeof roleScreen>>()
  const navigate = useNavigate()
  const { change, busy } = useChange()
  const [base, setBase] = useState<Saved>(role ?? NEW)
  const [name, setName] = useState<Localized>(base.name)
  const [chosen, setChosen] = useState<Permissions>(new Set(base.permissions))
  const [theirs, setTheirs] = useState<Saved | null>(null)
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})
  const mayChange = may('roles.update') && !role?.owner
  const was = new Set(base.permissions)
  const changed = differences(was, chosen).size
  const path = '/api/dashboard/roles'
  const screen = useScreenKey()
  const [gone, setGone] = useState(false)
  useGuard(!gone && (changed > 0 || !deepEqual(name, base.name)))

  const save = (version: number) =>
    change<{ id?: string }>({
      method: role ? 'PUT' : 'POST',
      path: role ? `${path}/${role.id}` : path,
      body: { name, permissions: [...chosen], ...(role && { version }) },
      success: t('people.saved'),
      onDone: ({ id }) => {
        setTheirs(null)
        setFieldErrors({})
        setBase({ name, permissions: [...chosen], version: version + 1 })
        if (id) void navigate(to(`/dashboard/roles/${id}`), { replace: true, state: { screen } })
      },
      onProblem: ({ code, fields, message, detail }) => {
        // After a conflict, errors of an earlier try would be about values that may be replaced.
        if (code === 'team.role_conflict') {
          setTheirs((detail as { current: Saved }).current)
          setFieldErrors({})
        } else setFieldErrors(Object.keys(fields).length > 0 ? fields : { all: message || t('dashboard.failed') })
      },
    })
  const takeTheirs = () => {
    if (!theirs) return
    setBase(theirs)
    setName(theirs.name)
    setChosen(new Set(theirs.permissions))
    setTheirs(null)
  }
  const remove = async () => {
    const title = t('dashboard.role_delete_title', { name: isolate(pick(base.name, locale)) })
    if (!(await confirmAction({ title, yes: t('dashboard.delete'), danger: true }))) return
    await change({
      method: 'DELETE',
      path: `${path}/${role!.id}`,
      success: t('dashboard.role_deleted'),
      onDone() {
        setGone(true)
        setTimeout(() => void navigate(to('/dashboard/roles')))
      },
    })
  }
  const theirChanges = theirs ? differences(was, new Set(theirs.permissions)) : new Set<string>()
  const title = role ? pick(base.name, locale) : t('dashboard.role_new')
  return (
    <>
      <PageHead title={title} trail={[{ label: t('dashboard.roles'), to: '/dashboard/roles' }]}>
        {role && mayChange && (
          <Button variant="outline" color="pome" onClick={() => void remove()}>
            {t('dashboard.role_delete')}
          </Button>
        )}
      </PageHead>
      {role?.owner && <Alert color="pine">{t('dashboard.role_owner_text')}</Alert>}
      {fieldErrors.all && (
        <Alert color="pome" role="alert">
          {fieldErrors.all}
        </Alert>
      )}
      {theirs && (
        <Alert color="saffron" role="alert" title={t('team.role_conflict')}>
          {theirChanges.size > 0 && <p>{t('dashboard.role_theirs', { count: theirChanges.size })}</p>}
          <Group mt="sm">
            <Button size="compact-sm" loading={busy} onClick={() => void save(theirs.version)}>
              {t('dashboard.role_keep_mine')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={takeTheirs}>
              {t('dashboard.role_take_theirs')}
            </Button>
          </Group>
        </Alert>
      )}
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save(theirs?.version ?? base.version)
        }}
      >
        <Panel title={t('dashboard.role_name')}>
          <div className={styles.names}>
            {LOCALES.map((one) => (
              <TextInput
                key={one}
                lang={one}
                dir={one === 'ar' ? 'rtl' : 'ltr'}
                label={LOCALE_NAMES[one]}
                required={one === 'ar'}
                disabled={!mayChange}
                maxLength={60}
                value={name[one] ?? ''}
                onChange={(event) => setName({ ...name, [one]: event.currentTarget.value })}
                error={fieldErrors[`name.${one}`]}
              />
            ))}
          </div>
        </Panel>
        <section className={styles.matrix} aria-labelledby="permissions">
          <div className={styles.intro}>
            <h2 id="permissions" className={styles.heading}>
              {t('dashboard.role_may')}
            </h2>
            <p className={styles.text}>{t('dashboard.role_may_text')}</p>
            <MoneyLegend />
          </div>
          <PermissionMatrix
            chosen={chosen}
            onChange={setChosen}
            fixed={(permission) =>
              !mayChange || permission === BASE_PERMISSION || !(mine as readonly string[]).includes(permission)
            }
            differs={(permission) => theirChanges.has(permission)}
          />
        </section>
        {mayChange && (
          <div className={styles.bar}>
            <output className={styles.text}>
              {[...chosen].some(isSensitive) && t('dashboard.role_money_text')}{' '}
              {changed > 0 && role && t('dashboard.role_changed', { count: changed })}
            </output>
            <Button type="submit" loading={busy}>
              {t(role ? 'people.save' : 'dashboard.role_create')}
            </Button>
          </div>
        )}
      </form>
    </>
  )
}
