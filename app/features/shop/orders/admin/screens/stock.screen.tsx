import { useRef, useState } from 'react'
import { Button, Switch, Table, TextInput } from '@mantine/core'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { foldForSearch } from '#kernel/arabic.ts'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { EmptyState } from '#ui/state.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { useGuard } from '#dashboard/kit/form/use-guard.ts'
import table from '#dashboard/kit/list/table.module.css'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { stockScreen } from './screens.server.ts'
import { StockRow } from './stock-row.tsx'
import { StockSave } from './stock-save.tsx'
import { useStockCount } from './use-stock-count.ts'
import styles from './shop.module.css'

/** The stock, lowest first. All quantities that were typed are saved at once, with a reason. */
export default function StockScreen() {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const { rows } = useScreen<Loaded<typeof stockScreen>>()
  const [typed, setTyped] = useState('')
  const count = useStockCount(rows)
  const body = useRef<HTMLTableSectionElement>(null)
  useGuard(count.typed > 0)
  const terms = foldForSearch(typed).split(' ').filter(Boolean)
  const shown = count.sorted.filter((row) => {
    const text = foldForSearch(`${row.name} ${row.label} ${row.sku}`)
    return terms.every((term) => text.includes(term))
  })
  /** Enter goes to the next quantity: a count needs no mouse, and a barcode reader types a code and Enter. */
  const focusOn = (index: number) => {
    const field = body.current?.querySelectorAll<HTMLInputElement>('input')[index]
    field?.focus()
    field?.select()
  }
  return (
    <>
      <PageHead title={t('dashboard.stock')} note={t('dashboard.stock_note')}>
        <Button
          component={Link}
          to={to('/dashboard/stock/history')}
          variant="default"
          leftSection={<Icon of={IconHistory} size={18} />}
        >
          {t('dashboard.stock_history')}
        </Button>
      </PageHead>
      <section className={styles.sheet} aria-label={t('dashboard.stock')}>
        <div className={styles.stockBar}>
          <TextInput
            type="search"
            className={styles.stockFind!}
            leftSection={<Icon of={IconSearch} size={18} />}
            placeholder={t('dashboard.stock_find')}
            aria-label={t('dashboard.stock_find')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') focusOn(0)
            }}
          />
          {may('products.update') && (
            <Switch
              label={t('dashboard.stock_take')}
              description={
                count.taking
                  ? t('dashboard.stock_take_progress', {
                      done: formatNumber(count.typed, locale),
                      all: formatNumber(rows.length, locale),
                    })
                  : t('dashboard.stock_take_hint')
              }
              checked={count.taking}
              disabled={count.typed > 0}
              onChange={(event) => count.setTaking(event.currentTarget.checked)}
            />
          )}
        </div>
        {shown.length === 0 ? (
          <EmptyState title={t(rows.length === 0 ? 'dashboard.stock_none' : 'dashboard.stock_none_found')} />
        ) : (
          <Table className={table.table!}>
            <Table.Thead className={table.head!}>
              <Table.Tr>
                {(['product', 'field.sku', 'field.price', 'stock_promised', 'stock_counted'] as const).map((name) => (
                  <Table.Th key={name} scope="col">
                    {t(name === 'stock_counted' && count.taking ? 'dashboard.stock_count_column' : `dashboard.${name}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody ref={body}>
              {shown.map((row, index) => (
                <StockRow
                  key={row.variant}
                  row={row}
                  count={count}
                  mayCount={may('products.update')}
                  onNext={() => focusOn(index + 1)}
                />
              ))}
            </Table.Tbody>
          </Table>
        )}
      </section>
      {count.typed > 0 && <StockSave count={count} />}
    </>
  )
}
