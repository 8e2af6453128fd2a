import { useState } from 'react'
import { Alert, Radio, Stack, Text } from '@mantine/core'
import { columnLabel } from '#features/donations/imports/columns.ts'
import type { ImportOutcome } from '#features/donations/imports/outcome.ts'
import type { OldDonation } from '#features/donations/imports/read-rows.server.ts'
import { formatDay } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { ImportAnswer } from '#resource/contract.ts'
import { ImportSample } from '#dashboard/screens/import-sample.tsx'
import { SpreadsheetDialog } from '#dashboard/screens/spreadsheet-dialog.tsx'

type Tried = ImportOutcome & Pick<ImportAnswer, 'batch'>
type Choice = 'yes' | 'no'

/** Imports a spreadsheet of old donations. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { locale } = useLocale()
  const [counted, setCounted] = useState<Choice>('yes')
  const [spent, setSpent] = useState<Choice>('yes')
  const choices = [
    ['counted', counted, setCounted],
    ['spent', spent, setSpent],
  ] as const
  return (
    <SpreadsheetDialog<Tried>
      path="/api/dashboard/donation-imports"
      title={t('dashboard.donation_import.start')}
      how={t('dashboard.donation_import.how')}
      errorsName="donation-errors.csv"
      fields={{ counted, spent }}
      rowsOf={({ create }) => create}
      renderSummary={({ create, sums }) => (
        <>
          <Text fw={600}>
            {t('dashboard.donation_import.would', { count: create, number: formatNumber(create, locale) })}
          </Text>
          {sums.map(({ currency, amount }) => (
            <Text key={currency} size="sm">
              <bdi>{formatMoney(amount, currency, locale)}</bdi>
            </Text>
          ))}
        </>
      )}
      onClose={onClose}
    >
      {({ sample }) => (
        <>
          {sample.length > 0 && <DonationSample rows={sample} />}
          {choices.map(([name, value, set]) => (
            <Radio.Group
              key={name}
              label={t(`dashboard.donation_import.${name}`)}
              description={t(`dashboard.donation_import.${name}_hint`)}
              value={value}
              onChange={(next) => set(next as Choice)}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="yes" label={t('dashboard.yes')} />
                <Radio value="no" label={t('dashboard.no')} />
              </Stack>
            </Radio.Group>
          ))}
          <Alert color="pine">{t('dashboard.donation_import.note')}</Alert>
        </>
      )}
    </SpreadsheetDialog>
  )
}

function DonationSample({ rows }: { rows: ImportAnswer['sample'] }) {
  const { locale } = useLocale()
  return (
    <ImportSample
      rows={rows as OldDonation[]}
      labelOf={columnLabel}
      columns={['day', 'amount', 'name', 'email', 'reference']}
      renderCell={(row, column) => {
        if (column === 'day') return formatDay(row.day, locale)
        if (column === 'amount') return <bdi>{formatMoney(row.amount, row.currency, locale)}</bdi>
        return column === 'name' ? <bdi>{row.name}</bdi> : <bdi dir="ltr">{row[column]}</bdi>
      }}
    />
  )
}
