import { Alert, Stack, Table } from '@mantine/core'
import type { Preview } from '#features/bank-statements/imports/statement-row.ts'
import { formatDay } from '#kernel/dates.ts'
import { formatIban } from '#kernel/iban.ts'
import { formatMoney, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Fact, FactList } from '#dashboard/kit/panel.tsx'
import { ImportCounts } from './import-counts.tsx'
import styles from './import-preview.module.css'
import { statementDays } from './statement-days.ts'

/** Preview of what a statement file would add. */
export function ImportPreview({ outcome }: { outcome: Preview }) {
  const t = useText()
  const { locale } = useLocale()
  const money = (amount: Minor) => formatMoney(amount, outcome.currency, locale, { decimals: 'always' })
  return (
    <Stack aria-live="polite">
      {outcome.closedLines > 0 && <Alert color="saffron">{t('dashboard.statement_needs_second')}</Alert>}
      {outcome.newLines === 0 && (
        <Alert color="saffron" role="note">
          {t('dashboard.statement_nothing_new')}
        </Alert>
      )}
      <FactList wide>
        <Fact label={t('dashboard.statement_account')}>
          <Ltr>{formatIban(outcome.iban)}</Ltr>
        </Fact>
        <Fact label={t('dashboard.statement_days')}>{statementDays(outcome, locale)}</Fact>
        <Fact label={t('dashboard.statement_opening')}>{money(outcome.opening)}</Fact>
        <Fact label={t('dashboard.statement_closing')}>{money(outcome.closing)}</Fact>
      </FactList>
      <ImportCounts outcome={outcome} />
      <Table>
        <Table.Tbody>
          {outcome.sample.map((line, i) => (
            <Table.Tr key={i}>
              <Table.Td>
                <div className={styles.day}>{formatDay(line.bookedOn, locale)}</div>
                <bdi>{line.description}</bdi>
              </Table.Td>
              <Table.Td className={styles.amount!}>{money(line.amount)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
