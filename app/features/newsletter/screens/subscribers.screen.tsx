import { SUBSCRIBER_STATES, type SubscriberRow, type SubscriberState } from '#features/newsletter/subscriber.ts'
import { formatNumber } from '#kernel/digits.ts'
import { LOCALE_NAMES, LOCALES } from '#kernel/locale.ts'
import type { Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { Tone } from '#resource/field.ts'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { ExportMenu } from '#dashboard/kit/export-menu.tsx'
import { addressOf } from '#dashboard/kit/list/list-params.ts'
import type { Column } from '#dashboard/kit/list/columns.ts'
import { List } from '#dashboard/kit/list/list.tsx'
import { StateChips } from '#dashboard/kit/list/state-chips.tsx'
import { bulkDelete } from '#dashboard/kit/list/bulk-delete.ts'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Metric, Stats } from '#dashboard/kit/stat.tsx'
import { toast } from '#dashboard/kit/toast.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import { Moment, ToneBadge } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { subscribersScreen } from './screen.server.ts'

const TONES: Record<SubscriberState, Tone> = { asked: 'warning', confirmed: 'good', left: 'plain' }

/** The newsletter's subscribers, with their number in each language. */
export default function Subscribers() {
  const t = useText()
  const { locale } = useLocale()
  const { may } = useDashboard()
  const { query, page, views } = useScreen<Loaded<typeof subscribersScreen>>()
  const { change } = useChange()
  const remove = (ids: string[], onDone: () => void) =>
    change<{ done: number }>({
      method: 'POST',
      path: '/api/dashboard/subscribers/delete',
      ids,
      onDone: ({ done }) => {
        toast(t('dashboard.subscriber_deleted', { count: done }))
        onDone()
      },
    })
  return (
    <>
      <PageHead
        title={t('dashboard.subscribers')}
        note={t('dashboard.subscriber_count', { count: page.total, number: formatNumber(page.total, locale) })}
      >
        {may('newsletter.export') && (
          <ExportMenu path="/api/dashboard/subscribers" query={addressOf({ ...query, page: 1 }).toString()} />
        )}
      </PageHead>
      <Stats label={t('dashboard.subscriber_readers')}>
        {LOCALES.map((one) => (
          <Metric
            key={one}
            label={t('dashboard.subscriber_readers_in', { language: LOCALE_NAMES[one] })}
            value={formatNumber(page.byLocale[one] ?? 0, locale)}
          />
        ))}
      </Stats>
      <List
        id="subscribers"
        label={t('dashboard.subscribers')}
        rows={page.rows}
        total={page.total}
        query={query}
        keyOf={(row) => row.id}
        nameOf={(row) => row.address}
        columns={columnsOf(t)}
        title="address"
        searched
        filters={[
          {
            id: 'locale',
            label: t('newsletter.language'),
            kind: 'choice',
            choices: LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] })),
          },
        ]}
        chips={
          <StateChips
            label={t('dashboard.subscriber_state')}
            query={query}
            states={SUBSCRIBER_STATES}
            nameOf={(state) => t(`dashboard.subscriber_state.${state}`)}
            counts={page.byState}
          />
        }
        views={views}
        bulk={
          may('newsletter.delete')
            ? [bulkDelete(t, { confirmTitle: (count) => t('dashboard.subscriber_delete_ask', { count }), run: remove })]
            : []
        }
        tickedOnly
        empty={{ title: t('dashboard.subscribers_none') }}
      />
    </>
  )
}

function columnsOf(t: Translate): Column<SubscriberRow>[] {
  return [
    { id: 'address', label: t('newsletter.email'), cell: (row) => <bdi dir="ltr">{row.address}</bdi> },
    { id: 'locale', label: t('newsletter.language'), cell: (row) => LOCALE_NAMES[row.locale] },
    {
      id: 'state',
      label: t('dashboard.subscriber_state'),
      cell: (row) => <ToneBadge tone={TONES[row.state]}>{t(`dashboard.subscriber_state.${row.state}`)}</ToneBadge>,
    },
    {
      id: 'asked',
      label: t('dashboard.subscriber_requested'),
      cell: (row) => <Moment at={row.askedAt.toISOString()} />,
    },
    {
      id: 'confirmed',
      label: t('dashboard.subscriber_confirmed'),
      cell: (row) => (row.confirmedAt ? <Moment at={row.confirmedAt.toISOString()} /> : '—'),
    },
  ]
}
