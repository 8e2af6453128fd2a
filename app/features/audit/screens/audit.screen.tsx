import { useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { AuditRow } from '#features/audit/audit-row.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import { dayOf, formatDate, istanbulParts } from '#kernel/dates.ts'
import { localizeDigits } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { EmptyState } from '#ui/state.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { ExportMenu } from '#dashboard/kit/export-menu.tsx'
import { DayInput } from '#dashboard/kit/form/date-picker.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import styles from './audit.module.css'
import { Changes } from './changes.tsx'
import { commandLabel } from '#features/audit/command-label.ts'
import type { auditScreen } from './screen.server.ts'

/** The actions of users by day, newest first. */
export default function Audit() {
  const t = useText()
  const { may } = useDashboard()
  const { page } = useScreen<Loaded<typeof auditScreen>>()
  const [params, setParams] = useSearchParams()
  const busy = useNavigation().state === 'loading'
  const question = new URLSearchParams(params)
  question.delete('before')
  const go = (before: string | null) => {
    const next = new URLSearchParams(question)
    if (before) next.set('before', before)
    setParams(next)
  }
  return (
    <>
      <PageHead
        title={t('dashboard.audit')}
        note={t(may('audit.read') ? 'dashboard.audit_note' : 'dashboard.audit_money_note')}
      >
        {may('audit.export') && <ExportMenu path="/api/dashboard/audit" query={question.toString()} />}
      </PageHead>
      <Filters />
      {page.rows.length === 0 ? (
        <div className={styles.empty}>
          <EmptyState
            title={t('dashboard.audit_none')}
            action={
              [...question].length > 0 && (
                <Button variant="default" onClick={() => setParams({})}>
                  {t('dashboard.filter_clear')}
                </Button>
              )
            }
          />
        </div>
      ) : (
        <div className={styles.days} aria-busy={busy}>
          {[...Map.groupBy(page.rows, ({ at }) => dayOf(at))].map(([day, rows]) => (
            <Day key={day} rows={rows} />
          ))}
        </div>
      )}
      <div className={styles.more}>
        {params.has('before') && (
          <Button variant="subtle" onClick={() => go(null)}>
            {t('dashboard.audit_newest')}
          </Button>
        )}
        {page.next && (
          <Button variant="default" loading={busy} onClick={() => go(page.next)}>
            {t('dashboard.audit_older')}
          </Button>
        )}
      </div>
    </>
  )
}

function Filters() {
  const t = useText()
  const { query, choices, subjects } = useScreen<Loaded<typeof auditScreen>>()
  const [, setParams] = useSearchParams()
  const [q, setQ] = useState(query.q)
  const [asked, setAsked] = useState(query.q)
  // Another address, for example after “Clear filters”. Not a new component, because the field would lose the focus.
  if (asked !== query.q) {
    setAsked(query.q)
    setQ(query.q)
  }
  const now = {
    q: query.q,
    by: query.by ?? '',
    command: query.command ?? '',
    from: query.from ?? '',
    to: query.to ?? '',
  }
  const ask = (change: Partial<typeof now>) =>
    setParams(Object.fromEntries(Object.entries({ ...now, ...change }).filter(([, value]) => value)))
  return (
    <search>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault()
          ask({ q: q.trim() })
        }}
      >
        <TextInput
          label={t('dashboard.audit_search')}
          placeholder={t('dashboard.audit_search_hint')}
          type="search"
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
          onBlur={() => q.trim() !== query.q && ask({ q: q.trim() })}
          // Without a submit button, Enter does not send a form that has several fields.
          rightSection={
            <ActionIcon type="submit" aria-label={t('dashboard.audit_search')}>
              <Icon of={IconSearch} size={18} />
            </ActionIcon>
          }
        />
        <Select
          label={t('dashboard.audit_who')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('dashboard.clear') }}
          placeholder={t('dashboard.audit_anyone')}
          data={choices.people.map(({ id, name }) => ({ value: id, label: name }))}
          value={now.by || null}
          onChange={(by) => ask({ by: by ?? '' })}
          nothingFoundMessage={t('dashboard.nothing_found')}
        />
        <Select
          label={t('dashboard.audit_what')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('dashboard.clear') }}
          placeholder={t('dashboard.audit_anything')}
          data={choices.commands.map((command) => ({ value: command, label: commandLabel(t, command, subjects) }))}
          filter={({ options, search }) =>
            options.filter((one) => 'label' in one && foldForSearch(one.label).includes(foldForSearch(search)))
          }
          value={now.command || null}
          onChange={(command) => ask({ command: command ?? '' })}
          nothingFoundMessage={t('dashboard.nothing_found')}
        />
        <DayInput
          label={t('dashboard.audit_since')}
          clearable
          value={now.from || null}
          onChange={(from) => ask({ from: from ?? '' })}
        />
        <DayInput
          label={t('dashboard.audit_until')}
          clearable
          value={now.to || null}
          onChange={(to) => ask({ to: to ?? '' })}
        />
      </form>
    </search>
  )
}

function Day({ rows }: { rows: AuditRow[] }) {
  const { locale } = useLocale()
  const day = formatDate(rows[0]!.at, locale)
  return (
    <section className={styles.day} aria-label={day}>
      <h2 className={styles.dayname}>{day}</h2>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </section>
  )
}

/** The record of an action: its name with a link to its page, or its id if it was deleted or may not be read. */
function Subject({ subject }: { subject: string }) {
  const { to } = useLocale()
  const { names } = useScreen<Loaded<typeof auditScreen>>()
  const { name, path } = names[subject] ?? {}
  const words = name ? (
    <bdi>{name}</bdi>
  ) : (
    <bdi dir="ltr" className={styles.subject}>
      {subject}
    </bdi>
  )
  return path ? <Link to={to(`/dashboard/${path}`)}>{words}</Link> : words
}

function Row({ row }: { row: AuditRow }) {
  const t = useText()
  const { locale } = useLocale()
  const { subjects, labels, names } = useScreen<Loaded<typeof auditScreen>>()
  const { hour, minute } = istanbulParts(row.at)
  const changed = row.before ?? row.after ?? row.detail
  const place = [row.agent, row.network].filter(Boolean).join(' · ')
  return (
    <article className={styles.row}>
      <time className={styles.time} dateTime={row.at.toISOString()} dir="ltr">
        {localizeDigits(`${hour}:${minute}`, locale)}
      </time>
      <div>
        <p className={styles.what}>{commandLabel(t, row.command, subjects)}</p>
        <p className={styles.who}>
          <bdi>{row.by.name ?? t('dashboard.by_itself')}</bdi>
          {row.subject && (
            <>
              {' · '}
              <Subject subject={row.subject} />
            </>
          )}
          {place && (
            <>
              {' · '}
              {t('dashboard.audit_from', { place: isolateLtr(place) })}
            </>
          )}
        </p>
        {changed && (
          <details className={styles.details}>
            <summary>{t('dashboard.audit_changes')}</summary>
            <Changes
              command={row.command}
              before={row.before}
              after={row.after}
              detail={row.detail}
              known={{ subjects, labels, names }}
            />
          </details>
        )}
      </div>
    </article>
  )
}
