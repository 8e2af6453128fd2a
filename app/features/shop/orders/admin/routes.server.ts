import { pdfResponse } from '#features/pdf/pdf-response.server.ts'
import { authorize } from '#kernel/context.ts'
import { parse } from '#kernel/parse.ts'
import { route } from '#kernel/route.ts'
import { LEFT_OUT } from './left-out.ts'
import { LabelQuery, printLabels } from './labels.server.ts'

/**
 * Shipping labels: of several orders, or of one shipment of an order. `X-Left-Out`: how many of the orders have none
 * because nothing of them may be sent.
 */
route({
  methods: ['GET'],
  path: '/dashboard/orders/labels.pdf',
  answer: async (ctx, request) => {
    authorize(ctx, 'orders.read')
    const { searchParams } = new URL(request.url)
    const params = parse(LabelQuery, {
      orders: searchParams.getAll('order'),
      shipment: searchParams.get('shipment') ?? undefined,
    })
    const { pdf, names, leftOut } = await printLabels(ctx, params)
    const response = pdfResponse(pdf, names)
    if (leftOut > 0) response.headers.set(LEFT_OUT, String(leftOut))
    return response
  },
})
