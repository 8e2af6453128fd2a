import { Button, Table } from '@mantine/core'
import { formatNumber } from '#kernel/digits.ts'
import { inList } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { EmptyState } from '#ui/state.tsx'
import { useScreen } from '../../desk.ts'
import { PageHead } from '../../kit/page-head.tsx'
import type { Loaded } from '../../screen.server.ts'
import type { pickScreen } from './screens.server.ts'

/** What to gather from the shelves for all orders that wait, shelf by shelf. */
export function Pick() {
  const t = useText()
  const { locale } = useLocale()
  const { picked } = useScreen<Loaded<typeof pickScreen>>()
  return (
    <>
      <PageHead
        title={t('desk.pick_list')}
        trail={[{ label: t('desk.orders'), to: '/dashboard/orders' }]}
        note={t('desk.pick_note')}
      >
        {picked.length > 0 && <Button onClick={() => window.print()}>{t('desk.print')}</Button>}
      </PageHead>
      {picked.length === 0 ? (
        <EmptyState title={t('desk.pick_empty')} />
      ) : (
        <Table.ScrollContainer
          minWidth={480}
          // Scrolled by keys too.
          scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': t('desk.pick_list') } }}
        >
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('desk.field.sku')}</Table.Th>
                <Table.Th>{t('desk.product')}</Table.Th>
                <Table.Th>{t('products.quantity')}</Table.Th>
                <Table.Th>{t('desk.orders')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {picked.map(({ sku, name, label, units, orders }) => (
                <Table.Tr key={sku}>
                  <Table.Td>
                    <bdi dir="ltr">{sku}</bdi>
                  </Table.Td>
                  <Table.Td>
                    <bdi>{inList([name, label], locale)}</bdi>
                  </Table.Td>
                  <Table.Td>
                    <strong>{formatNumber(units, locale)}</strong>
                  </Table.Td>
                  <Table.Td>{formatNumber(orders, locale)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </>
  )
}
