import { formatDateTime } from '#kernel/dates.ts'
import { formatMoney, minor, type Currency } from '#kernel/money.ts'
import type { TextKey } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Dialog } from '#dashboard/kit/dialog.tsx'
import { Fact, FactList } from '#dashboard/kit/panel.tsx'

/** The printed content of a receipt or an invoice (`retain` in donations and orders). */
export type Facts = Record<string, unknown>

const LABELS: Record<string, TextKey> = {
  name: 'my.data_name',
  reference: 'my.data_reference',
  number: 'my.data_number',
  invoice_number: 'dashboard.retained_invoice',
  amount: 'my.data_amount',
  total: 'my.data_amount',
  address: 'orders.field.address',
  district: 'orders.field.district',
  city: 'orders.field.city',
  at: 'dashboard.retained_date',
}

export function FactsDialog({ facts, onClose }: { facts: Facts; onClose: () => void }) {
  const t = useText()
  const { locale } = useLocale()
  const currency = (facts.currency ?? 'TRY') as Currency
  const shown = (name: string, value: unknown) => {
    if (name === 'amount' || name === 'total') return formatMoney(minor(Number(value)), currency, locale)
    if (name === 'at') return formatDateTime(new Date(String(value)), locale)
    return String(value)
  }
  return (
    <Dialog opened onClose={onClose} title={t('dashboard.retained_content')}>
      <FactList>
        {Object.entries(LABELS).map(([name, label]) =>
          facts[name] === undefined || facts[name] === null || facts[name] === '' ? null : (
            <Fact key={name} label={t(label)}>
              <bdi>{shown(name, facts[name])}</bdi>
            </Fact>
          ),
        )}
      </FactList>
    </Dialog>
  )
}
