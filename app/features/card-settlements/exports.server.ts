/**
 * The bank's debt for card payments as files: every open payment, and in the PDF the sums by age. They contain no payer
 * names.
 */
import { z } from 'zod'
import { cellsFor, periodText, type ReportTable } from '#features/pdf/report.ts'
import { reportPdf } from '#features/pdf/report-export.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { REPORT_FORMATS } from '#kernel/download.server.ts'
import { listExport } from '#kernel/list-export.server.ts'
import { columnOf, type SpreadsheetCell } from '#kernel/spreadsheet.ts'
import type { TextKey, Translate } from '#kernel/text.ts'
import { settlementDifferences, type SettlementDifference } from './differences.server.ts'
import { allOpenItems, receivable, ReceivableParams, type Receivable } from './receivable.server.ts'
import { AGE_IDS, type MerchantPurpose } from './settlement.ts'

const path = '/api/dashboard/card-receivable'
const name = 'bank-receivable'

const startExport = command({
  id: 'card_settlements.export_receivable',
  allow: 'statements.read',
  input: z.object({ params: ReceivableParams, format: z.enum(REPORT_FORMATS) }),
  async run(ctx, { params, format }): Promise<ReceivableParams> {
    const { page: _page, size: _size, ...filters } = params
    auditDetail(ctx, { detail: { format, ...filters } })
    return params
  },
})

listExport({
  path,
  name,
  async sheet(ctx, query, format) {
    const params = await startExport(ctx, { params: query as z.input<typeof ReceivableParams>, format })
    const t = ctx.texts.translate(ctx.locale)
    const column = columnOf(t)
    return {
      name: t('dashboard.receivable'),
      columns: [
        column('dashboard.receivable_day', 12),
        column('dashboard.receivable_age', 16),
        column('dashboard.receivable_merchant', 16),
        column('dashboard.receivable_kind', 24),
        column('dashboard.receivable_payment', 18),
        column('donation_admin.column.amount', 16),
        column('dashboard.book_currency', 10),
      ],
      rows: itemRows(ctx, params),
    }
  },
})

async function* itemRows(ctx: Context, params: ReceivableParams): AsyncGenerator<SpreadsheetCell[]> {
  const t = ctx.texts.translate(ctx.locale)
  for await (const { day, age, merchant, kind, payment, amount, currency } of allOpenItems(ctx, params))
    yield [
      { day },
      t(`dashboard.receivable_age.${age}`),
      merchantName(t, merchant),
      t(`dashboard.posting.${kind}` as TextKey),
      payment?.reference ?? null,
      { money: amount },
      currency,
    ]
}

const merchantName = (t: Translate, merchant: MerchantPurpose | null) =>
  merchant ? t(`dashboard.merchant.${merchant}`) : t('dashboard.receivable_other')

reportPdf({
  path,
  name,
  async report(ctx, query) {
    const params = await startExport(ctx, { params: query as z.input<typeof ReceivableParams>, format: 'pdf' })
    const [page, differences] = await Promise.all([receivable(ctx, params), settlementDifferences(ctx, {})])
    const [t, today] = [ctx.texts.translate(ctx.locale), dayOf(ctx.now)]
    return {
      title: t('dashboard.receivable'),
      which: periodText({ from: today, to: today }),
      tables: [ageTable(ctx, page, t), ...(differences.length > 0 ? [differenceTable(ctx, differences, t)] : [])],
    }
  },
})

function ageTable(ctx: Context, { sums, unassigned }: Receivable, t: Translate): ReportTable {
  const { money, words } = cellsFor(ctx)
  return {
    title: t('dashboard.receivable_by_age'),
    head: [
      t('dashboard.receivable_merchant'),
      ...AGE_IDS.map((age) => t(`dashboard.receivable_age.${age}`)),
      t('dashboard.receivable_total'),
    ],
    rows: [
      ...sums.map(({ merchant, currency, ages, total }) => [
        words(merchantName(t, merchant)),
        ...AGE_IDS.map((age) => money(ages[age].amount, currency)),
        money(total, currency),
      ]),
      ...unassigned.map(({ currency, amount }) => [
        words(t('dashboard.receivable_unassigned')),
        ...AGE_IDS.map(() => words('')),
        money(amount, currency),
      ]),
    ],
  }
}

function differenceTable(ctx: Context, differences: readonly SettlementDifference[], t: Translate): ReportTable {
  const { money, day, words } = cellsFor(ctx)
  return {
    title: t('dashboard.settlement_differences'),
    columns: ['code', 'words', 'amount', 'amount', 'amount', 'amount'],
    head: [
      t('dashboard.settlement_paid_on'),
      t('dashboard.receivable_merchant'),
      t('dashboard.settlement_gross'),
      t('dashboard.settlement_commission'),
      t('dashboard.settlement_expected_min'),
      t('dashboard.settlement_expected_max'),
    ],
    rows: differences.map((one) => [
      day(one.paidOn),
      words(merchantName(t, one.merchant)),
      ...[one.gross, one.commission, one.expectedLeast, one.expectedMost].map((amount) => money(amount, one.currency)),
    ]),
  }
}
