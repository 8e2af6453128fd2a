import { useState } from 'react'
import { Button, Group, NumberInput, Select, Table, TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { InventoryRow } from '#features/shop/products/inventory.server.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import { inList } from '#kernel/locale.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { EmptyState } from '#ui/state.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { confirmAction } from '#dashboard/kit/confirm.tsx'
import table from '#dashboard/kit/list/table.module.css'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { stockScreen } from './screens.server.ts'
import styles from './shop.module.css'

/** The stock, lowest first; stocktaking, and price changes of many products at once. */
export default function StockScreen() {
  const t = useText()
  const { may } = useDashboard()
  const { rows } = useScreen<Loaded<typeof stockScreen>>()
  const [typed, setTyped] = useState('')
  const terms = foldForSearch(typed).split(' ').filter(Boolean)
  const shown = rows.filter((row) => {
    const text = foldForSearch(`${row.name} ${row.label} ${row.sku}`)
    return terms.every((term) => text.includes(term))
  })
  return (
    <>
      <PageHead title={t('dashboard.stock')} note={t('dashboard.stock_note')} />
      {may('products.update') && <Prices />}
      <section className={styles.sheet} aria-label={t('dashboard.stock')}>
        <TextInput
          type="search"
          className={styles.find!}
          leftSection={<Icon of={IconSearch} size={18} />}
          placeholder={t('dashboard.stock_find')}
          aria-label={t('dashboard.stock_find')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {shown.length === 0 ? (
          <EmptyState title={t(rows.length === 0 ? 'dashboard.stock_none' : 'dashboard.stock_none_found')} />
        ) : (
          <Table className={table.table!}>
            <Table.Thead className={table.head!}>
              <Table.Tr>
                {(['product', 'field.sku', 'field.price', 'stock_promised', 'stock_counted'] as const).map((name) => (
                  <Table.Th key={name} scope="col">
                    {t(`dashboard.${name}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((row) => (
                <StockTable key={`${row.variant} ${row.onHand}`} row={row} mayCount={may('products.update')} />
              ))}
            </Table.Tbody>
          </Table>
        )}
      </section>
    </>
  )
}

function StockTable({ row, mayCount }: { row: InventoryRow; mayCount: boolean }) {
  const t = useText()
  const { locale, to } = useLocale()
  const { change, busy } = useChange()
  const [units, setUnits] = useState<number | string>(row.onHand)
  const changed = typeof units === 'number' && units !== row.onHand
  const count = () =>
    void change({
      method: 'PUT',
      path: `/api/dashboard/stock/${row.variant}`,
      body: { on_hand: units },
      say: t('dashboard.stock_saved'),
    })
  return (
    <Table.Tr className={table.row!}>
      <Table.Td data-title>
        <Link to={to(`/dashboard/products/${row.product}`)}>
          <bdi>{row.name}</bdi>
        </Link>{' '}
        {row.label && <bdi className={styles.muted}>{row.label} </bdi>}
        {row.stock !== 'in' && (
          <Badge tone={row.stock === 'out' ? 'danger' : 'warning'}>
            {row.stock === 'out' ? t('products.stock.out') : t('dashboard.stock_low')}
          </Badge>
        )}
      </Table.Td>
      <Table.Td data-label={t('dashboard.field.sku')}>
        <bdi dir="ltr">{row.sku}</bdi>
      </Table.Td>
      <Table.Td data-label={t('dashboard.field.price')}>{formatMoney(row.price, 'TRY', locale)}</Table.Td>
      <Table.Td data-label={t('dashboard.stock_promised')}>{formatNumber(row.reserved, locale)}</Table.Td>
      <Table.Td data-label={t('dashboard.stock_counted')}>
        <Group gap="xs" wrap="nowrap">
          <NumberInput
            aria-label={t('dashboard.stock_count_of', { name: inList([row.name, row.label], locale) })}
            w={110}
            min={0}
            max={1_000_000}
            allowDecimal={false}
            value={units}
            disabled={!mayCount}
            onChange={setUnits}
          />
          {changed && (
            <Button size="compact-sm" loading={busy} onClick={count}>
              {t('people.save')}
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

function Prices() {
  const t = useText()
  const { categories } = useScreen<Loaded<typeof stockScreen>>()
  const { change, busy } = useChange()
  const [category, setCategory] = useState<string | null>(null)
  const [percent, setPercent] = useState<number | string>('')
  const apply = async () => {
    const name = categories.find(({ id }) => String(id) === category)?.name ?? t('products.all')
    const asked = {
      title: t('dashboard.prices_ask', { name, percent: Number(percent) }),
      yes: t('dashboard.prices_change'),
    }
    if (!(await confirmAction(asked))) return
    await change({
      method: 'POST',
      path: '/api/dashboard/stock/prices',
      body: { category: category === null ? null : Number(category), percent: Number(percent) },
      say: t('dashboard.prices_changed'),
      onDone: () => setPercent(''),
    })
  }
  return (
    <section className={styles.panel} aria-labelledby="prices">
      <h2 id="prices" className={styles.heading}>
        {t('dashboard.prices')}
      </h2>
      <Group align="end">
        <Select
          label={t('dashboard.product_category')}
          placeholder={t('products.all')}
          data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={category}
          onChange={setCategory}
          clearable
        />
        <NumberInput
          label={t('dashboard.prices_percent')}
          description={t('dashboard.prices_hint')}
          min={-90}
          max={300}
          suffix="%"
          value={percent}
          onChange={setPercent}
        />
        <Button variant="outline" loading={busy} disabled={!Number(percent)} onClick={() => void apply()}>
          {t('dashboard.prices_change')}
        </Button>
      </Group>
    </section>
  )
}
