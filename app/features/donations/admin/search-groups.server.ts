/** Donations in the command palette. */
import { formatDate } from '#kernel/dates.ts'
import { formatMoney } from '#kernel/money.ts'
import { parse } from '#kernel/parse.ts'
import { registerSearchCommand, registerSearchGroup } from '#resource/search-groups.server.ts'
import { DonationListParams, donationFilter } from './list-params.server.ts'
import { donationRows } from './list.server.ts'
import { donationsBehind } from './references.server.ts'

registerSearchGroup({
  label: 'dashboard.donations',
  icon: 'heart-handshake',
  allow: 'donations.read',
  records: {
    page: 'all-donations',
    // Commands on a payment are recorded under its id.
    names: async (ctx, ids) =>
      [...(await donationsBehind(ctx, ids))].map(([id, { id: of, reference }]) => ({ id, name: reference, of })),
  },
  async find(ctx, typed, limit) {
    const t = ctx.texts.translate(ctx.locale)
    const rows = await donationRows(ctx, {
      where: donationFilter(ctx, parse(DonationListParams, { q: typed })),
      sort: '-at',
      limit,
      donors: ctx.actor!.permissions.has('donors.read'),
    })
    return rows.map(({ id, reference, donor, amount, currency, status, at }) => ({
      path: `all-donations/${id}`,
      name: [reference, donor?.name].filter(Boolean).join(' · '),
      note: [
        formatMoney(amount, currency, ctx.locale),
        t(`donation_admin.status.${status}`),
        formatDate(at, ctx.locale),
      ].join(' · '),
    }))
  },
})

registerSearchCommand({
  label: 'dashboard.donation_record',
  path: 'all-donations?new=1',
  icon: 'heart-handshake',
  allow: 'donations.create',
})
registerSearchCommand({
  label: 'donation_admin.refund_donation',
  path: 'all-donations?filter.status=paid',
  icon: 'receipt-refund',
  allow: 'payments.refund',
})
