/** Donations and donors in the command palette. */
import './tables.ts'
import '#features/donations/tables.ts'
import { sql } from 'kysely'
import { containsPattern } from '#kernel/db/like.ts'
import type { Context } from '#kernel/context.ts'
import { formatDate } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatMoney, type Minor } from '#kernel/money.ts'
import { parse } from '#kernel/parse.ts'
import { MAX_HITS, registerSearchCommand, registerSearchGroup, type SearchHit } from '#resource/search-groups.server.ts'
import { DonationListParams, donationFilter, searchTerms } from './list-params.server.ts'
import { donationRows } from './list.server.ts'

registerSearchGroup({
  label: 'dashboard.donations',
  icon: 'heart-handshake',
  allow: 'donations.read',
  async find(ctx, typed) {
    const t = ctx.texts.translate(ctx.locale)
    const rows = await donationRows(ctx, {
      where: donationFilter(ctx, parse(DonationListParams, { q: typed })),
      sort: '-at',
      limit: MAX_HITS,
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

registerSearchGroup({ label: 'donation_admin.donors', icon: 'user', allow: 'donors.read', find: findDonors })

/** People by name or email, with what stayed in the funds of theirs in lira; the way to a donor is the list of their donations. */
async function findDonors(ctx: Context, typed: string): Promise<SearchHit[]> {
  const terms = searchTerms(typed)
  if (terms.length === 0 || !ctx.actor!.permissions.has('donations.read')) return []
  const words = terms.map((term) => sql`g.donor like ${containsPattern(term)}`)
  const { rows } = await sql<{ name: string; email: string | null; count: number; net: Minor }>`
    select d.donor_name as name, d.email, found.count, found.net from (
      select count(*)::integer as count, coalesce(sum(g.net) filter (where g.currency = 'TRY'), 0)::bigint as net,
        max(g.at) as last, (array_agg(g.donation_id order by g.at desc))[1] as latest
      from donation_rows g where g.donor_key is not null and ${sql.join(words, sql` and `)}
      group by g.donor_key order by last desc limit ${MAX_HITS}
    ) found join donations d on d.id = found.latest order by found.last desc`.execute(ctx.db)
  const t = ctx.texts.translate(ctx.locale)
  return rows.map(({ name, email, count, net }) => ({
    path: `all-donations?q=${encodeURIComponent(email ?? name)}`,
    name: name || email || t('donation_admin.unknown_donor'),
    note: [
      t('donation_admin.donor_donations', { count, number: formatNumber(count, ctx.locale) }),
      formatMoney(net, 'TRY', ctx.locale),
    ].join(' · '),
  }))
}

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
