import { CheckIcon, Group, Select, Text } from '@mantine/core'
import type { AccountChoice } from '#features/bank-statements/accounts/account-choices.server.ts'
import { formatIban } from '#kernel/iban.ts'
import type { Currency } from '#kernel/money.ts'
import { Ltr } from '#ui/ltr.tsx'

type Common = {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Selects the account that paid. `accounts`: accounts of all currencies. */
export function AccountSelect(props: Common & { accounts: readonly AccountChoice[]; currency: Currency }) {
  const { accounts, currency, ...common } = props
  const own = accounts.filter((one) => one.currency === currency)
  const options = own.map(({ account, name, iban }) => ({ value: account, name, iban }))
  return <AccountField {...common} required options={options} />
}

type Props = Common & {
  options: readonly { value: string; name: string; iban: string | null }[]
  required?: boolean
  /** It has the focus when its dialog opens. */
  focused?: boolean
}

/** Selects an account. The field has room for a short name only, so the whole IBAN is under it. */
export function AccountField({ label, options, value, error, required, focused, onChange }: Props) {
  const ibanOf = (account: string) => options.find((one) => one.value === account)?.iban
  const selected = ibanOf(value)
  return (
    <Select
      label={label}
      withAsterisk={required ?? false}
      data-autofocus={focused || undefined}
      allowDeselect={false}
      data={options.map((one) => ({ value: one.value, label: one.name }))}
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
