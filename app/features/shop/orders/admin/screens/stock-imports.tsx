import { useState } from 'react'
import { Table, Text } from '@mantine/core'
import type { StockImport } from '#features/shop/products/stock-import/queries.server.ts'
import { isolate } from '#kernel/bidi.ts'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDashboard } from '#dashboard/dashboard-data.ts'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import { ImportState } from '#dashboard/kit/import-state.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import { toast } from '#dashboard/kit/toast.tsx'
import { Moment } from '#dashboard/kit/value.tsx'

/** Stock counts imported from spreadsheets. Each import can be undone as a whole. */
export function StockImports({ imports }: { imports: readonly StockImport[] }) {
  const t = useText()
  const { locale } = useLocale()
  const { may } = useDashboard()
  const [undoing, setUndoing] = useState<StockImport | null>(null)
  return (
    <Panel title={t('dashboard.stock_imports')} flush>
      <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={t('dashboard.stock_imports')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('dashboard.stock_import_file')}</Table.Th>
              <Table.Th>{t('dashboard.stock_import_changed')}</Table.Th>
              <Table.Th>{t('dashboard.stock_at')}</Table.Th>
              <Table.Th>{t('dashboard.stock_by')}</Table.Th>
              <Table.Th>{t('dashboard.stock_import_state')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {imports.map((one) => (
              <Table.Tr key={one.id}>
                <Table.Th scope="row">
                  <bdi>{one.name}</bdi>
                </Table.Th>
                <Table.Td>{formatNumber(one.changed, locale)}</Table.Td>
                <Table.Td>
                  <Moment at={one.at.toISOString()} />
                </Table.Td>
                <Table.Td>
                  <bdi>{one.by ?? t('dashboard.person')}</bdi>
                </Table.Td>
                <Table.Td>
                  <ImportState
                    name={one.name}
                    undoneAt={one.undoneAt}
                    mayUndo={may('products.update')}
                    onUndo={() => setUndoing(one)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {undoing && <UndoDialog one={undoing} onClose={() => setUndoing(null)} />}
    </Panel>
  )
}

function UndoDialog({ one, onClose }: { one: StockImport; onClose: () => void }) {
  const t = useText()
  const { run, busy, error } = useDialogAction(onClose)
  return (
    <FormDialog
      title={t('dashboard.undo_import')}
      submit={t('dashboard.undo_import')}
      danger
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={() =>
        void run({
          method: 'POST',
          path: `/api/dashboard/stock/imports/${one.id}/undo`,
          onDone: (answer) => {
            const { counted } = answer as { counted: number }
            toast(counted > 0 ? t('dashboard.stock_undo_counted', { count: counted }) : t('dashboard.undone'))
          },
        })
      }
    >
      <Text size="sm">{t('dashboard.stock_import_undo_text', { name: isolate(one.name) })}</Text>
    </FormDialog>
  )
}
