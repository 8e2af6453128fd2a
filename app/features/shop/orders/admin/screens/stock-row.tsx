import { ActionIcon, Group, Table, TextInput } from '@mantine/core'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import type { InventoryRow } from '#features/shop/products/inventory.server.ts'
import { formatNumber } from '#kernel/digits.ts'
import { inList } from '#kernel/locale.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Code } from '#ui/code.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import table from '#dashboard/kit/list/table.module.css'
import { StockDifference } from './stock-difference.tsx'
import type { StockCountState } from './use-stock-count.ts'
import styles from './shop.module.css'

type Props = { row: InventoryRow; count: StockCountState; mayCount: boolean; onNext: () => void }

export function StockRow({ row, count, mayCount, onNext }: Props) {
  const t = useText()
  const { locale, to } = useLocale()
  const name = inList([row.name, row.label], locale)
  const units = count.unitsOf(row)
  return (
    <Table.Tr className={table.row!}>
      <Table.Td data-title>
        <Link to={to(`/dashboard/products/${row.product}`)}>
          <bdi>{row.name}</bdi>
        </Link>{' '}
        {row.label && <bdi className={styles.muted}>{row.label} </bdi>}
        {!row.forSale && <Badge tone="plain">{t('dashboard.stock_not_for_sale')}</Badge>}
        {row.forSale && row.stock !== 'in' && (
          <Badge tone={row.stock === 'out' ? 'danger' : 'warning'}>
            {row.stock === 'out' ? t('products.stock.out') : t('dashboard.stock_low')}
          </Badge>
        )}
      </Table.Td>
      <Table.Td data-label={t('dashboard.field.sku')}>
        <div className={styles.codes}>
          <Code>{row.sku}</Code>
          {row.barcode && (
            <small className={styles.muted}>
              {t('dashboard.field.barcode')} <Code>{row.barcode}</Code>
            </small>
          )}
        </div>
      </Table.Td>
      <Table.Td data-label={t('dashboard.field.price')}>{formatMoney(row.price, 'TRY', locale)}</Table.Td>
      <Table.Td data-label={t('dashboard.stock_promised')}>{formatNumber(row.reserved, locale)}</Table.Td>
      <Table.Td data-label={t('dashboard.stock_unsent')}>{formatNumber(row.unsent, locale)}</Table.Td>
      <Table.Td data-label={t(count.taking ? 'dashboard.stock_count_column' : 'dashboard.stock_counted')}>
        <Group gap="xs" wrap="nowrap" align="start">
          <TextInput
            aria-label={t('dashboard.stock_count_of', { name })}
            className={styles.stockUnits!}
            inputMode="numeric"
            dir="ltr"
            value={count.textOf(row) ?? (count.taking ? '' : String(row.inStock))}
            disabled={!mayCount}
            error={count.errorOf(row)}
            onChange={(event) => count.type(row, event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onNext()
            }}
          />
          <ActionIcon
            component={Link}
            to={to(`/dashboard/stock/history?filter.variant=${row.variant}`)}
            variant="subtle"
            size="lg"
            aria-label={t('dashboard.stock_history_of', { name })}
          >
            <Icon of={IconHistory} size={18} />
          </ActionIcon>
          {units !== undefined && !Number.isNaN(units) && (
            <span className={styles.stockDifference}>
              <StockDifference from={row.inStock} to={units} />
            </span>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}
