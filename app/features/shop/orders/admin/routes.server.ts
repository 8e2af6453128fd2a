import { pdfResponse } from '#features/pdf/pdf-response.server.ts'
import { authorize } from '#kernel/context.ts'
import { parse } from '#kernel/parse.ts'
import { route } from '#kernel/route.ts'
import { LabelQuery, printLabels } from './labels.server.ts'

/** Shipping labels: of several orders, or of one shipment of an order. */
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
    const { pdf, names } = await printLabels(ctx, params)
    return pdfResponse(pdf, names)
  },
})
