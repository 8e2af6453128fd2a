import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { fileOrder, addOrderNote, advanceOrder, STEPS } from './commands.server.ts'
import './search-group.server.ts'

const id = z.object({ id: z.string() })
const done = z.object({ done: z.literal(true) })
const word = (max: number) => z.string().trim().max(max, 'resource.too_long')

endpoint({
  method: 'post',
  path: '/api/dashboard/orders/step',
  summary: 'Moves orders a step on; each for itself, and the buyer is written to',
  allow: 'orders.update',
  body: z.object({
    ids: z.array(z.uuid()).min(1).max(100),
    to: z.enum(STEPS),
    carrier: word(60).optional(),
    tracking: word(60).optional(),
    restock: z.boolean().optional(),
  }),
  answer: z.object({ done: z.int(), refused: z.array(z.string()).describe('Orders that there was no such way for') }),
  async run(ctx, { body: { ids, ...step } }) {
    const refused: string[] = []
    for (const one of ids)
      await advanceOrder(ctx, { id: one, ...step }).catch((error: unknown) => {
        if (!(error instanceof Refusal) || ids.length === 1) throw error
        refused.push(one)
      })
    return { done: ids.length - refused.length, refused }
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/orders/:id/note',
  summary: 'A note for the staff in the order’s history',
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
  summary: 'The number of the invoice, the carrier and the number of the parcel',
  allow: 'orders.update',
  params: id,
  body: z.object({ invoice_number: word(60), carrier: word(60), tracking: word(60) }),
  answer: done,
  async run(ctx, { params, body }) {
    await fileOrder(ctx, { id: params.id, ...body })
    return { done: true as const }
  },
})
