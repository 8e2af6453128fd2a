import { bankAccountChoices } from '#features/bank-statements/accounts/account-choices.server.ts'
import { DonationListParams } from '#features/donations/admin/list-params.server.ts'
import { destinations } from '#features/donations/admin/destinations.server.ts'
import { donationDetail } from '#features/donations/admin/detail.server.ts'
import { donorNames } from '#features/donors/queries.server.ts'
import { donationList, donationSources, selectionMetrics } from '#features/donations/admin/list.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { savedViews } from '#resource/views.server.ts'
import { readListAddress } from '#dashboard/list-address.server.ts'
import { requireUuid } from '#dashboard/record-id.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const donationsScreen = screen({
  path: 'all-donations',
  file: 'features/donations/admin/screens/donations.screen.tsx',
  title: 'dashboard.donations',
  allow: 'donations.read',
  menu: { icon: 'heart-handshake' },
  async load(ctx, { url }) {
    const { params: filters, query } = readListAddress(url, DonationListParams)
    const list = { ...query, sort: filters.sort }
    const narrowed = list.q !== '' || Object.keys(list.filters).length > 0
    const [page, metrics, campaigns, sources, views] = await Promise.all([
      donationList(ctx, filters),
      narrowed ? selectionMetrics(ctx, filters) : null,
      destinations(ctx),
      donationSources(ctx),
      savedViews(ctx, 'all-donations'),
    ])
    // The list has checked that the reader may see donors.
    const donors = await donorNames(ctx, filters['filter.donor']?.split(',') ?? [])
    return { query: list, page, metrics, campaigns, sources, donors, views, today: dayOf(ctx.now) }
  },
})

export const donationScreen = screen({
  path: 'all-donations/:id',
  file: 'features/donations/admin/screens/donation.screen.tsx',
  title: 'dashboard.donation',
  allow: 'donations.read',
  async load(ctx, { params }) {
    const id = requireUuid(params.id)
    return {
      detail: await donationDetail(ctx, id),
      campaigns: await destinations(ctx),
      accounts: await bankAccountChoices(ctx),
      today: dayOf(ctx.now),
    }
  },
})
