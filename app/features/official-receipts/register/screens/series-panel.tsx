import { useState } from 'react'
import { Button, Group, Table } from '@mantine/core'
import { printedNumber } from '#features/official-receipts/number.ts'
import { formatDay } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Code } from '#ui/code.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import { rowActionName } from '#dashboard/kit/row-action-name.ts'
import { useChange } from '#dashboard/kit/use-change.ts'
import { CancelUnused } from './cancel-dialogs.tsx'
import { gapName, seriesName, type ShownSeries } from './series-name.ts'
import styles from './register.module.css'

type Props = { series: readonly ShownSeries[]; mayChange: boolean }

/** The registered booklets with their used, remaining and skipped numbers. */
export function SeriesPanel({ series, mayChange }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { change, busy } = useChange()
  const [cancelling, setCancelling] = useState<ShownSeries | null>(null)
  const number = (value: number) => formatNumber(value, locale)
  const closing = (one: ShownSeries) =>
    t(one.closed ? 'dashboard.official_open_series' : 'dashboard.official_close_series')
  const close = (one: ShownSeries) =>
    void change({
      method: 'POST',
      path: `/api/dashboard/official-receipts/series/${one.id}/closed`,
      body: { closed: !one.closed },
      success: t(one.closed ? 'dashboard.official_series_opened' : 'dashboard.official_series_was_closed'),
    })
  return (
    <Panel title={t('dashboard.official_all_series')} flush>
      <div className={styles.scroll} tabIndex={0}>
        <Table className={styles.table} aria-label={t('dashboard.official_all_series')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('dashboard.official_series')}</Table.Th>
              <Table.Th>{t('dashboard.official_received_on')}</Table.Th>
              <Table.Th className={styles.number}>{t('dashboard.official_used')}</Table.Th>
              <Table.Th className={styles.number}>{t('dashboard.official_state.cancelled')}</Table.Th>
              <Table.Th className={styles.number}>{t('dashboard.official_left')}</Table.Th>
              <Table.Th>{t('dashboard.official_next')}</Table.Th>
              <Table.Th>{t('dashboard.official_gaps')}</Table.Th>
              {mayChange && <Table.Th>{t('dashboard.donation_more')}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {series.map((one) => (
              <Table.Tr key={one.id}>
                <Table.Th scope="row">
                  {seriesName(one)}
                  {one.note && <bdi className={styles.note}>{one.note}</bdi>}
                </Table.Th>
                <Table.Td>{formatDay(one.receivedOn, locale)}</Table.Td>
                <Table.Td className={styles.number}>{number(one.assigned)}</Table.Td>
                <Table.Td className={styles.number}>{number(one.cancelled)}</Table.Td>
                <Table.Td className={styles.number}>{number(one.next === null ? 0 : one.last - one.next + 1)}</Table.Td>
                <Table.Td>
                  {one.closed ? (
                    <Badge tone="plain">{t('dashboard.official_closed')}</Badge>
                  ) : one.next === null ? (
                    t('dashboard.official_full')
                  ) : (
                    <Code>{printedNumber(one, one.next)}</Code>
                  )}
                </Table.Td>
                <Table.Td>
                  {one.gaps.length === 0 ? (
                    t('dashboard.official_no_gaps')
                  ) : (
                    <span className={styles.gaps}>
                      {one.gaps.map((gap) => (
                        <span key={gap.first}>{gapName(one, gap)}</span>
                      ))}
                    </span>
                  )}
                </Table.Td>
                {mayChange && (
                  <Table.Td>
                    <Group gap={4} wrap="nowrap">
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        aria-label={rowActionName(t('dashboard.official_cancel_unused'), seriesName(one))}
                        onClick={() => setCancelling(one)}
                      >
                        {t('dashboard.official_cancel_unused')}
                      </Button>
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        disabled={busy}
                        aria-label={rowActionName(closing(one), seriesName(one))}
                        onClick={() => close(one)}
                      >
                        {closing(one)}
                      </Button>
                    </Group>
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {cancelling && <CancelUnused series={cancelling} onClose={() => setCancelling(null)} />}
    </Panel>
  )
}
