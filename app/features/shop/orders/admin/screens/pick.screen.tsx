import { Button, Table } from '@mantine/core'
import { formatNumber } from '#kernel/digits.ts'
import { inList } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Code } from '#ui/code.tsx'
import { EmptyState } from '#ui/state.tsx'
import { useScreen } from '#dashboard/dashboard-data.ts'
import table from '#dashboard/kit/list/table.module.css'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { pickScreen } from './screens.server.ts'
import styles from './shop.module.css'

/** The products to collect for all waiting orders, by storage place. */
export default function Pick() {
  const t = useText()
  const { locale } = useLocale()
  const { picked } = useScreen<Loaded<typeof pickScreen>>()
  return (
    <>
      <PageHead
        title={t('dashboard.pick_list')}
        trail={[{ label: t('dashboard.orders'), to: '/dashboard/orders' }]}
        note={t('dashboard.pick_note')}
      >
        {picked.length > 0 && <Button onClick={() => window.print()}>{t('dashboard.print')}</Button>}
      </PageHead>
      {picked.length === 0 ? (
        <EmptyState title={t('dashboard.pick_empty')} />
      ) : (
        <section className={styles.sheet} aria-label={t('dashboard.pick_list')}>
          <Table className={table.table!}>
            <Table.Thead className={table.head!}>
              <Table.Tr>
                <Table.Th>{t('dashboard.product')}</Table.Th>
                <Table.Th>{t('dashboard.field.sku')}</Table.Th>
                <Table.Th>{t('products.quantity')}</Table.Th>
                <Table.Th>{t('dashboard.orders')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {picked.map(({ sku, name, label, units, orders }) => (
                <Table.Tr key={sku} className={table.row!}>
                  <Table.Td data-title>
                    <bdi>{inList([name, label], locale)}</bdi>
                  </Table.Td>
                  <Table.Td data-label={t('dashboard.field.sku')}>
                    <Code>{sku}</Code>
                  </Table.Td>
                  <Table.Td data-label={t('products.quantity')}>
                    <strong>{formatNumber(units, locale)}</strong>
                  </Table.Td>
                  <Table.Td data-label={t('dashboard.orders')}>{formatNumber(orders, locale)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
    </>
  )
}
