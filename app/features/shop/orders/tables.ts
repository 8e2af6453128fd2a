import type { Generated, GeneratedAlways } from 'kysely'
import type { Delivery } from '#features/shop/coupons/coupon.ts'
import type { Locale, Localized } from '#kernel/locale.ts'
import type { Minor } from '#kernel/money.ts'
import type { CancelCause, OrderState } from './order.ts'

export interface OrderTable {
  id: string
  intent_id: string
  /** The payment's reference, which people see. */
  number: string
  /** The payment's token, which opens the order's page. */
  token: string
  state: OrderState
  user_id: string | null
  name: string
  email: string
  phone: string
  /** The language of the emails about the order. */
  locale: Locale
  delivery: Delivery
  city: Localized | null
  district: string | null
  address: string | null
  /** The center where the order is collected. */
  pickup: Localized | null
  note: string | null
  goods: Minor
  discount: Minor
  fee: Minor
  /** null: not recorded, or no fee. */
  fee_vat_rate: Generated<number | null>
  fee_vat: Generated<Minor | null>
  total: Minor
  coupon_id: number | null
  coupon_code: string | null
  /** The order counts in the coupon's `used`, until it is cancelled. */
  coupon_held: Generated<boolean>
  /** The coupon allowed one use for each buyer when this was ordered. */
  coupon_once: Generated<boolean>
  /** The version of the settings document `shop-terms`. */
  contract_version: number
  /** The version of the settings document `shop`, which names the seller; null: not recorded. */
  shop_version: Generated<number | null>
  accepted_at: Date
  /** Opens the result page of the donation with the order, which is a separate payment. */
  donation_token: string | null
  /** Units are reserved until then; null: no longer reserved. */
  reserved_until: Date | null
  cancellation_reason: CancelCause | null
  invoice_number: string | null
  withdrawal_at: Date | null
  withdrawal_reason: string | null
  /** Staff closed the withdrawal without a full refund, with a sentence that the buyer reads. */
  withdrawal_closed_at: Date | null
  withdrawal_answer: string | null
  /** Ordered by a guest, and added to the account of the same verified address later. */
  claimed: Generated<boolean>
  /** The amount that the bank has refunded so far. */
  refunded: Generated<Minor>
  /** Its units are back in stock, except those that were sent and did not come back, or came back damaged. */
  restocked: Generated<boolean>
  paid_at: Date | null
  /** All of it. */
  shipped_at: Date | null
  delivered_at: Date | null
  created_at: Date
  /** Folded text for the search: number, name, email, phone. */
  search: Generated<string>
}

declare module '#kernel/db/tables.ts' {
  interface Tables {
    orders: OrderTable
    order_lines: {
      order_id: string
      line: number
      variant_id: number | null
      product_id: number | null
      /** Name and price at the time of the order. */
      name: Localized
      label: Localized
      sku: string
      price: Minor
      quantity: number
      /** Units that were sent and came back. */
      returned: Generated<number>
      /** Its share of the order's discount. */
      discount: Generated<Minor>
      /** Whole percent at the time of the order; null: not recorded. */
      vat_rate: Generated<number | null>
      /** The VAT included in the amount paid for the line. */
      vat: Generated<Minor | null>
    }
    /** Notes of staff, which the buyer does not see. */
    order_notes: { id: Generated<string>; order_id: string; text: string; by: string | null; at: Date }
    order_transitions: {
      id: GeneratedAlways<string>
      order_id: string
      /** null: an event that does not change the state. */
      from_state: OrderState | null
      to_state: OrderState | null
      cause: string
      by: string | null
      at: Date
    }
  }
}
