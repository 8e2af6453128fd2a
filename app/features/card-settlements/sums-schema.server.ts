import { z } from 'zod'

const amount = z.int().describe('Hundredths of the currency')

/** Sums of the card payments of some days in answers of endpoints. */
export const SettlementSums = z.object({
  gateway: z.string(),
  merchant: z.enum(['donation', 'order']),
  from: z.iso.date(),
  through: z.iso.date(),
  payments: z.int(),
  sales: amount,
  returned: amount.describe('Refunds and disputes, above zero'),
  gross: amount,
})
