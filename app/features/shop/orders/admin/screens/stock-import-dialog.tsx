import { useState } from 'react'
import { Select, Text } from '@mantine/core'
import { stockColumnLabel } from '#features/shop/products/stock-import/columns.ts'
import type { StockLine } from '#features/shop/products/stock-import/read-rows.server.ts'
import { STOCK_REASONS, type StockReason } from '#features/shop/products/stock-reason.ts'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Code } from '#ui/code.tsx'
import type { ImportAnswer } from '#resource/contract.ts'
import { toast } from '#dashboard/kit/toast.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import { ImportSample } from '#dashboard/screens/import-sample.tsx'
import { SpreadsheetDialog } from '#dashboard/screens/spreadsheet-dialog.tsx'

const PATH = '/api/dashboard/stock/imports'

/** Imports a stock count from a spreadsheet. */
export function StockImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { locale } = useLocale()
  const { change } = useChange()
  const [reason, setReason] = useState<StockReason>('stock_count')
  const undo = (batch: string) =>
    void change({ method: 'POST', path: `${PATH}/${batch}/undo`, success: t('dashboard.undone') })
  return (
    <SpreadsheetDialog<ImportAnswer>
      path={PATH}
      title={t('dashboard.stock_import')}
      how={t('dashboard.stock_import_how')}
      errorsName="stock-errors.csv"
      fields={{ reason }}
      rowsOf={({ update }) => update}
      renderSummary={({ update, unchanged }) => (
        <>
          <Text fw={600}>
            {t('dashboard.stock_import_would', { count: update, number: formatNumber(update, locale) })}
          </Text>
          {unchanged > 0 && (
            <Text size="sm">{t('dashboard.stock_import_unchanged', { number: formatNumber(unchanged, locale) })}</Text>
          )}
        </>
      )}
      onDone={({ batch }) =>
        toast(t('dashboard.stock_saved'), {
          action: { label: t('dashboard.undo'), run: () => undo(batch!) },
          stay: 30_000,
        })
      }
      onClose={onClose}
    >
      {({ sample }) => (
        <>
          {sample.length > 0 && (
            <ImportSample
              rows={sample as StockLine[]}
              columns={['product', 'sku', 'expected', 'counted']}
              labelOf={stockColumnLabel}
              renderCell={(row, column) => {
                if (column === 'product') return <bdi>{row.product}</bdi>
                if (column === 'sku') return <Code>{row.sku}</Code>
                return formatNumber(column === 'expected' ? row.from : row.to, locale)
              }}
            />
          )}
          <Select
            label={t('dashboard.stock_import_reason')}
            data={STOCK_REASONS.map((value) => ({ value, label: t(`dashboard.stock_cause.${value}`) }))}
            value={reason}
            allowDeselect={false}
            onChange={(value) => setReason(value as StockReason)}
          />
        </>
      )}
    </SpreadsheetDialog>
  )
}
