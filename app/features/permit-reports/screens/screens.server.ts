import { Refusal } from '#kernel/refusal.ts'
import { screen } from '#dashboard/screen.server.ts'
import { permitReport } from '../report.server.ts'

export const permitReportScreen = screen({
  path: 'permits/:id/report',
  file: 'features/permit-reports/screens/permit-report.screen.tsx',
  title: 'dashboard.permit_report',
  allow: 'ledger.read',
  async load(ctx, { params }) {
    const id = Number(params.id)
    if (!Number.isSafeInteger(id)) throw new Refusal('errors.not_found', 404)
    return { report: await permitReport(ctx, id) }
  },
})
