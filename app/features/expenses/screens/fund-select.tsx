import { Select } from '@mantine/core'
import { foldForSearch } from '#kernel/arabic.ts'
import { isolate } from '#kernel/bidi.ts'
import { formatMoney, ZERO, type Currency } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { FundChoice } from './screens.server.ts'

type Props = {
  label: string
  funds: readonly FundChoice[]
  currency: Currency
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

/** Selects a fund; each shows its balance in the currency. */
export function FundSelect({ label, funds, currency, value, error, onChange }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const balance = funds.find(({ id }) => id === value)?.balances[currency] ?? ZERO
  return (
    <Select
      label={label}
      withAsterisk
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('dashboard.nothing_found')}
      data={funds.map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options, search }) =>
        options.filter((one) => 'label' in one && foldForSearch(one.label).includes(foldForSearch(search)))
      }
      description={t('dashboard.expense.fund_has', {
        amount: isolate(formatMoney(balance, currency, locale, { decimals: 'always' })),
      })}
      value={value}
      error={error}
      onChange={(id) => onChange(id ?? value)}
    />
  )
}
