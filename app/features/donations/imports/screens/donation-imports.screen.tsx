import { lazy, Suspense, useState, type ComponentType } from 'react'
import { Button, Table, Text } from '@mantine/core'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import type { DonationImport } from '#features/donations/imports/queries.server.ts'
import type { ImportKind } from '#features/donations/imports/tables.ts'
import { isolate } from '#kernel/bidi.ts'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { EmptyState } from '#ui/state.tsx'
import { useScreen } from '#dashboard/dashboard-data.ts'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import { ImportState } from '#dashboard/kit/import-state.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import { Moment, ToneBadge } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { donationImportsScreen } from './screens.server.ts'

const DIALOGS: Record<ImportKind, ComponentType<{ onClose: () => void }>> = {
  donations: lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog })),
  donors: lazy(async () => ({ default: (await import('./donor-import-dialog.tsx')).DonorImportDialog })),
}

/** Imported spreadsheets of old donations and of donors; each can be undone as a whole. */
export default function DonationImports() {
  const t = useText()
  const { imports } = useScreen<Loaded<typeof donationImportsScreen>>()
  const [importing, setImporting] = useState<ImportKind | null>(null)
  const [undoing, setUndoing] = useState<DonationImport | null>(null)
  const Dialog = importing && DIALOGS[importing]
  return (
    <>
      <PageHead title={t('dashboard.donation_imports')} note={t('dashboard.donation_imports_lead')}>
        <Button leftSection={<Icon of={IconUpload} />} onClick={() => setImporting('donations')}>
          {t('dashboard.donation_import.start')}
        </Button>
        <Button variant="default" leftSection={<Icon of={IconUpload} />} onClick={() => setImporting('donors')}>
          {t('dashboard.donor_import.start')}
        </Button>
      </PageHead>
      {imports.length === 0 ? (
        <EmptyState title={t('dashboard.donation_imports_none')} />
      ) : (
        <Panel title={t('dashboard.donation_imports')} flush>
          <ImportTable imports={imports} onUndo={setUndoing} />
        </Panel>
      )}
      {Dialog && (
        <Suspense>
          <Dialog onClose={() => setImporting(null)} />
        </Suspense>
      )}
      {undoing && <UndoImport one={undoing} onClose={() => setUndoing(null)} />}
    </>
  )
}

function ImportTable({ imports, onUndo }: { imports: DonationImport[]; onUndo: (one: DonationImport) => void }) {
  const t = useText()
  const { locale } = useLocale()
  const yes = (value: boolean) => t(value ? 'dashboard.yes' : 'dashboard.no')
  return (
    <Table.ScrollContainer minWidth={720} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label={t('dashboard.donation_imports')}>
        <Table.Thead>
          <Table.Tr>
            {(['file', 'kind', 'donations', 'donors', 'counted', 'spent', 'at', 'by', 'state'] as const).map((name) => (
              <Table.Th key={name}>{t(`dashboard.donation_import.${name}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {imports.map((one) => (
            <Table.Tr key={one.id}>
              <Table.Th scope="row">
                <bdi>{one.name}</bdi>
              </Table.Th>
              <Table.Td>{t(`dashboard.donation_import.kind.${one.kind}`)}</Table.Td>
              <Table.Td>{one.kind === 'donations' && formatNumber(one.donations, locale)}</Table.Td>
              <Table.Td>{formatNumber(one.donors, locale)}</Table.Td>
              <Table.Td>{one.kind === 'donations' && yes(one.counted)}</Table.Td>
              <Table.Td>
                {one.kind === 'donations' && yes(one.spent)}
                {one.heldWaits && !one.undone && (
                  <>
                    {' '}
                    <ToneBadge tone="warning">{t('dashboard.donation_import.held_waits')}</ToneBadge>
                  </>
                )}
              </Table.Td>
              <Table.Td>
                <Moment at={one.at.toISOString()} />
              </Table.Td>
              <Table.Td>
                <bdi>{one.by ?? t('dashboard.person')}</bdi>
              </Table.Td>
              <Table.Td>
                <ImportState name={one.name} undoneAt={one.undone?.at ?? null} mayUndo onUndo={() => onUndo(one)} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function UndoImport({
  one: { id, kind, name, donations, donors },
  onClose,
}: {
  one: DonationImport
  onClose: () => void
}) {
  const t = useText()
  const { locale } = useLocale()
  const { run, busy, error } = useDialogAction(onClose)
  const count = kind === 'donors' ? donors : donations
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
          path: `/api/dashboard/donation-imports/${id}/undo`,
          success: t('dashboard.undone'),
        })
      }
    >
      <Text size="sm">
        {t(kind === 'donors' ? 'dashboard.donor_import.undo_text' : 'dashboard.donation_import.undo_text', {
          name: isolate(name),
          count,
          number: formatNumber(count, locale),
        })}
      </Text>
    </FormDialog>
  )
}
