import { z } from 'zod'

/** A period in a query. Reversed days would give the balances of no period, so they are refused. */
export const Days = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, { error: 'errors.field_invalid', path: ['to'] })
