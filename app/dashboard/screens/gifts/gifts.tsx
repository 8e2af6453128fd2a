import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { STATUS_GROUPS, type GiftStatus, type StatusGroup } from '#features/gift-book/status.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDesk, useScreen } from '../../desk.ts'
import { ExportMenu } from '../../kit/export-menu.tsx'
import { addressOf, useAsk } from '../../kit/list/asked.ts'
import { Chips } from '../../kit/list/chips.tsx'
import { List } from '../../kit/list/list.tsx'
import { onTicked } from '../../kit/list/ticked.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { tell } from '../../kit/tell.tsx'
import { useChange } from '../../kit/use-change.ts'
import type { Loaded } from '../../screen.server.ts'
import { useKeys } from '../../use-keys.ts'
import { FigureStrip } from '../home/figure-strip.tsx'
import { columnsOf, filtersOf } from './gift-columns.tsx'
import type { giftsScreen } from './screens.server.ts'

const RecordGift = lazy(async () => ({ default: (await import('./record-gift.tsx')).RecordGift }))

/** Every gift there is, however it came. */
export function Gifts() {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDesk()
  const { asked, page, campaigns, views, today } = useScreen<Loaded<typeof giftsScreen>>()
  const [params] = useSearchParams()
  const [recording, setRecording] = useState(params.has('new'))
  const record = may('donations.create') ? () => setRecording(true) : undefined
  useKeys({ n: record })
  const { change } = useChange()
  const resend = async (ids: string[]) => {
    const answer = await change<{ done: number; refused: number }>({
      method: 'POST',
      path: '/api/dashboard/all-donations/resend',
      body: { ids, key: crypto.randomUUID() },
    })
    if (!answer?.ok) return false
    const { done, refused } = answer.value
    if (done > 0) tell(t('desk.gift_letters_sent', { count: done }))
    if (refused > 0) tell(t('desk.gift_letters_refused', { count: refused }), { tone: 'bad' })
    return true
  }
  const net = page.net.map((one) => formatMoney(one.minor, one.currency, locale)).join(' · ')
  const add = record && (
    <Button color="pome" leftSection={<Icon of={IconPlus} />} onClick={record}>
      {t('desk.gift_record')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t('desk.gifts')}
        note={
          <>
            {t('desk.gift_count', { count: page.total, number: formatNumber(page.total, locale) })}
            {net && (
              <>
                {' · '}
                {t('desk.gift_net_of', { amount: `\u2068${net}\u2069` })}
              </>
            )}
          </>
        }
      >
        {may('donations.export') && (
          <ExportMenu path="/api/dashboard/all-donations" query={addressOf({ ...asked, page: 1 }).toString()} />
        )}
        {add}
      </PageHead>
      <FigureStrip />
      <List
        id="all-donations"
        label={t('desk.gifts')}
        rows={page.rows}
        total={page.total}
        asked={asked}
        keyOf={(row) => row.id}
        nameOf={(row) => row.reference}
        hrefOf={(row) => to(`/dashboard/all-donations/${row.id}`)}
        columns={columnsOf(t, locale, may('donors.read'))}
        title="reference"
        searched
        chips={<Groups byStatus={page.byStatus} />}
        filters={filtersOf(t, campaigns)}
        views={views}
        bulk={
          may('donations.create')
            ? [
                {
                  id: 'resend',
                  label: t('desk.gift_resend_many'),
                  run: onTicked(resend),
                },
              ]
            : []
        }
        tickedOnly
        empty={{ title: t('desk.gifts_none'), action: add }}
      />
      {record && recording && (
        <Suspense>
          <RecordGift campaigns={campaigns} today={today} onClose={() => setRecording(false)} />
        </Suspense>
      )}
    </>
  )
}

const GROUPS = Object.entries(STATUS_GROUPS) as [StatusGroup, readonly GiftStatus[]][]

/** Where gifts stand, in five words, each with how many there are. */
function Groups({ byStatus }: { byStatus: Partial<Record<GiftStatus, number>> }) {
  const t = useText()
  const { asked } = useScreen<Loaded<typeof giftsScreen>>()
  const { ask } = useAsk(asked)
  const count = (states: readonly GiftStatus[]) => states.reduce((sum, one) => sum + (byStatus[one] ?? 0), 0)
  const now = asked.filters.status ?? ''
  return (
    <Chips
      label={t('gifts.column.status')}
      value={now}
      onChange={(status) => ask({ filters: { status: status || null } })}
      chips={[
        { value: '', label: t('gifts.group.all') },
        ...GROUPS.map(([group, states]) => ({
          value: states.join(','),
          label: t(`gifts.group.${group}`),
          count: count(states),
        })),
      ]}
    />
  )
}
