import { z } from 'zod'
import { cellsFor, periodText } from '#features/pdf/report.ts'
import { reportPdf } from '#features/pdf/report-export.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { calendarDay } from '#kernel/calendar-day.ts'
import { command } from '#kernel/command.server.ts'
import { REPORT_FORMATS } from '#kernel/download.server.ts'
import { listExport } from '#kernel/list-export.server.ts'
import { columnOf, type SpreadsheetCell } from '#kernel/spreadsheet.ts'
import { totalOfDays, type CashDays } from './cash-day.ts'
import { cashDays } from './days.server.ts'

const path = '/api/dashboard/cash-days'
const name = 'cash-book'

const exportCashBook = command({
  id: 'cash.export_book',
  allow: 'statements.read',
  input: z.object({ from: calendarDay(), to: calendarDay(), format: z.enum(REPORT_FORMATS) }),
  async run(ctx, { format, ...period }): Promise<CashDays[]> {
    auditDetail(ctx, { detail: { format, ...period } })
    return cashDays(ctx, period)
  },
})

listExport({
  path,
  name,
  async sheet(ctx, { from = '', to = '' }, format) {
    const books = await exportCashBook(ctx, { from, to, format })
    const t = ctx.texts.translate(ctx.locale)
    const column = columnOf(t)
    return {
      name: t('dashboard.cash'),
      columns: [
        column('dashboard.cash_day', 12),
        column('dashboard.book_currency', 10),
        column('dashboard.book_opening', 16),
        column('dashboard.cash_received', 16),
        column('dashboard.cash_paid', 16),
        column('dashboard.book_closing', 16),
        column('dashboard.cash_counted', 16),
      ],
      rows: books.flatMap(({ currency, days }) =>
        days.map((one): SpreadsheetCell[] => [
          { day: one.day },
          currency,
          { money: one.opening },
          { money: one.received },
          { money: one.paid },
          { money: one.closing },
          one.counted === null ? null : { money: one.counted },
        ]),
      ),
    }
  },
})

reportPdf({
  path,
  name,
  async report(ctx, { from = '', to = '' }) {
    const books = await exportCashBook(ctx, { from, to, format: 'pdf' })
    const t = ctx.texts.translate(ctx.locale)
    const { money, day, words } = cellsFor(ctx)
    return {
      title: t('dashboard.cash'),
      which: periodText({ from, to }),
      tables: books.map(({ currency, opening, closing, days }) => {
        const { received, paid } = totalOfDays(days)
        return {
          title: t('dashboard.cash_by_day', { currency }),
          head: [
            t('dashboard.cash_day'),
            t('dashboard.book_opening'),
            t('dashboard.cash_received'),
            t('dashboard.cash_paid'),
            t('dashboard.book_closing'),
            t('dashboard.cash_counted'),
          ],
          rows: days.map((one) => [
            day(one.day),
            ...[one.opening, one.received, one.paid, one.closing].map((amount) => money(amount, currency)),
            one.counted === null ? words('') : money(one.counted, currency),
          ]),
          total: [
            words(t('dashboard.book_total')),
            ...[opening, received, paid, closing].map((amount) => money(amount, currency)),
            words(''),
          ],
        }
      }),
    }
  },
})
