import type { ReceivableByAge } from '#features/card-settlements/receivable.server.ts'
import { AGE_IDS } from '#features/card-settlements/settlement.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Link } from '#ui/link.tsx'
import { Fact, FactList, Panel } from '#dashboard/kit/panel.tsx'

/** For the home screen: what the bank owes for card payments, by age; each sum leads to its payments. */
export function ReceivablePanel({ sums }: { sums: readonly ReceivableByAge[] }) {
  const t = useText()
  const { locale, to } = useLocale()
  return (
    <Panel
      title={t('dashboard.receivable_by_age')}
      actions={<Link to={to('/dashboard/card-receivable')}>{t('dashboard.receivable')}</Link>}
    >
      {sums.map(({ currency, ages }) => (
        <FactList key={currency} wide>
          {AGE_IDS.map((age) => {
            const query = new URLSearchParams({ 'filter.currency': currency, 'filter.state': age }).toString()
            return (
              <Fact key={age} label={t(`dashboard.receivable_age.${age}`)}>
                <Link to={to(`/dashboard/card-receivable?${query}`)}>
                  <bdi>{formatMoney(ages[age], currency, locale, { decimals: 'always' })}</bdi>
                </Link>
              </Fact>
            )
          })}
        </FactList>
      ))}
    </Panel>
  )
}
