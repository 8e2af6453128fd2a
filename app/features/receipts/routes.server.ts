import { pdfResponse } from '#features/pdf/pdf-response.server.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { route } from '#kernel/route.ts'
import { fileNames } from './file.ts'
import { receiptForHolder } from './holder.server.ts'
import { printReceipt } from './print-receipt.server.ts'
import { printYear, donationYear } from './year.server.ts'

/** The limit per IP address is high, because all people in a residence share one. */
const FILES: Limit = { name: 'receipt_files', points: 60, seconds: 600 }

/** The valid receipt of a donation. With `?number=2026-000123` the receipt with this number, also a cancelled one. */
route({
  methods: ['GET'],
  path: '/receipts/:key/pdf',
  async answer(ctx, request, { key = '' }) {
    await limit(ctx, FILES, ctx.actor?.id ?? ctx.address)
    const receipt = await receiptForHolder(ctx, key, new URL(request.url).searchParams.get('number'))
    if (!receipt) throw new Refusal('receipts.not_found', 404)
    return pdfResponse(await printReceipt(ctx, receipt), fileNames(receipt, ctx.texts.translate(receipt.locale)))
  },
})

/** The annual statement of the signed-in user; `?lang=` is the language of the PDF. */
route({
  methods: ['GET'],
  path: '/user-account/summary/:year{[0-9]{4}}',
  async answer(ctx, _request, { year: params }) {
    const year = await donationYear(ctx, Number(params))
    await limit(ctx, FILES, ctx.actor!.id)
    if (!year) throw new Refusal('receipts.not_found', 404)
    const utf8 = `${ctx.texts.translate(ctx.locale)('receipts.year_title')} ${year.year}.pdf`
    return pdfResponse(await printYear(ctx, year), { utf8, ascii: `donations-${year.year}.pdf` })
  },
})
