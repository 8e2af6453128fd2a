/** Search results for donors in the command palette. */
import '#features/donors/tables.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatMoney } from '#kernel/money.ts'
import { parse } from '#kernel/parse.ts'
import { registerSearchGroup } from '#resource/search-groups.server.ts'
import { DonorListParams, findDonors } from './list.server.ts'

registerSearchGroup({
  label: 'donation_admin.donors',
  icon: 'user',
  allow: 'donors.read',
  records: {
    page: 'donors',
    names: ({ db }, ids) => db.selectFrom('donors').select(['id', 'name']).where('id', 'in', ids).execute(),
  },
  async find(ctx, typed, limit) {
    const t = ctx.texts.translate(ctx.locale)
    const rows = await findDonors(ctx, parse(DonorListParams, { q: typed, size: limit }))
    return rows.map(({ id, name, email, phone, count, sums }) => ({
      path: `donors/${id}`,
      name: name || email || phone || t('donation_admin.unknown_donor'),
      note: [
        t('donation_admin.donor_donations', { count, number: formatNumber(count, ctx.locale) }),
        ...sums.map(({ currency, minor }) => formatMoney(minor, currency, ctx.locale)),
      ].join(' · '),
    }))
  },
})
