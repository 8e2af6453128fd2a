import { Alert, Table } from '@mantine/core'
import type { ImportOutcome } from '#features/bank-statements/imports/statement-row.ts'
import { formatDay } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatIban } from '#kernel/iban.ts'
import { formatMoney, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Fact, FactList } from '#dashboard/kit/panel.tsx'

/** Preview of what a statement file would add. */
export function ImportPreview({ outcome }: { outcome: ImportOutcome }) {
  const t = useText()
  const { locale } = useLocale()
  const money = (amount: Minor) => formatMoney(amount, outcome.currency, locale, { decimals: 'always' })
  const day = (text: string) => formatDay(text, locale)
  const number = (value: number) => formatNumber(value, locale)
  return (
    <div aria-live="polite">
      {outcome.closedLines > 0 && (
        <Alert color="saffron" mb="sm">
          {t('dashboard.statement_needs_second')}
        </Alert>
      )}
      <FactList wide>
        <Fact label={t('dashboard.statement_account')}>
          <Ltr>{formatIban(outcome.iban)}</Ltr>
        </Fact>
        <Fact label={t('dashboard.statement_days')}>{`${day(outcome.firstOn)} – ${day(outcome.lastOn)}`}</Fact>
        <Fact label={t('dashboard.statement_opening')}>{money(outcome.opening)}</Fact>
        <Fact label={t('dashboard.statement_closing')}>{money(outcome.closing)}</Fact>
        <Fact label={t('dashboard.statement_lines')}>{number(outcome.lines)}</Fact>
        <Fact label={t('dashboard.statement_new')}>{number(outcome.newLines)}</Fact>
        {outcome.closedLines > 0 && (
          <Fact label={t('dashboard.statement_closed_lines')}>{number(outcome.closedLines)}</Fact>
        )}
        <Fact label={t('dashboard.statement_with_code')}>{number(outcome.withCode)}</Fact>
        <Fact label={t('dashboard.statement_incoming')}>{money(outcome.incoming)}</Fact>
        <Fact label={t('dashboard.statement_outgoing')}>{money(outcome.outgoing)}</Fact>
      </FactList>
      <Table.ScrollContainer minWidth={0}>
        <Table>
          <Table.Tbody>
            {outcome.sample.map((line, i) => (
              <Table.Tr key={i}>
                <Table.Td>{day(line.bookedOn)}</Table.Td>
                <Table.Td>{money(line.amount)}</Table.Td>
                <Table.Td>
                  <bdi>{line.description}</bdi>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  )
}
