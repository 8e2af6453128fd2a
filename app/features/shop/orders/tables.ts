import type { Generated, GeneratedAlways } from 'kysely'
import type { Delivery } from '#features/shop/coupons/coupon.ts'
import type { Locale, Localized } from '#kernel/locale.ts'
import type { Minor } from '#kernel/money.ts'
import type { CancelCause, OrderState } from './order.ts'

export interface OrderTable {
  id: string
  intent_id: string
  /** The payment's reference: shown to people. */
  number: string
  /** The payment's token: the key to the order's page. */
  token: string
  state: OrderState
  user_id: string | null
  name: string
  email: string
  phone: string
  /** The language of its emails. */
  locale: Locale
  delivery: Delivery
  city: Localized | null
  district: string | null
  address: string | null
  /** The center where it is fetched. */
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
  /** Counts in the coupon's `used`; not any more once it is cancelled. */
  coupon_held: Generated<boolean>
  /** The coupon allowed one use for each buyer when this was ordered. */
  coupon_once: Generated<boolean>
  /** The version of the settings document `shop-terms`. */
  contract_version: number
  accepted_at: Date
  /** The donation with the order, a separate payment: opens its result page. */
  donation_token: string | null
  /** Units are promised until then; null: not any more. */
  reserved_until: Date | null
  cancellation_reason: CancelCause | null
  carrier: string | null
  tracking: string | null
  invoice_number: string | null
  withdrawal_at: Date | null
  withdrawal_reason: string | null
  /** Refunded by the bank so far. */
  refunded: Generated<Minor>
  /** Its units are on the shelf again. */
  restocked: Generated<boolean>
  paid_at: Date | null
  shipped_at: Date | null
  delivered_at: Date | null
  created_at: Date
  /** Number, name, e-mail, phone, folded. */
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
      /** As it was called and priced when it was ordered. */
      name: Localized
      label: Localized
      sku: string
      price: Minor
      quantity: number
      /** Its share of the order's discount. */
      discount: Generated<Minor>
      /** Whole percent at the time of the order; null: not recorded. */
      vat_rate: Generated<number | null>
      /** In what was paid for the line. */
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
