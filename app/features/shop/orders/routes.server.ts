import { z } from 'zod'
import { pdfResponse } from '#features/pdf/pdf-response.server.ts'
import { UUID } from '#kernel/ids.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { authorize } from '#kernel/context.ts'
import { parse } from '#kernel/parse.ts'
import { Refusal } from '#kernel/refusal.ts'
import { route, type Route } from '#kernel/route.ts'
import { orderPath } from './order.ts'
import { printSlip, printSummary } from './order-pdf.server.ts'

const SlipQuery = z.object({ shipment: z.coerce.number().int().positive().optional() })

const PRINTING: Limit = { name: 'order_papers', points: 60, seconds: 3600 }

/** The buyer's summary, opened with the order's token. */
route(
  ...['', '/:lang{en|tr}'].map((prefix): Route => ({
    methods: ['GET'],
    path: `${prefix}${orderPath(':token{[A-Za-z0-9_-]{20,64}}')}/summary.pdf`,
    answer: async (ctx, _request, { token = '' }) => {
      await limit(ctx, PRINTING, ctx.address)
      const printed = await printSummary(ctx, token)
      if (!printed) throw new Refusal('errors.not_found', 404)
      return pdfResponse(printed.pdf, printed.names)
    },
  })),
)

/** The packing slip of an order or of one of its shipments, in the buyer's language. */
route({
  methods: ['GET'],
  path: `/dashboard/orders/:id{${UUID}}/slip.pdf`,
  answer: async (ctx, request, { id = '' }) => {
    authorize(ctx, 'orders.read')
    const { shipment } = parse(SlipQuery, Object.fromEntries(new URL(request.url).searchParams))
    const order = await ctx.db.selectFrom('orders').select(['token', 'locale']).where('id', '=', id).executeTakeFirst()
    const printed = order && (await printSlip({ ...ctx, locale: order.locale }, order.token, shipment))
    if (!printed) throw new Refusal('errors.not_found', 404)
    return pdfResponse(printed.pdf, printed.names)
  },
})
