import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Alert, Button, Group, TextInput } from '@mantine/core'
import { isSensitive } from '#features/people/permissions.ts'
import { LOCALE_NAMES, LOCALES, pick, type Localized } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDesk, useScreen, useScreenKey } from '../desk.ts'
import { ask } from '../kit/ask.tsx'
import { same } from '../kit/form/use-draft.ts'
import { useGuard } from '../kit/form/use-guard.ts'
import { PageHead } from '../kit/page-head.tsx'
import { Panel } from '../kit/panel.tsx'
import { useChange } from '../kit/use-change.ts'
import { ALWAYS, differences, type Permissions } from './people/permission-choice.ts'
import { MoneyLegend, PermissionMatrix } from './people/permission-matrix.tsx'
import styles from './people/roles.module.css'
import type { Loaded } from '../screen.server.ts'
import type { roleScreen } from './roles.server.ts'

type Saved = { name: Localized; permissions: string[]; version: number }
const NEW: Saved = { name: { ar: '' }, permissions: [ALWAYS], version: 0 }

/** One role: its name in three languages, and a table of what it may do. */
export function Role() {
  const t = useText()
  const { locale, to } = useLocale()
  const { permissions: mine, may } = useDesk()
  const { role } = useScreen<Loaded<typeof roleScreen>>()
  const navigate = useNavigate()
  const { change, busy } = useChange()
  const [base, setBase] = useState<Saved>(role ?? NEW)
  const [name, setName] = useState<Localized>(base.name)
  const [chosen, setChosen] = useState<Permissions>(new Set(base.permissions))
  const [theirs, setTheirs] = useState<Saved | null>(null)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const mayChange = may('roles.update') && !role?.owner
  const was = new Set(base.permissions)
  const changed = differences(was, chosen).size
  const path = '/api/dashboard/roles'
  const screen = useScreenKey()
  const [gone, setGone] = useState(false)
  useGuard(!gone && (changed > 0 || !same(name, base.name)))

  const save = (version: number) =>
    change<{ id?: string }>({
      method: role ? 'PUT' : 'POST',
      path: role ? `${path}/${role.id}` : path,
      body: { name, permissions: [...chosen], ...(role && { version }) },
      say: t('people.saved'),
      onDone: ({ id }) => {
        setTheirs(null)
        setWrong({})
        setBase({ name, permissions: [...chosen], version: version + 1 })
        if (id) void navigate(to(`/dashboard/roles/${id}`), { replace: true, state: { screen } })
      },
      onProblem: ({ code, fields, message, detail }) => {
        if (code === 'team.role_conflict') setTheirs((detail as { current: Saved }).current)
        else setWrong(Object.keys(fields).length > 0 ? fields : { all: message || t('desk.failed') })
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
    const title = t('desk.role_delete_title', { name: `\u2068${pick(base.name, locale)}\u2069` })
    if (!(await ask({ title, yes: t('desk.delete'), danger: true }))) return
    await change({
      method: 'DELETE',
      path: `${path}/${role!.id}`,
      say: t('desk.role_deleted'),
      onDone() {
        setGone(true)
        setTimeout(() => void navigate(to('/dashboard/roles')))
      },
    })
  }
  const theirChanges = theirs ? differences(was, new Set(theirs.permissions)) : new Set<string>()
  const title = role ? pick(base.name, locale) : t('desk.role_new')
  return (
    <>
      <PageHead title={title} trail={[{ label: t('desk.roles'), to: '/dashboard/roles' }]}>
        {role && mayChange && (
          <Button variant="outline" color="pome" onClick={() => void remove()}>
            {t('desk.role_delete')}
          </Button>
        )}
      </PageHead>
      {role?.owner && <Alert color="pine">{t('desk.role_owner_text')}</Alert>}
      {wrong.all && (
        <Alert color="pome" role="alert">
          {wrong.all}
        </Alert>
      )}
      {theirs && (
        <Alert color="saffron" role="alert" title={t('team.role_conflict')}>
          {theirChanges.size > 0 && <p>{t('desk.role_theirs', { count: theirChanges.size })}</p>}
          <Group mt="sm">
            <Button size="compact-sm" loading={busy} onClick={() => void save(theirs.version)}>
              {t('desk.role_keep_mine')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={takeTheirs}>
              {t('desk.role_take_theirs')}
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
        <Panel title={t('desk.role_name')}>
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
                error={wrong[`name.${one}`]}
              />
            ))}
          </div>
        </Panel>
        <section className={styles.matrix} aria-labelledby="permissions">
          <div className={styles.intro}>
            <h2 id="permissions" className={styles.heading}>
              {t('desk.role_may')}
            </h2>
            <p className={styles.text}>{t('desk.role_may_text')}</p>
            <MoneyLegend />
          </div>
          <PermissionMatrix
            chosen={chosen}
            onChange={setChosen}
            fixed={(permission) =>
              !mayChange || permission === ALWAYS || !(mine as readonly string[]).includes(permission)
            }
            differs={(permission) => theirChanges.has(permission)}
          />
        </section>
        {mayChange && (
          <div className={styles.bar}>
            <output className={styles.text}>
              {[...chosen].some(isSensitive) && t('desk.role_money_text')}{' '}
              {changed > 0 && role && t('desk.role_changed', { count: changed })}
            </output>
            <Button type="submit" loading={busy}>
              {t(role ? 'people.save' : 'desk.role_create')}
            </Button>
          </div>
        )}
      </form>
    </>
  )
}
