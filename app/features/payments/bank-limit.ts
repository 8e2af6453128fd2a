import { minor } from '#kernel/money.ts'

/** Kuruş. The bank refuses a single payment above 200,000 ₺. */
export const BANK_MAXIMUM = minor(200_000_00)
