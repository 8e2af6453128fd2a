/** The report as labels and values, for the screen and the PDF. */
import { isolate } from '#kernel/bidi.ts'
import { formatDay } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { pick, type Locale } from '#kernel/locale.ts'
import { formatMoney, negate, type Minor } from '#kernel/money.ts'
import type { TextKey, Translate } from '#kernel/text.ts'
import type { PermitReport, PermitResult } from './report.ts'

type Fact = { name: string; value: string; dir?: 'auto' | 'ltr' }

export function permitFacts(report: PermitReport, t: Translate, locale: Locale): Fact[] {
  const day = (one: string) => formatDay(one, locale)
  return [
    { name: t('dashboard.field.permit_number'), value: report.number, dir: 'auto' },
    { name: t('dashboard.campaign'), value: report.campaign.title, dir: 'auto' },
    ...(report.authority
      ? [{ name: t('dashboard.field.permit_authority'), value: pick(report.authority, locale), dir: 'auto' as const }]
      : []),
    ...(report.decidedOn ? [{ name: t('dashboard.field.permit_decided'), value: day(report.decidedOn) }] : []),
    { name: t('dashboard.field.permit_starts'), value: day(report.startsOn) },
    {
      name: t(report.extended ? 'dashboard.field.permit_extended' : 'dashboard.field.permit_ends'),
      value: day(report.endsOn),
    },
    ...(report.provinces
      ? [{ name: t('dashboard.field.permit_provinces'), value: report.provinces, dir: 'auto' as const }]
      : []),
    ...(report.amount
      ? [{ name: t('dashboard.field.permit_target'), value: formatMoney(report.amount, 'TRY', locale) }]
      : []),
    { name: t('dashboard.permit_report_due'), value: day(report.dueOn) },
    { name: t('dashboard.permit_report_counted'), value: day(report.countedUntil) },
  ]
}

type ResultLine = { id: string; name: string; amount: Minor; total?: true }

/** Lines that add up from the first one to the balance. Expenses by category come before their sum. */
export function resultLines(result: PermitResult, t: Translate, locale: Locale): ResultLine[] {
  return [
    {
      id: 'gross',
      name: t('dashboard.permit_report_gross', { number: formatNumber(result.donations, locale) }),
      amount: result.gross,
    },
    { id: 'paid_back', name: t('dashboard.permit_report_paid_back'), amount: negate(result.paidBack) },
    ...(result.importedSpent > 0
      ? [
          {
            id: 'imported_spent',
            name: t('dashboard.permit_report_imported_spent'),
            amount: negate(result.importedSpent),
          },
        ]
      : []),
    ...(result.toGeneral > 0
      ? [{ id: 'to_general', name: t('dashboard.permit_report_to_general'), amount: negate(result.toGeneral) }]
      : []),
    ...result.byCategory.map(({ category, amount }) => ({
      id: category,
      name: t('dashboard.permit_report_spent', {
        category: isolate(t(`dashboard.expense.category.${category}` as TextKey)),
      }),
      amount: negate(amount),
    })),
    { id: 'transferred', name: t('dashboard.permit_report_transferred'), amount: result.transferred },
    { id: 'balance', name: t('dashboard.permit_report_balance'), amount: result.balance, total: true },
  ]
}
