import { z } from 'zod'

const amount = z.int().describe('Minor units of the currency (hundredths)')

/** Sums of the card payments of some days in answers of endpoints. */
export const SettlementSums = z.object({
  gateway: z.string(),
  merchant: z.enum(['donation', 'order']),
  from: z.iso.date(),
  through: z.iso.date(),
  payments: z.int(),
  sales: amount,
  returned: amount.describe('Refunds and disputes, as a positive amount'),
  gross: amount,
})
