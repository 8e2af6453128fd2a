import type { Preview } from '#features/bank-statements/imports/statement-row.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatMoney, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Fact } from '#dashboard/kit/panel.tsx'
import styles from './import-counts.module.css'

/** How many lines of a file are new and what they match, and the sums of the new ones. */
export function ImportCounts({ outcome }: { outcome: Preview }) {
  const t = useText()
  const { locale } = useLocale()
  const { lines, newLines, closedLines, certain, suggested } = outcome
  const money = (amount: Minor) => formatMoney(amount, outcome.currency, locale, { decimals: 'always' })
  const number = (value: number) => formatNumber(value, locale)
  return (
    <dl className={styles.counts}>
      <Fact label={t('dashboard.statement_new')}>{number(newLines)}</Fact>
      <Fact label={t('dashboard.statement_known')}>{number(lines - newLines)}</Fact>
      {closedLines > 0 && <Fact label={t('dashboard.statement_closed_lines')}>{number(closedLines)}</Fact>}
      <Fact label={t('dashboard.statement_certain')}>{number(certain)}</Fact>
      <Fact label={t('dashboard.statement_suggested')}>{number(suggested)}</Fact>
      <Fact label={t('dashboard.statement_unexplained')}>{number(newLines - certain - suggested)}</Fact>
      <Fact label={t('dashboard.statement_incoming')}>{money(outcome.incoming)}</Fact>
      <Fact label={t('dashboard.statement_outgoing')}>{money(outcome.outgoing)}</Fact>
    </dl>
  )
}
