import type { VatGroup } from '#features/shop/vat/vat.ts'
import { subtract, sum, type Minor } from '#kernel/money.ts'

/** Sales of a period with VAT, from the ledger. Donations are not included. */
export type SalesReport = {
  /** Goods and delivery, by VAT rate. */
  sold: VatGroup[]
  /** Refunds and lost disputes within the period, independent of the date of the sale. */
  refunded: VatGroup[]
  days: SalesDay[]
  products: ProductSales[]
  /** Delivery fees of the orders. */
  delivery: Amounts
  /** Difference of payments whose amount was not the order's and that two people accepted; 0 without any. */
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
  /** VAT rate at the time of the sale; null: not recorded. */
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

/** Sales that are neither products nor delivery: payments whose amount was not the order's. */
export function otherAmountOf({ sold, products, delivery }: SalesReport): Amounts {
  const [all, listed] = [totalOf(sold), totalOf([...products, delivery])]
  return {
    net: subtract(all.net, listed.net),
    vat: subtract(all.vat, listed.vat),
    gross: subtract(all.gross, listed.gross),
  }
}
