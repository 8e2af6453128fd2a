import type { VatGroup } from '#features/shop/vat/vat.ts'
import { subtract, sum, type Minor } from '#kernel/money.ts'

/** Sales of a period with their VAT, from the ledger. Donations are never part of it. */
export type SalesReport = {
  /** By rate. Goods and delivery. */
  sold: VatGroup[]
  /** What was refunded or lost in disputes within the period, whenever it was sold. */
  refunded: VatGroup[]
  days: SalesDay[]
  products: ProductSales[]
  /** Delivery fees of the orders. */
  delivery: Amounts
  /** Payments of another amount than the order, which two people accepted; else 0. */
  otherAmount: Minor
}
export type Amounts = { gross: Minor; net: Minor; vat: Minor }
export type SalesDay = {
  /** `2026-11-21` */
  day: string
  sold: Amounts
  refunded: Amounts
}
export type ProductSales = Amounts & {
  sku: string
  name: string
  productId: number | null
  units: number
  /** As of the sale; null: not recorded. */
  rate: number | null
}

/** Accounts of the ledger that belong to sales of a rate. */
export const accountsOfRate = (rate: number | null): string[] =>
  rate === null ? ['sales', 'shipping'] : [`sales:${rate}`, `shipping:${rate}`, `vat:${rate}`]

export const totalOf = (parts: readonly Amounts[]): Amounts => ({
  gross: sum(parts.map(({ gross }) => gross)),
  net: sum(parts.map(({ net }) => net)),
  vat: sum(parts.map(({ vat }) => vat)),
})

/** What was sold and is neither a product nor delivery: payments of another amount than the order. */
export function otherAmountOf({ sold, products, delivery }: SalesReport): Amounts {
  const [all, listed] = [totalOf(sold), totalOf([...products, delivery])]
  return {
    net: subtract(all.net, listed.net),
    vat: subtract(all.vat, listed.vat),
    gross: subtract(all.gross, listed.gross),
  }
}
