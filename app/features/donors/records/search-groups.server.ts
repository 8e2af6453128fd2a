/** Donors in the command palette. */
import { formatNumber } from '#kernel/digits.ts'
import { formatMoney } from '#kernel/money.ts'
import { parse } from '#kernel/parse.ts'
import { MAX_HITS, registerSearchGroup } from '#resource/search-groups.server.ts'
import { DonorListParams, findDonors } from './list.server.ts'

registerSearchGroup({
  label: 'donation_admin.donors',
  icon: 'user',
  allow: 'donors.read',
  async find(ctx, typed) {
    const t = ctx.texts.translate(ctx.locale)
    const rows = await findDonors(ctx, parse(DonorListParams, { q: typed, size: MAX_HITS }))
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
