/** The trial balance and the journal as files for the accountant. They contain no donor names. */
import { z } from 'zod'
import { cellsFor, periodText } from '#features/pdf/report.ts'
import { reportPdf } from '#features/pdf/report-export.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { FORMATS, REPORT_FORMATS } from '#kernel/download.server.ts'
import { listExport } from '#kernel/list-export.server.ts'
import { negate } from '#kernel/money.ts'
import type { SpreadsheetCell } from '#kernel/spreadsheet.ts'
import type { TextKey } from '#kernel/text.ts'
import type { TrialBalance } from './books.ts'
import { Days } from './days.server.ts'
import { sumOfFunds, type FundFigures } from './funds.ts'
import { journalInOrder, startExport } from './journal-file.server.ts'
import { JournalParams } from './journal-params.server.ts'
import { fundTable, trialBalanceTable } from './report-tables.ts'
import { trialBalance } from './trial-balance.server.ts'

/** Two commands, so that the audit log says what was exported. */
const exportCommand = (id: `books.${string}`) =>
  command({
    id,
    allow: 'ledger.read',
    input: z.object({ period: Days, format: z.enum(REPORT_FORMATS) }),
    async run(ctx, { format, period }): Promise<TrialBalance[]> {
      auditDetail(ctx, { detail: { format, ...period } })
      return trialBalance(ctx, period)
    },
  })
const exportTrialBalance = exportCommand('books.export_trial_balance')
const exportFunds = exportCommand('books.export_funds')

listExport({
  path: '/api/dashboard/trial-balance',
  name: 'trial-balance',
  async sheet(ctx, query, format) {
    const { from = '', to = '' } = query
    const balances = await exportTrialBalance(ctx, { period: { from, to }, format })
    const { title, column } = titles(ctx)
    return {
      name: title('dashboard.books'),
      columns: [
        column('dashboard.book_account', 40),
        column('dashboard.book_code', 24),
        column('dashboard.book_currency', 10),
        column('dashboard.book_opening', 18),
        column('dashboard.book_debit', 18),
        column('dashboard.book_credit', 18),
        column('dashboard.book_closing', 18),
      ],
      rows: balances.flatMap(({ currency, accounts, total }) => [
        ...accounts.map((one) => [one.name, one.account, currency, ...figures(one)]),
        [title('dashboard.book_total'), null, currency, ...figures(total)],
      ]),
    }
  },
})

reportPdf({
  path: '/api/dashboard/trial-balance',
  name: 'trial-balance',
  async report(ctx, { from = '', to = '' }) {
    const balances = await exportTrialBalance(ctx, { period: { from, to }, format: 'pdf' })
    const reader = readerOf(ctx)
    return {
      title: reader.t('dashboard.books'),
      which: periodText({ from, to }),
      tables: balances.flatMap((one) => [
        ...(one.funds.length > 0 ? [fundTable(one, reader)] : []),
        trialBalanceTable(one, reader),
      ]),
    }
  },
})

listExport({
  path: '/api/dashboard/fund-balances',
  name: 'fund-balances',
  async sheet(ctx, query, format) {
    const { from = '', to = '' } = query
    const balances = await exportFunds(ctx, { period: { from, to }, format })
    const { title, column } = titles(ctx)
    return {
      name: title('dashboard.book_fund_balances'),
      columns: [
        column('dashboard.book_fund', 40),
        column('dashboard.book_code', 18),
        column('dashboard.book_currency', 10),
        ...FUND_COLUMNS.map((name) => column(`dashboard.book_${name}`, 18)),
      ],
      rows: balances.flatMap(({ currency, funds }) => [
        ...funds.map((one) => [one.name, one.fund, currency, ...fundCells(one)]),
        [title('dashboard.book_total'), null, currency, ...fundCells(sumOfFunds(funds))],
      ]),
    }
  },
})

reportPdf({
  path: '/api/dashboard/fund-balances',
  name: 'fund-balances',
  async report(ctx, { from = '', to = '' }) {
    const balances = await exportFunds(ctx, { period: { from, to }, format: 'pdf' })
    const reader = readerOf(ctx)
    return {
      title: reader.t('dashboard.book_fund_balances'),
      which: periodText({ from, to }),
      tables: balances.filter(({ funds }) => funds.length > 0).map((one) => fundTable(one, reader)),
    }
  },
})

const readerOf = (ctx: Context) => ({
  t: ctx.texts.translate(ctx.locale),
  locale: ctx.locale,
  cells: cellsFor(ctx),
})

const FUND_COLUMNS = ['opening', 'received', 'paid_out', 'spent', 'transferred', 'closing'] as const
const fundCells = (one: FundFigures): SpreadsheetCell[] =>
  [one.opening, one.received, one.paidBack, one.spent, one.transferred, one.closing].map((money) => ({ money }))

const figures = ({ opening, debit, credit, closing }: TrialBalance['total']): SpreadsheetCell[] => [
  { money: opening },
  { money: debit },
  { money: credit },
  { money: closing },
]

const startJournalExport = command({
  id: 'books.export_journal',
  allow: 'ledger.read',
  input: z.object({ params: JournalParams, format: z.enum(FORMATS) }),
  run: (ctx, { params, format }) => startExport(ctx, params, format),
})

listExport({
  path: '/api/dashboard/journal',
  name: 'journal',
  async sheet(ctx, query, format) {
    const params = await startJournalExport(ctx, { params: query as z.input<typeof JournalParams>, format })
    const { title, column } = titles(ctx)
    return {
      name: title('dashboard.journal'),
      columns: [
        column('dashboard.book_at', 18),
        column('dashboard.book_transaction', 38),
        column('dashboard.book_kind', 28),
        column('dashboard.book_reference', 18),
        column('dashboard.book_account', 40),
        column('dashboard.book_code', 24),
        column('dashboard.book_debit', 18),
        column('dashboard.book_credit', 18),
        column('dashboard.book_currency', 10),
      ],
      rows: journalRows(ctx, params),
    }
  },
})

async function* journalRows(ctx: Context, params: JournalParams): AsyncGenerator<SpreadsheetCell[]> {
  const { title } = titles(ctx)
  for await (const { id, at, kind, subject, entries, currency } of journalInOrder(ctx, params))
    for (const { account, name, minor } of entries)
      yield [
        at,
        id,
        title(`dashboard.posting.${kind}` as TextKey),
        subject?.reference ?? null,
        name,
        account,
        minor > 0 ? { money: minor } : null,
        minor < 0 ? { money: negate(minor) } : null,
        currency,
      ]
}

function titles(ctx: Context) {
  const title = ctx.texts.translate(ctx.locale)
  return { title, column: (key: TextKey, width: number) => ({ title: title(key), width }) }
}
