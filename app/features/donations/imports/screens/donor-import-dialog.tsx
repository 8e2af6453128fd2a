import { Alert, Text } from '@mantine/core'
import { columnLabel } from '#features/donations/imports/columns.ts'
import type { DonorOutcome } from '#features/donations/imports/donors/outcome.ts'
import type { ImportedDonor } from '#features/donations/imports/donors/read-donors.server.ts'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { ImportAnswer } from '#resource/contract.ts'
import { ImportSample } from '#dashboard/screens/import-sample.tsx'
import { SpreadsheetDialog } from '#dashboard/screens/spreadsheet-dialog.tsx'

type Tried = DonorOutcome & Pick<ImportAnswer, 'batch'>

/** Imports a spreadsheet of donors without donations. */
export function DonorImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { locale } = useLocale()
  const counts = ['create', 'known', 'repeated'] as const
  return (
    <SpreadsheetDialog<Tried>
      path="/api/dashboard/donation-imports/donors"
      title={t('dashboard.donor_import.start')}
      how={t('dashboard.donor_import.how')}
      errorsName="donor-errors.csv"
      rowsOf={({ create, known, repeated }) => create + known + repeated}
      renderSummary={(tried) =>
        counts
          .filter((name) => name === 'create' || tried[name] > 0)
          .map((name) => (
            <Text key={name} fw={name === 'create' ? 600 : undefined} size={name === 'create' ? 'md' : 'sm'}>
              {t(`dashboard.donor_import.${name}`, { count: tried[name], number: formatNumber(tried[name], locale) })}
            </Text>
          ))
      }
      onClose={onClose}
    >
      {({ sample }) => (
        <>
          {sample.length > 0 && (
            <ImportSample
              rows={sample as ImportedDonor[]}
              labelOf={columnLabel}
              columns={['name', 'email', 'phone', 'tags']}
              renderCell={(row, column) => {
                if (column === 'tags') return <bdi>{row.tags.join(locale === 'ar' ? '، ' : ', ')}</bdi>
                return column === 'name' ? <bdi>{row.name}</bdi> : <bdi dir="ltr">{row[column]}</bdi>
              }}
            />
          )}
          <Alert color="pine">{t('dashboard.donor_import.note')}</Alert>
        </>
      )}
    </SpreadsheetDialog>
  )
}
