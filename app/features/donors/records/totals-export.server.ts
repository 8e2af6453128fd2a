/** Exports the totals of all donors for some days, for example a year. The audit log records who exported them. */
import '#features/donors/tables.ts'
import { z } from 'zod'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { edgesOf } from '#features/books/trial-balance.server.ts'
import { donorPeriods, type DonorPeriod } from '#features/donations/admin/donor-totals.server.ts'
import { donorNames } from '#features/donors/queries.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { calendarDay } from '#kernel/calendar-day.ts'
import { command } from '#kernel/command.server.ts'
import { authorize, type Context } from '#kernel/context.ts'
import { FORMATS } from '#kernel/download.server.ts'
import { listExport } from '#kernel/list-export.server.ts'
import { add, CURRENCIES, ZERO, type Currency, type Minor } from '#kernel/money.ts'
import type { SpreadsheetCell } from '#kernel/spreadsheet.ts'

const BATCH = 1000

/** Totals of one donor, or of all. */
type Totals = {
  count: number
  sums: Partial<Record<Currency, Pick<DonorPeriod, 'received' | 'returned' | 'net'>>>
  /** Null if no donation has an exchange rate. */
  lira: Minor | null
  unrated: number
}

const startExport = command({
  id: 'donors.export_totals',
  allow: 'donors.export',
  input: z
    .object({ from: calendarDay(), to: calendarDay(), format: z.enum(FORMATS) })
    .refine(({ from, to }) => from <= to, { error: 'dashboard.period_backwards', path: ['to'] }),
  async run(ctx, { from, to, format }) {
    authorize(ctx, 'donors.read')
    authorize(ctx, 'donations.read')
    await requireStepUp(ctx)
    const found = await donorPeriods(ctx, edgesOf({ from, to }))
    const byDonor = Map.groupBy(found, ({ donorId }) => donorId)
    const donors = [...byDonor]
      .flatMap(([id, rows]) => (id === null ? [] : [{ id, totals: totalsOf(rows) }]))
      .toSorted((a, b) => (b.totals.lira ?? 0) - (a.totals.lira ?? 0) || (a.id < b.id ? -1 : 1))
    auditDetail(ctx, { detail: { format, donors: donors.length, from, to } })
    return { days: { from, to }, donors, others: totalsOf(byDonor.get(null) ?? []), all: totalsOf(found) }
  },
})

function totalsOf(rows: readonly DonorPeriod[]): Totals {
  const all: Totals = { count: 0, sums: {}, lira: null, unrated: 0 }
  for (const { currency, ...row } of rows) {
    const { received, returned, net } = all.sums[currency] ?? { received: ZERO, returned: ZERO, net: ZERO }
    all.sums[currency] = {
      received: add(received, row.received),
      returned: add(returned, row.returned),
      net: add(net, row.net),
    }
    all.count += row.count
    all.unrated += row.unrated
    if (row.lira !== null) all.lira = add(all.lira ?? ZERO, row.lira)
  }
  return all
}

listExport({
  path: '/api/dashboard/donor-totals',
  name: 'donor-totals',
  async sheet(ctx, { from = '', to = '' }, format) {
    const { days, donors, others, all } = await startExport(ctx, { from, to, format })
    const t = ctx.texts.translate(ctx.locale)
    const currencies = CURRENCIES.filter((currency) => all.sums[currency])
    const unrated = all.unrated > 0
    const cells = ({ count, sums, lira, unrated: missing }: Totals): SpreadsheetCell[] => [
      count,
      ...currencies.flatMap((currency) => {
        const sum = sums[currency]
        return sum ? [{ money: sum.received }, { money: sum.returned }, { money: sum.net }] : [null, null, null]
      }),
      lira === null ? null : { money: lira },
      ...(unrated ? [missing] : []),
    ]
    async function* rows(): AsyncGenerator<SpreadsheetCell[]> {
      for (let first = 0; first < donors.length; first += BATCH) {
        const some = donors.slice(first, first + BATCH)
        const nameOf = await namesOf(
          ctx,
          some.map(({ id }) => id),
        )
        for (const { id, totals } of some) yield [nameOf(id), ...cells(totals)]
      }
      if (others.count > 0) yield [t('dashboard.donor_totals_others'), ...cells(others)]
      yield [t('dashboard.donation_report_total'), ...cells(all)]
    }
    return {
      name: t('dashboard.donor_totals'),
      columns: [
        { title: t('dashboard.donor_name'), width: 32 },
        { title: t('dashboard.donor_count'), width: 12 },
        ...currencies.flatMap((currency) =>
          (['received', 'returned', 'net'] as const).map((sum) => ({
            title: `${t(`dashboard.donation_report_${sum}`)} ${currency}`,
            width: 18,
          })),
        ),
        { title: t('dashboard.donor_totals_lira'), width: 16 },
        ...(unrated ? [{ title: t('dashboard.donor_totals_unrated'), width: 30 }] : []),
      ],
      rows: rows(),
      days,
    }
  },
})

async function namesOf(ctx: Context, ids: readonly string[]): Promise<(id: string) => string> {
  const names = new Map((await donorNames(ctx, ids)).map(({ id, name }) => [id, name]))
  return (id) => names.get(id) || ctx.texts.translate(ctx.locale)('donation_admin.unknown_donor')
}
