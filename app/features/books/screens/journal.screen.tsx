import type { JournalPage, JournalRow } from '#features/books/books.ts'
import { formatDateTime } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import { CURRENCIES, formatMoney, sum, type Minor } from '#kernel/money.ts'
import type { TextKey, Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Code } from '#ui/code.tsx'
import { Link } from '#ui/link.tsx'
import { useScreen } from '#dashboard/dashboard-data.ts'
import { ExportMenu } from '#dashboard/kit/export-menu.tsx'
import type { Column } from '#dashboard/kit/list/columns.ts'
import type { Filter } from '#dashboard/kit/list/filter.ts'
import { addressOf } from '#dashboard/kit/list/list-params.ts'
import { List } from '#dashboard/kit/list/list.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Metric, Stats } from '#dashboard/kit/stat.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { TRANSACTION_KINDS } from '../transaction-kinds.ts'
import { AccountantExport } from './accountant-export.tsx'
import { balanceWithSide } from './balance-with-side.ts'
import styles from './books.module.css'
import type { journalScreen } from './screens.server.ts'

/** All ledger transactions; filtered by an account and a currency, the statement of that account. */
export default function Journal() {
  const t = useText()
  const { locale, to } = useLocale()
  const { page, accounts, query } = useScreen<Loaded<typeof journalScreen>>()
  const { statement } = page
  return (
    <>
      <PageHead
        title={statement?.name ?? t('dashboard.journal')}
        note={statement ? t('dashboard.journal_statement', { currency: statement.currency }) : undefined}
      >
        <AccountantExport query={addressOf({ ...query, page: 1 }).toString()} />
        <ExportMenu path="/api/dashboard/journal" query={addressOf({ ...query, page: 1 }).toString()} />
      </PageHead>
      {statement && <Balances statement={statement} />}
      <List
        id="journal"
        label={t('dashboard.journal')}
        rows={page.rows}
        total={page.total}
        query={query}
        keyOf={(row) => row.id}
        nameOf={(row) => t(`dashboard.posting.${row.kind}` as TextKey)}
        columns={columnsOf(t, locale, to, statement !== null)}
        title="kind"
        filters={filtersOf(t, accounts)}
        empty={{ title: t('dashboard.books_none') }}
      />
    </>
  )
}

function Balances({ statement }: { statement: NonNullable<JournalPage['statement']> }) {
  const t = useText()
  const { locale } = useLocale()
  const side = (amount: Minor) => balanceWithSide(t, locale, amount, statement.currency)
  return (
    <Stats label={t('dashboard.journal_statement', { currency: statement.currency })}>
      <Metric label={t('dashboard.book_opening')} value={side(statement.opening)} />
      <Metric label={t('dashboard.book_closing')} value={side(statement.closing)} />
    </Stats>
  )
}

function columnsOf(t: Translate, locale: Locale, to: (path: string) => string, balance: boolean): Column<JournalRow>[] {
  const money = (amount: Minor, { currency }: JournalRow) =>
    formatMoney(amount, currency, locale, { decimals: 'always' })
  return [
    {
      id: 'at',
      label: t('dashboard.book_at'),
      cell: (row) => (
        <bdi dir="ltr" className={styles.when}>
          {formatDateTime(row.at, locale)}
        </bdi>
      ),
    },
    { id: 'kind', label: t('dashboard.book_kind'), cell: (row) => t(`dashboard.posting.${row.kind}` as TextKey) },
    {
      id: 'reference',
      label: t('dashboard.book_reference'),
      cell: ({ subject }) =>
        subject && (
          <Link to={to(subject.path)} className={styles.name}>
            <Code>{subject.reference}</Code>
          </Link>
        ),
    },
    {
      id: 'entries',
      label: t('dashboard.book_entries'),
      cell: (row) => (
        <ul className={styles.entries}>
          {row.entries.map(({ account, name, minor }, line) => (
            // Entries never change.
            // eslint-disable-next-line react/no-array-index-key
            <li key={`${account} ${line}`}>
              <bdi>{name}</bdi>
              <bdi className={styles.number}>{balanceWithSide(t, locale, minor, row.currency)}</bdi>
            </li>
          ))}
        </ul>
      ),
    },
    ...(balance
      ? [
          {
            id: 'balance',
            label: t('dashboard.book_balance'),
            end: true,
            cell: (row: JournalRow) =>
              row.balance === null ? null : <bdi>{balanceWithSide(t, locale, row.balance, row.currency)}</bdi>,
          },
        ]
      : [
          {
            id: 'amount',
            label: t('dashboard.book_amount'),
            end: true,
            cell: (row: JournalRow) => <bdi>{money(turnoverOf(row), row)}</bdi>,
          },
        ]),
  ]
}

/** The amount of a transaction: the sum of its debits. */
const turnoverOf = ({ entries }: JournalRow): Minor => sum(entries.filter(({ minor }) => minor > 0).map((one) => one.minor)) // prettier-ignore

function filtersOf(t: Translate, accounts: readonly { account: string; name: string }[]): Filter[] {
  return [
    { id: 'at', label: t('dashboard.book_at'), kind: 'date' },
    {
      id: 'account',
      label: t('dashboard.book_account'),
      kind: 'pick',
      choices: accounts.map(({ account, name }) => ({ value: account, label: name })),
    },
    {
      id: 'currency',
      label: t('dashboard.book_currency'),
      kind: 'choice',
      choices: CURRENCIES.map((currency) => ({ value: currency, label: currency })),
    },
    {
      id: 'kind',
      label: t('dashboard.book_kind'),
      kind: 'choice',
      choices: TRANSACTION_KINDS.map((kind) => ({ value: kind, label: t(`dashboard.posting.${kind}`) })),
    },
  ]
}
