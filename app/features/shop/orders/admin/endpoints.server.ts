import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { reasonInput } from '#kernel/text-validators.ts'
import { EachResults, forEachOf } from '#resource/each.server.ts'
import { addOrderNote, advanceOrder, closeWithdrawal, fileOrder, STEPS } from './commands.server.ts'
import { Carriage, correctShipment, shipOrder } from './ship.server.ts'
import { correctBuyer } from './correct-buyer.server.ts'
import { returnOrder } from './return.server.ts'
import { cancelShipment, undoDelivery } from './undo-steps.server.ts'
import { proposeOrderRefund } from './propose-refund.server.ts'
import { orderNumbers } from './queries.server.ts'
import './search-group.server.ts'

const id = z.object({ id: z.string() })
const done = z.object({ done: z.literal(true) })
const word = (max: number) => z.string().trim().max(max, 'resource.too_long')
const shipmentOf = z.object({ id: z.uuid(), number: z.coerce.number().int().positive() })

endpoint({
  method: 'post',
  path: '/api/dashboard/orders/step',
  summary: 'Moves orders to the next step, each separately, and emails the buyers',
  allow: 'orders.update',
  body: z.object({
    ids: z.array(z.uuid()).min(1).max(100),
    to: z.enum(STEPS),
    ...Carriage.shape,
  }),
  answer: EachResults,
  async run(ctx, { body: { ids, ...step } }) {
    const move = (id: string) => advanceOrder(ctx, { id, ...step })
    const [only, ...others] = ids
    if (others.length > 0) return forEachOf(ctx, ids, (all) => orderNumbers(ctx, all), move)
    // For a single order, the response has the status of its refusal.
    await move(only!)
    const names = await orderNumbers(ctx, ids)
    return { results: [{ id: only!, name: names.get(only!) ?? only!, message: null }] }
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/orders/:id/return',
  summary: 'Marks an order as returned, puts the intact units that came back into the stock, and emails the buyer',
  allow: 'orders.update',
  params: z.object({ id: z.uuid() }),
  body: returnOrder.input.omit({ id: true }),
  answer: done,
  async run(ctx, { params, body }) {
    await returnOrder(ctx, { id: params.id, ...body })
    return { done: true as const }
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/orders/:id/close-withdrawal',
  summary: 'Closes a withdrawal that is not refunded in full, and emails the reason to the buyer',
  allow: 'orders.update',
  params: z.object({ id: z.uuid() }),
  body: closeWithdrawal.input.omit({ id: true }),
  answer: done,
  async run(ctx, { params, body }) {
    await closeWithdrawal(ctx, { id: params.id, ...body })
    return { done: true as const }
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/orders/:id/note',
  summary: 'Adds an internal note to the order’s history',
  allow: 'orders.update',
  params: id,
  body: z.object({ text: word(1000).min(1, 'resource.required') }),
  answer: done,
  async run(ctx, { params, body }) {
    await addOrderNote(ctx, { id: params.id, text: body.text })
    return { done: true as const }
  },
})

endpoint({
  method: 'put',
  path: '/api/dashboard/orders/:id',
  summary: 'Sets the invoice number',
  allow: 'orders.update',
  params: id,
  body: z.object({ invoice_number: word(60) }),
  answer: done,
  async run(ctx, { params, body }) {
    await fileOrder(ctx, { id: params.id, ...body })
    return { done: true as const }
  },
})

endpoint({
  method: 'put',
  path: '/api/dashboard/orders/:id/buyer',
  summary:
    'Corrects name, email address, phone and place of delivery of an order of which something is still to be sent',
  allow: 'orders.update',
  params: z.object({ id: z.uuid() }),
  body: correctBuyer.input.omit({ id: true }),
  answer: done,
  async run(ctx, { params, body }) {
    await correctBuyer(ctx, { id: params.id, ...body })
    return { done: true as const }
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/orders/:id/shipments',
  summary: 'Creates a shipment of a part or the rest of an order, and emails the buyer',
  allow: 'orders.update',
  params: z.object({ id: z.uuid() }),
  body: shipOrder.input.omit({ id: true }),
  status: 201,
  answer: done,
  async run(ctx, { params, body }) {
    await shipOrder(ctx, { id: params.id, ...body })
    return { done: true as const }
  },
})

endpoint({
  method: 'put',
  path: '/api/dashboard/orders/:id/shipments/:number',
  summary: 'Corrects carrier, tracking number, link and number of parcels of a shipment',
  allow: 'orders.update',
  params: shipmentOf,
  body: Carriage,
  answer: done,
  async run(ctx, { params, body }) {
    await correctShipment(ctx, { ...params, ...body })
    return { done: true as const }
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/orders/:id/shipments/:number/cancel',
  summary:
    'Removes the last shipment of an order that is not delivered, with a reason; its units have to be sent again',
  allow: 'orders.update',
  params: shipmentOf,
  body: z.object({ reason: reasonInput }),
  answer: done,
  async run(ctx, { params, body }) {
    await cancelShipment(ctx, { ...params, ...body })
    return { done: true as const }
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/orders/:id/undo-delivery',
  summary: 'Makes a delivered order shipped again, with a reason',
  allow: 'orders.update',
  params: z.object({ id: z.uuid() }),
  body: undoDelivery.input.omit({ id: true }),
  answer: done,
  async run(ctx, { params, body }) {
    await undoDelivery(ctx, { id: params.id, ...body })
    return { done: true as const }
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/orders/:id/refund-proposal',
  summary: 'Proposes to refund the rest of an order’s payment; a user who may refund must approve it',
  allow: 'orders.update',
  params: id,
  body: z.object({ reason: reasonInput }),
  answer: z.object({ approval: z.uuid() }),
  run: async (ctx, { params, body }) => ({
    approval: (await proposeOrderRefund(ctx, { id: params.id, reason: body.reason })).approvalId,
  }),
})
