/**
 * VAT of orders. Prices include it, as Turkish law requires for consumers. It is calculated for each line, rounded to
 * the nearest kuruş, after the discount was distributed over the lines. Net is the rest, so net + VAT is the price.
 */
import { salesAccount, shippingAccount, vatAccount, type Account } from '#features/ledger/account.ts'
import type { Quote } from '#features/shop/coupons/coupon.ts'
import { add, includedTax, multiply, split, subtract, sum, ZERO, type Minor } from '#kernel/money.ts'

/** Null: the rate of a product or of the shipping was not recorded, so no VAT is calculated. */
export type VatRate = number | null

type PricedLine = { price: Minor; quantity: number; vat_rate: VatRate }
/** A line as stored with the order. Later changes of rates and prices do not affect it. */
export type TaxedLine = PricedLine & {
  /** Its share of the order's discount. */
  discount: Minor
  vat: Minor | null
}
export type TaxedFee = { fee: Minor; fee_vat_rate: VatRate; fee_vat: Minor | null }

/** The amount paid for a line, including VAT. */
export const grossOf = ({ price, quantity, discount }: Omit<TaxedLine, 'vat' | 'vat_rate'>): Minor =>
  subtract(multiply(price, quantity), discount)

const taxOf = (gross: Minor, rate: VatRate) => (rate === null ? null : includedTax(gross, rate))

/** Distributes the discount over the lines and calculates the VAT of each. */
export function taxLines<L extends PricedLine>(lines: readonly L[], discount: Minor): (L & TaxedLine)[] {
  const shares = split(
    discount,
    lines.map(({ price, quantity }) => multiply(price, quantity)),
  )
  return lines.map((line, i) => {
    const discounted = { ...line, discount: shares[i]! }
    return { ...discounted, vat: taxOf(grossOf(discounted), line.vat_rate) }
  })
}

/** The shipping fee with its VAT. An order without a fee has no rate. */
export function taxFee({ fee }: Pick<Quote, 'fee'>, rate: VatRate): TaxedFee {
  const used = fee > ZERO ? rate : null
  return { fee, fee_vat_rate: used, fee_vat: taxOf(fee, used) }
}

export type VatGroup = { rate: VatRate; gross: Minor; net: Minor; vat: Minor }

/** Goods and shipping of an order by VAT rate. Lines without a rate come last, with their price as net. */
export function vatGroups(lines: readonly TaxedLine[], fee: TaxedFee): VatGroup[] {
  const parts = [
    ...lines.map((line) => ({ rate: line.vat_rate, gross: grossOf(line), vat: line.vat })),
    ...(fee.fee > ZERO ? [{ rate: fee.fee_vat_rate, gross: fee.fee, vat: fee.fee_vat }] : []),
  ]
  return [...Map.groupBy(parts, ({ rate }) => rate)]
    .map(([rate, group]) => {
      const gross = sum(group.map((part) => part.gross))
      const vat = sum(group.map((part) => part.vat ?? ZERO))
      return { rate, gross, net: subtract(gross, vat), vat }
    })
    .toSorted(byRate)
}

/** The VAT groups of ledger entries. Debits, as in a refund, are positive. Other kinds of accounts are ignored. */
export function groupsOfEntries(entries: readonly { account: Account; minor: Minor }[]): VatGroup[] {
  const groups = new Map<VatRate, VatGroup>()
  for (const { account, minor } of entries) {
    const [kind, percent] = account.split(':')
    if (kind !== 'sales' && kind !== 'shipping' && kind !== 'vat') continue
    const rate = percent === undefined ? null : Number(percent)
    const { gross, net, vat } = groups.get(rate) ?? { gross: ZERO, net: ZERO, vat: ZERO }
    const taxed = kind === 'vat' ? { net, vat: add(vat, minor) } : { net: add(net, minor), vat }
    groups.set(rate, { rate, gross: add(gross, minor), ...taxed })
  }
  return [...groups.values()].toSorted(byRate)
}

const byRate = (a: VatGroup, b: VatGroup) => (b.rate ?? -1) - (a.rate ?? -1)

/** Ledger accounts and amounts of an order: sales, VAT and shipping for each rate. */
export function bookedLines(lines: readonly TaxedLine[], fee: TaxedFee): { account: Account; amount: Minor }[] {
  const booked = new Map<Account, Minor>()
  const book = (account: Account, amount: Minor) => booked.set(account, add(booked.get(account) ?? ZERO, amount))
  for (const line of lines) book(salesAccount(line.vat_rate), subtract(grossOf(line), line.vat ?? ZERO))
  if (fee.fee > ZERO) book(shippingAccount(fee.fee_vat_rate), subtract(fee.fee, fee.fee_vat ?? ZERO))
  for (const { vat_rate, vat } of [...lines, { vat_rate: fee.fee_vat_rate, vat: fee.fee_vat }])
    if (vat_rate !== null && vat !== null) book(vatAccount(vat_rate), vat)
  return [...booked].filter(([, amount]) => amount > ZERO).map(([account, amount]) => ({ account, amount }))
}
