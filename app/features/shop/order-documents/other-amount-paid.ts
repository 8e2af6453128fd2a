import type { Minor } from '#kernel/money.ts'
import type { OrderDocuments } from './queries.server.ts'

/** The paid amount of an order if it is not its total, because two people accepted another amount. */
export const otherAmountPaid = ({
  documents: { invoice },
  total,
}: {
  documents: OrderDocuments
  total: Minor
}): Minor | null => (invoice !== null && invoice.amount !== total ? invoice.amount : null)
