import { useEffect, useState } from 'react'
import { Alert, Button, Checkbox, Group, NativeSelect, ScrollArea, Stack, TextInput } from '@mantine/core'
import type { Selection } from '#features/card-settlements/selection.server.ts'
import type { MerchantPurpose } from '#features/card-settlements/settlement.ts'
import { PaymentLink } from '#features/card-settlements/screens/payment-link.tsx'
import { SettlementSumTable } from '#features/card-settlements/screens/settlement-sums.tsx'
import type { LineRow } from '#features/bank-statements/lines/line.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import { formatMoney, subtract, sum } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Code } from '#ui/code.tsx'
import { send } from '#dashboard/send.ts'
import type { TypedSettlement } from './part-fields.tsx'

/** `former`: a merchant that is no longer in the code, with its name in addition. */
export type SettlementMerchant = { gateway: string; merchant: MerchantPurpose; former: boolean }

type Props = {
  line: LineRow
  merchants: readonly SettlementMerchant[]
  /** Null without selected payments. */
  settlement: TypedSettlement | null
  wrongOf: (name: 'from' | 'through') => string | undefined
  onChange: (settlement: TypedSettlement | null) => void
}

/** Chooses the open payments that a line pays out: a merchant and days, except payments that are deselected. */
export function SettlementFields({ line, merchants, settlement, wrongOf, onChange }: Props) {
  const t = useText()
  const [found, setFound] = useState<Selection | null>(null)
  const [error, setError] = useState('')
  /** Incremented by “Try again”. */
  const [tries, setTries] = useState(0)
  const { gateway = '', from = '', through = '' } = settlement ?? {}

  useEffect(() => {
    if (!gateway || !from || !through) return
    const abort = new AbortController()
    const params = new URLSearchParams({ gateway, from, through, currency: line.currency })
    void send<Selection>('GET', `/api/dashboard/card-settlements/selection?${params.toString()}`, undefined, {
      signal: abort.signal,
    }).then((answer) => {
      if (abort.signal.aborted) return
      if (!answer.ok) return setError(answer.problem.message || t('dashboard.failed'))
      setFound(answer.value)
      onChange({ gateway, from, through, except: [], gross: answer.value.sums.gross })
    })
    return () => abort.abort()
    // Runs once for each selection of days and each try: deselected payments must not trigger it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [gateway, from, through, line.currency, tries])

  const set = (change: Partial<TypedSettlement>) => {
    setFound(null)
    setError('')
    onChange({ gateway, from, through, except: [], gross: null, ...change })
  }
  return (
    <Stack>
      <NativeSelect
        label={t('dashboard.settlement_pick')}
        value={gateway}
        onChange={({ currentTarget: { value } }) => {
          if (value) set({ gateway: value, from: from || line.bookedOn, through: through || line.bookedOn })
          else onChange(null)
        }}
        data={[
          ...merchants.map(({ gateway, merchant, former }) => ({
            value: gateway,
            label: t(`dashboard.merchant.${merchant}`) + (former ? ` · ${isolateLtr(gateway)}` : ''),
          })),
          { value: '', label: t('dashboard.settlement_without') },
        ]}
      />
      {settlement && (
        <Group grow align="start">
          {(['from', 'through'] as const).map((end) => (
            <TextInput
              key={end}
              type="date"
              dir="ltr"
              label={t(`dashboard.settlement_${end}`)}
              value={settlement[end]}
              error={wrongOf(end)}
              onChange={(event) => set({ [end]: event.currentTarget.value })}
            />
          ))}
        </Group>
      )}
      {settlement && error && (
        <Alert color="pome" role="alert">
          <Group justify="space-between">
            {error}
            <Button
              variant="default"
              onClick={() => {
                setError('')
                setTries(tries + 1)
              }}
            >
              {t('ui.retry')}
            </Button>
          </Group>
        </Alert>
      )}
      {settlement && found && found.writtenOff.length > 0 && <WrittenOff items={found.writtenOff} />}
      {settlement && found && <Payments line={line} found={found} settlement={settlement} onChange={onChange} />}
    </Stack>
  )
}

/** Payments of these days that the bank did not have: links to where the write-off is reversed. */
function WrittenOff({ items }: { items: Selection['writtenOff'] }) {
  const t = useText()
  const { locale } = useLocale()
  return (
    <Alert color="saffron" role="note">
      {t('dashboard.settlement_written_off')}
      <ul>
        {items.map(({ id, payment, amount, currency }) => (
          <li key={id}>
            <PaymentLink payment={payment} />
            {' · '}
            <bdi>{formatMoney(amount, currency, locale, { decimals: 'always' })}</bdi>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

type PaymentProps = { line: LineRow; found: Selection; settlement: TypedSettlement; onChange: Props['onChange'] }

function Payments({ line, found, settlement, onChange }: PaymentProps) {
  const t = useText()
  const { locale } = useLocale()
  const { gross } = settlement
  if (gross === null) return null
  if (!found.isComplete) return <Alert color="saffron">{t('dashboard.settlement_too_many')}</Alert>
  if (found.items.length === 0) return <Alert color="saffron">{t('dashboard.settlement_nothing')}</Alert>
  const left = new Set(settlement.except)
  const taken = found.items.filter(({ id }) => !left.has(id))
  const captures = taken.filter(({ amount }) => amount > 0)
  const sales = sum(captures.map(({ amount }) => amount))
  const sums = {
    ...found.sums,
    payments: captures.length,
    sales,
    returned: subtract(sales, gross),
    gross,
  }
  const toggle = (id: string) => {
    if (!left.delete(id)) left.add(id)
    const gross = sum(found.items.filter((item) => !left.has(item.id)).map(({ amount }) => amount))
    onChange({ ...settlement, except: [...left], gross })
  }
  return (
    <>
      <SettlementSumTable
        sums={sums}
        commission={subtract(gross, line.remaining)}
        net={line.remaining}
        currency={line.currency}
      />
      <ScrollArea.Autosize mah="14rem" type="auto">
        <Stack gap="xs">
          {found.items.map((item) => (
            <Checkbox
              key={item.id}
              checked={!settlement.except.includes(item.id)}
              onChange={() => toggle(item.id)}
              label={
                <>
                  {item.payment && <Code>{item.payment.reference}</Code>}
                  {' · '}
                  {t(`dashboard.posting.${item.kind}` as never)}
                  {' · '}
                  <bdi>{formatMoney(item.amount, item.currency, locale, { decimals: 'always' })}</bdi>
                </>
              }
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </>
  )
}
