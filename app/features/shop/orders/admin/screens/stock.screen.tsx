import { lazy, Suspense, useRef, useState } from 'react'
import { Button, Switch, Table } from '@mantine/core'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { findByCode } from '#features/shop/products/find-by-code.ts'
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
import { StockSearch } from './stock-search.tsx'
import { useStockCount } from './use-stock-count.ts'
import styles from './shop.module.css'

const StockImportDialog = lazy(async () => ({
  default: (await import('./stock-import-dialog.tsx')).StockImportDialog,
}))

/** The stock, lowest first. All typed quantities are saved together, with one reason. */
export default function StockScreen() {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const { rows } = useScreen<Loaded<typeof stockScreen>>()
  const [typed, setTyped] = useState('')
  const [importing, setImporting] = useState(false)
  const count = useStockCount(rows)
  const body = useRef<HTMLTableSectionElement>(null)
  const search = useRef<HTMLInputElement>(null)
  useGuard(count.typed > 0)
  const terms = foldForSearch(typed).split(' ').filter(Boolean)
  const scanned = count.taking ? findByCode(rows, typed) : undefined
  const found = count.sorted.filter((row) => {
    const text = foldForSearch(`${row.name} ${row.label} ${row.sku} ${row.barcode ?? ''}`)
    return terms.every((term) => text.includes(term))
  })
  const shown = scanned ? [scanned] : found
  /** Enter moves to the next quantity. After a scanned product it moves back to the search, for the next scan. */
  const focusOn = (index: number) => {
    const next = body.current?.querySelectorAll<HTMLInputElement>('input')[index]
    const field = next ?? (scanned && search.current)
    field?.focus()
    field?.select()
  }
  /** In a count, a part of a name selects a product. A part of a code does not: it may belong to another product. */
  const enterSearch = () => {
    const hasInName = ({ name, label }: (typeof rows)[number]) =>
      terms.some((term) => foldForSearch(`${name} ${label}`).includes(term))
    const index = !count.taking || scanned || terms.length === 0 ? 0 : shown.findIndex(hasInName)
    if (index >= 0) focusOn(index)
    return index >= 0
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
        {may('products.update') && (
          <Button
            variant="outline"
            leftSection={<Icon of={IconUpload} size={18} />}
            disabled={count.typed > 0}
            onClick={() => setImporting(true)}
          >
            {t('dashboard.stock_import')}
          </Button>
        )}
      </PageHead>
      <section className={styles.sheet} aria-label={t('dashboard.stock')}>
        <div className={styles.stockBar}>
          <StockSearch ref={search} value={typed} onChange={setTyped} onEnter={enterSearch} />
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
                {(
                  ['product', 'field.sku', 'field.price', 'stock_promised', 'stock_unsent', 'stock_counted'] as const
                ).map((name) => (
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
      {importing && (
        <Suspense>
          <StockImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}
