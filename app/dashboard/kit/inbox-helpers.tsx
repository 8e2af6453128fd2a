/** Shared parts of the screens for messages, complaints and appointments. */
import { Select } from '@mantine/core'
import { formatDate } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatPhone, whatsappUrl } from '#kernel/phone.ts'
import type { Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Link } from '#ui/link.tsx'
import type { BulkAction } from './list/bulk-bar.tsx'
import type { Filter } from './list/filter.ts'
import { bulkDelete, bulkActionOn, type BulkDelete } from './list/bulk-delete.ts'
import { Fact } from './panel.tsx'
import { ToneBadge } from './value.tsx'

type Named = { id: string | number; name: string }

export const namedChoices = (some: readonly Named[]) => some.map(({ id, name }) => ({ value: String(id), label: name }))

/** Assigned to one user, to me, or unassigned. */
export const assigneeFilter = (t: Translate, team: readonly Named[]): Filter => ({
  id: 'assignee',
  label: t('dashboard.message_assignee'),
  kind: 'pick',
  choices: [
    { value: 'me', label: t('dashboard.message_mine') },
    { value: 'none', label: t('dashboard.message_none') },
    ...namedChoices(team),
  ],
})

/** Entries whose due date has passed. */
export const overdueFilter = (t: Translate): Filter => ({
  id: 'due',
  label: t('dashboard.due'),
  kind: 'pick',
  choices: [{ value: 'overdue', label: t('dashboard.overdue') }],
})

/** The due date of a row, marked when it has passed without an answer. */
export function Due({ due, overdue }: { due: string | null; overdue: boolean }) {
  const t = useText()
  const { locale } = useLocale()
  if (!due) return '—'
  const day = formatDate(new Date(`${due}T12:00:00+03:00`), locale)
  return overdue ? <ToneBadge tone="bad">{t('dashboard.overdue_since', { day })}</ToneBadge> : <bdi>{day}</bdi>
}

/** The number of overdue entries, as a link to them. */
export function OverdueLink({ count, path }: { count: number; path: string }) {
  const t = useText()
  const { locale, to } = useLocale()
  if (count === 0) return null
  return (
    <>
      {' · '}
      <Link to={to(`/dashboard/${path}?filter.due=overdue`)}>
        {t('dashboard.overdue_count', { count, number: formatNumber(count, locale) })}
      </Link>
    </>
  )
}

type Bulk<S extends string> = {
  /** States that the user may set, with their labels; empty without permission. */
  states: { state: S; label: string }[]
  change: (ids: string[], state: S, onDone: () => void) => Promise<unknown>
  /** Null without permission to delete. */
  remove: BulkDelete<string> | null
}

/** Bulk actions that set a state, or delete. */
export function bulkActions<S extends string>(t: Translate, { states, change, remove }: Bulk<S>): BulkAction<string>[] {
  const moves = states.map(({ state, label }): BulkAction<string> => ({
    id: state,
    label,
    run: bulkActionOn((ids, onDone) => change(ids, state, onDone)),
  }))
  return remove ? [...moves, bulkDelete(t, remove)] : moves
}

type AssigneeProps = {
  of: { assigneeId: string | null; assignee: string | null }
  team: readonly { id: string; name: string }[]
  busy: boolean
  onChange: (id: string | null) => void
}

/** The assignee; a user who has left the team is still named. */
export function Assignee({ of: { assigneeId, assignee }, team, busy, onChange }: AssigneeProps) {
  const t = useText()
  const left = assigneeId && !team.some(({ id }) => id === assigneeId)
  return (
    <Select
      label={t('dashboard.message_assignee')}
      placeholder={t('dashboard.message_none')}
      value={assigneeId}
      disabled={busy}
      clearable
      clearButtonProps={{ 'aria-label': t('dashboard.message_none') }}
      searchable
      data={[...namedChoices(team), ...(left ? [{ value: assigneeId, label: assignee ?? t('dashboard.person') }] : [])]}
      onChange={onChange}
    />
  )
}

/** The contact data of a person. */
export function ContactDetails({ phone, email }: { phone: string; email: string | null }) {
  const t = useText()
  return (
    <>
      <Fact label={t('messages.phone')}>
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <bdi dir="ltr">{formatPhone(phone)}</bdi>
        </a>
        {' · '}
        <a href={whatsappUrl(phone, '')} target="_blank" rel="noopener noreferrer">
          {t('contact.whatsapp')}
        </a>
      </Fact>
      <Fact label={t('messages.email')}>
        {email ? (
          <a href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        ) : (
          t('dashboard.message_no_email')
        )}
      </Fact>
    </>
  )
}
