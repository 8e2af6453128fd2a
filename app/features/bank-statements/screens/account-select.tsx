import { CheckIcon, Group, Select, Text } from '@mantine/core'
import type { AccountChoice } from '#features/bank-statements/accounts/account-choices.server.ts'
import { formatIban } from '#kernel/iban.ts'
import type { Currency } from '#kernel/money.ts'
import { Ltr } from '#ui/ltr.tsx'

type Props = {
  label: string
  /** Accounts of all currencies. */
  accounts: readonly AccountChoice[]
  currency: Currency
  value: string
  error: string | undefined
  onChange: (account: string) => void
}

/** Selects the account that paid. The field has room for a short name only, so the whole IBAN is under it. */
export function AccountSelect({ label, accounts, currency, value, error, onChange }: Props) {
  const own = accounts.filter((one) => one.currency === currency)
  const ibanOf = (account: string) => own.find((one) => one.account === account)?.iban
  const selected = ibanOf(value)
  return (
    <Select
      label={label}
      withAsterisk
      allowDeselect={false}
      data={own.map(({ account, name }) => ({ value: account, label: name }))}
      renderOption={({ option, checked }) => (
        <Option name={option.label} iban={ibanOf(option.value)} isSelected={checked ?? false} />
      )}
      description={selected && <Ltr>{formatIban(selected)}</Ltr>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      error={error}
      onChange={(account) => onChange(account ?? value)}
    />
  )
}

type OptionProps = { name: string; iban: string | null | undefined; isSelected: boolean }

function Option({ name, iban, isSelected }: OptionProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      {isSelected && <CheckIcon size={12} />}
      <div>
        {name}
        {iban && (
          <Text size="xs" c="dimmed">
            <Ltr>{formatIban(iban)}</Ltr>
          </Text>
        )}
      </div>
    </Group>
  )
}
