import { LazyMoneyBars } from '#features/books/screens/lazy-money-bars.tsx'
import type { ReceivableSums } from '#features/card-settlements/receivable.server.ts'
import { AGE_IDS } from '#features/card-settlements/settlement.ts'
import { sum } from '#kernel/money.ts'
import { useText } from '#kernel/text-context.tsx'

/** The bank's debt in lira by age, for all merchants. */
export function AgeBars({ sums }: { sums: readonly ReceivableSums[] }) {
  const t = useText()
  const lira = sums.filter(({ currency }) => currency === 'TRY')
  if (lira.length === 0) return null
  return (
    <LazyMoneyBars
      currency="TRY"
      labels={{ taken: t('dashboard.receivable_total') }}
      bars={AGE_IDS.map((age) => ({
        name: t(`dashboard.receivable_age.${age}`),
        taken: sum(lira.map(({ ages }) => ages[age].amount)),
      }))}
    />
  )
}
