/** The draft of a permit's report as a PDF, in the language of the screen. */
import { createElement } from 'react'
import { z } from 'zod'
import { loadIssuer } from '#features/pdf/issuer.server.ts'
import { pdfResponse } from '#features/pdf/pdf-response.server.ts'
import { print } from '#features/pdf/render.server.ts'
import { command } from '#kernel/command.server.ts'
import { route } from '#kernel/route.ts'
import { permitReport } from './report.server.ts'
import type { PermitReport } from './report.ts'

const printPermitReport = command({
  id: 'permits.print_report',
  allow: 'ledger.read',
  input: z.object({ id: z.int().positive() }),
  subject: ({ id }) => `permits:${id}`,
  run: (ctx, { id }): Promise<PermitReport> => permitReport(ctx, id),
})

route({
  methods: ['GET'],
  path: '/api/dashboard/permits/:id{[1-9][0-9]{0,8}}/report.pdf',
  async answer(ctx, _request, { id = '' }) {
    const { locale, now } = ctx
    const report = await printPermitReport(ctx, { id: Number(id) })
    const [sender, t] = [await loadIssuer(ctx, locale), ctx.texts.translate(locale)]
    const pdf = await print(async () => {
      const { PermitReportPdf } = await import('./pdf/permit-report-pdf.server.tsx')
      return createElement(PermitReportPdf, { report, sender, t, locale, now })
    })
    const name = `permit-${report.id}.pdf`
    return pdfResponse(pdf, { utf8: name, ascii: name })
  },
})
