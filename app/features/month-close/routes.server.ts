/** The PDF of a closed month, for the board and the archive, in the language of the screen. */
import { createElement } from 'react'
import { z } from 'zod'
import { loadIssuer } from '#features/pdf/issuer.server.ts'
import { pdfResponse } from '#features/pdf/pdf-response.server.ts'
import { print } from '#features/pdf/render.server.ts'
import { command } from '#kernel/command.server.ts'
import { route } from '#kernel/route.ts'
import type { ClosedMonth } from './closed-month.ts'
import { closedMonth } from './queries.server.ts'

const printClosedMonth = command({
  id: 'month_close.print',
  allow: 'ledger.read',
  input: z.object({ month: z.string().max(7) }),
  subject: ({ month }) => month,
  run: (ctx, { month }): Promise<ClosedMonth> => closedMonth(ctx, month),
})

route({
  methods: ['GET'],
  path: '/api/dashboard/closed-months/:month{[0-9]{4}-[0-9]{2}}/report.pdf',
  async answer(ctx, _request, { month = '' }) {
    const { locale } = ctx
    const closed = await printClosedMonth(ctx, { month })
    const [sender, t] = [await loadIssuer(ctx, locale), ctx.texts.translate(locale)]
    const pdf = await print(async () => {
      const { ClosedMonthPdf } = await import('./pdf/closed-month-pdf.server.tsx')
      return createElement(ClosedMonthPdf, { closed, sender, t, locale })
    })
    const name = `${month}.pdf`
    return pdfResponse(pdf, { utf8: name, ascii: name })
  },
})
