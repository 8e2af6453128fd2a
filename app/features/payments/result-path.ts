/** Where payers and staff see a payment. */
import type { Permission } from '#kernel/context.ts'
import type { PaymentPurpose } from './tables.ts'
import { localePath, type Locale } from '#kernel/locale.ts'

/** The page that shows a payer the result, found by a token that cannot be guessed. */
export function resultPath(locale: Locale, token: string): string {
  return localePath(locale, `/donations/result/${token}`)
}

/** An order has its own page for the same token; the result page redirects there. */
export function orderResultPath(locale: Locale, token: string): string {
  return localePath(locale, `/orders/${token}`)
}

/** Where staff see what was paid for, and the permission that opens it. */
const SCREENS: Record<PaymentPurpose, { path: string; allow: Permission }> = {
  donation: { path: 'all-donations', allow: 'donations.read' },
  order: { path: 'orders', allow: 'orders.read' },
  unknown_order: { path: 'payment-tasks', allow: 'payments.refund' },
}

export const paymentPath = ({ purpose, id }: { purpose: PaymentPurpose; id: string }) =>
  `/dashboard/${SCREENS[purpose].path}/${id}`

export const paymentPermission = (purpose: PaymentPurpose): Permission => SCREENS[purpose].allow
