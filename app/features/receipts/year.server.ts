/** The donations of a person in a year, from the ledger: by the day the money arrived, not the day of the receipt. */
import './tables.ts'
import { createElement } from 'react'
import { donationsWithPayments } from '#features/donations/queries.server.ts'
import { print } from '#features/pdf/render.server.ts'
import { loadIssuer } from '#features/pdf/issuer.server.ts'
import { currentUser } from '#features/accounts/users/profile.server.ts'
import type { Context } from '#kernel/context.ts'
import { sum, type Currency, type Minor } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { receiptsOfYear, yearOfDonation, type Receipt } from './receipt.server.ts'

export type Total = { currency: Currency; given: Minor; returned: Minor; kept: Minor }
export type Year = { year: number; name: string; receipts: Receipt[]; totals: Total[] }

/** The years in which the user donated, the newest first. */
export const donationYears = query({
  allow: 'signed-in',
  async run(ctx): Promise<number[]> {
    const rows = await ctx.db
      .selectFrom('receipts')
      .innerJoin(donationsWithPayments(ctx).as('donation'), 'donation.id', 'donation_id')
      .where('user_id', '=', ctx.actor!.id)
      .where('cancelled_at', 'is', null)
      .select(yearOfDonation.as('year'))
      .distinct()
      .orderBy('year', 'desc')
      .execute()
    return rows.map((row) => row.year)
  },
})

/** Undefined when the user has no donation in that year. */
export const donationYear = query({
  allow: 'signed-in',
  async run(ctx, year: number): Promise<Year | undefined> {
    const receipts = await receiptsOfYear(ctx, { userId: ctx.actor!.id }, year)
    if (receipts.length === 0) return undefined
    const { name } = await currentUser(ctx)
    return { year, name, receipts, totals: totalsOf(receipts) }
  },
})

/** The same for a donor, for staff; undefined without a receipt in that year. The caller has checked the permission. */
export async function yearOfDonor(
  ctx: Pick<Context, 'db'>,
  donor: { id: string; name: string },
  year: number,
): Promise<Year | undefined> {
  const receipts = await receiptsOfYear(ctx, { donorId: donor.id }, year)
  return receipts.length === 0 ? undefined : { year, name: donor.name, receipts, totals: totalsOf(receipts) }
}

const totalsOf = (receipts: readonly Receipt[]): Total[] =>
  [...Map.groupBy(receipts, ({ currency }) => currency)].map(([currency, ofCurrency]) => ({
    currency,
    given: sum(ofCurrency.map(({ amount }) => amount)),
    returned: sum(ofCurrency.map(({ returned }) => returned)),
    kept: sum(ofCurrency.map(({ kept }) => kept)),
  }))

/** Prints the statement in the language of the user. */
export async function printYear(ctx: Context, year: Year): Promise<Buffer> {
  const sender = await loadIssuer(ctx, ctx.locale)
  return print(async () => {
    const { AnnualStatementPdf } = await import('./pdf/annual-statement-pdf.server.tsx')
    const t = ctx.texts.translate(ctx.locale)
    return createElement(AnnualStatementPdf, { ...year, sender, t, locale: ctx.locale, now: ctx.now })
  })
}
