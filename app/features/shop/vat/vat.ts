/**
 * VAT of orders. Prices include it, as Turkish law requires for consumers. It is split off line by line, to the nearest
 * kuruş, after the discount was shared over the lines; net is what is left, so that net + VAT is always the price.
 */
import { salesAccount, shippingAccount, vatAccount, type Account } from '#features/ledger/account.ts'
import type { Quote } from '#features/shop/coupons/coupon.ts'
import { add, includedTax, multiply, split, subtract, sum, ZERO, type Minor } from '#kernel/money.ts'

/** null: the rate of a product or of the shipping was not recorded. Then nothing is split off. */
export type VatRate = number | null

export type PricedLine = { price: Minor; quantity: number; vat_rate: VatRate }
/** As stored with the order: later changes of rates and prices do not alter it. */
export type TaxedLine = PricedLine & {
  /** Its share of the order's discount. */
  discount: Minor
  vat: Minor | null
}
export type TaxedFee = { fee: Minor; fee_vat_rate: VatRate; fee_vat: Minor | null }

/** What was paid for a line, with VAT. */
export const grossOf = ({ price, quantity, discount }: Omit<TaxedLine, 'vat' | 'vat_rate'>): Minor =>
  subtract(multiply(price, quantity), discount)

const taxOf = (gross: Minor, rate: VatRate) => (rate === null ? null : includedTax(gross, rate))

/** Shares the discount over the lines and splits the VAT off. */
export function taxLines<L extends PricedLine>(lines: readonly L[], discount: Minor): (L & TaxedLine)[] {
  const shares = split(discount, lines.map(({ price, quantity }) => multiply(price, quantity))) // prettier-ignore
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

/** Goods and shipping of an order by their rate; what was sold without a rate comes last, with its price as net. */
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

/** The VAT in entries of the ledger; debits, as of a refund, are above zero. Accounts of other kinds are left out. */
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

/** Where the money of an order is booked: sales, VAT and shipping, for each rate. */
export function bookedLines(lines: readonly TaxedLine[], fee: TaxedFee): { account: Account; amount: Minor }[] {
  const booked = new Map<Account, Minor>()
  const book = (account: Account, amount: Minor) => booked.set(account, add(booked.get(account) ?? ZERO, amount))
  for (const line of lines) book(salesAccount(line.vat_rate), subtract(grossOf(line), line.vat ?? ZERO))
  if (fee.fee > ZERO) book(shippingAccount(fee.fee_vat_rate), subtract(fee.fee, fee.fee_vat ?? ZERO))
  for (const { vat_rate, vat } of [...lines, { vat_rate: fee.fee_vat_rate, vat: fee.fee_vat }])
    if (vat_rate !== null && vat !== null) book(vatAccount(vat_rate), vat)
  return [...booked].filter(([, amount]) => amount > ZERO).map(([account, amount]) => ({ account, amount }))
}
