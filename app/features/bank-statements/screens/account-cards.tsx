import type { BankAccountRow } from '#features/bank-statements/accounts/account.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import { formatDay } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatIban } from '#kernel/iban.ts'
import { formatMoney, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Fact, FactList, Panel } from '#dashboard/kit/panel.tsx'

/** A card for each account with the balances of the bank and the books, and their difference. */
export function AccountCards({ accounts }: { accounts: readonly BankAccountRow[] }) {
  return accounts.map((account) => <AccountCard key={account.iban} account={account} />)
}

function AccountCard({ account: { iban, currency, balance } }: { account: BankAccountRow }) {
  const t = useText()
  const { locale } = useLocale()
  const money = (amount: Minor) => formatMoney(amount, currency, locale, { decimals: 'always' })
  const counted = (n: number, amount: Minor) => `${formatNumber(n, locale)} · ${money(amount)}`
  return (
    <Panel
      title={isolateLtr(formatIban(iban))}
      lead={
        balance
          ? t('dashboard.statement_as_of', { day: formatDay(balance.closedOn, locale) })
          : t('dashboard.statement_no_statement')
      }
    >
      {balance && (
        <FactList wide>
          <Fact label={t('dashboard.statement_closing')}>{money(balance.closing)}</Fact>
          <Fact label={t('dashboard.statement_books')}>{money(balance.books)}</Fact>
          <Fact label={t('dashboard.statement_open')}>{counted(balance.openLines, balance.openSum)}</Fact>
          <Fact label={t('dashboard.statement_recorded')}>{counted(balance.recorded, balance.recordedSum)}</Fact>
          <Fact label={t('dashboard.statement_difference')}>{money(balance.difference)}</Fact>
        </FactList>
      )}
    </Panel>
  )
}
