/** The register of refunds, disputes and mismatches as a file. It names no payer. */
import { z } from 'zod'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { FORMATS } from '#kernel/download.server.ts'
import { listExport } from '#kernel/list-export.server.ts'
import type { SpreadsheetCell } from '#kernel/spreadsheet.ts'
import type { TextKey } from '#kernel/text.ts'
import { ReturnParams, allReturns } from './register.server.ts'

const startExport = command({
  id: 'disputes.export_register',
  allow: 'payments.read',
  input: z.object({ params: ReturnParams, format: z.enum(FORMATS) }),
  async run(ctx, { params, format }): Promise<ReturnParams> {
    const { page: _page, size: _size, ...filters } = params
    auditDetail(ctx, { detail: { format, ...filters } })
    return params
  },
})

listExport({
  path: '/api/dashboard/returns',
  name: 'refunds-and-disputes',
  async sheet(ctx, asked, format) {
    const params = await startExport(ctx, { params: asked as z.input<typeof ReturnParams>, format })
    const title = ctx.texts.translate(ctx.locale)
    const column = (key: TextKey, width: number) => ({ title: title(key), width })
    return {
      name: title('dashboard.returns'),
      columns: [
        column('dashboard.return_at', 18),
        column('dashboard.return_kind', 16),
        column('dashboard.return_payment', 16),
        column('dashboard.return_state', 22),
        column('donation_admin.column.amount', 16),
        column('dashboard.return_lost', 16),
        column('dashboard.donation_dispute_fee', 16),
        column('dashboard.book_currency', 10),
        column('dashboard.dispute_answer_by', 14),
        column('dashboard.return_text', 40),
      ],
      rows: rowsOf(ctx, params),
    }
  },
})

async function* rowsOf(ctx: Context, params: ReturnParams): AsyncGenerator<SpreadsheetCell[]> {
  const t = ctx.texts.translate(ctx.locale)
  for await (const row of allReturns(ctx, params))
    yield [
      row.at,
      t(`dashboard.return_kind.${row.kind}`),
      row.payment.reference,
      t(`dashboard.return_state.${row.kind}.${row.state}` as TextKey),
      { money: row.amount },
      row.lost === null ? null : { money: row.lost },
      row.fee === null ? null : { money: row.fee },
      row.currency,
      row.answerBy,
      row.text,
    ]
}
