import '#features/shop/orders/tables.ts'
import { pdfResponse } from '#features/pdf/pdf-response.server.ts'
import { orderPath } from '#features/shop/orders/order.ts'
import { orderOfCreditNote } from '#features/shop/order-documents/queries.server.ts'
import { authorize } from '#kernel/context.ts'
import { UUID } from '#kernel/ids.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { route, type Route } from '#kernel/route.ts'
import { printCreditNote } from './print-credit-note.server.ts'

const PRINTING: Limit = { name: 'credit_notes', points: 60, seconds: 3600 }

const idOf = (file: string) => file.slice(0, -'.pdf'.length)

/** For the buyer, opened with the order's token. */
route(
  ...['', '/:lang{en|tr}'].map((prefix): Route => ({
    methods: ['GET'],
    path: `${prefix}${orderPath(':token{[A-Za-z0-9_-]{20,64}}')}/credit-notes/:file{${UUID}\\.pdf}`,
    answer: async (ctx, _request, { token = '', file = '' }) => {
      await limit(ctx, PRINTING, ctx.address)
      const printed = await printCreditNote(ctx, token, idOf(file))
      if (!printed) throw new Refusal('errors.not_found', 404)
      return pdfResponse(printed.pdf, printed.names)
    },
  })),
)

/** For staff, in the buyer's language. */
route({
  methods: ['GET'],
  path: `/dashboard/credit-notes/:file{${UUID}\\.pdf}`,
  answer: async (ctx, _request, { file = '' }) => {
    authorize(ctx, 'orders.read')
    const id = idOf(file)
    const orderId = await orderOfCreditNote(ctx, id)
    const order =
      orderId &&
      (await ctx.db.selectFrom('orders').select(['token', 'locale']).where('id', '=', orderId).executeTakeFirst())
    const printed = order && (await printCreditNote({ ...ctx, locale: order.locale }, order.token, id))
    if (!printed) throw new Refusal('errors.not_found', 404)
    return pdfResponse(printed.pdf, printed.names)
  },
})
