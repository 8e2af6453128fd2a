import { periodOf } from '#features/books/screens/period-of.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { screen } from '#dashboard/screen.server.ts'
import { ledgerFees } from '../ledger-fees.server.ts'
import { defaultGrouping, GROUPINGS } from '../report.ts'
import { donationReport, failedDonations } from '../report.server.ts'

export const donationReportScreen = screen({
  path: 'donation-report',
  file: 'features/donation-report/screens/donation-report.screen.tsx',
  title: 'dashboard.donation_report',
  allow: 'ledger.read',
  menu: { icon: 'chart-line' },
  async load(ctx, { url }) {
    const today = dayOf(ctx.now)
    const period = periodOf(url, today)
    // An old bookmark with another grouping opens the usual one.
    const by = GROUPINGS.find((one) => one === url.searchParams.get('by')) ?? defaultGrouping(period)
    const [report, fees, failed] = await Promise.all([
      donationReport(ctx, { ...period, by }),
      ledgerFees(ctx, period),
      failedDonations(ctx, period),
    ])
    return { today, period, by, report, fees, failed }
  },
})
