import type { DonationDetail } from '#features/donations/admin/donation-detail.ts'
import { toMajor } from '#kernel/money.ts'
import { useScreen } from '#dashboard/dashboard-data.ts'
import type { Loaded } from '#dashboard/screen.server.ts'
import { RecordOfflineDonation } from './record-offline.tsx'
import type { donationScreen } from './screens.server.ts'

/** The form of a reversed donation with its recorded values: staff change what was wrong. */
export function RecordAgain({ detail, onClose }: { detail: DonationDetail; onClose: () => void }) {
  const { campaigns, today } = useScreen<Loaded<typeof donationScreen>>()
  const { donation, offline, receipts } = detail
  if (!offline) return null
  return (
    <RecordOfflineDonation
      campaigns={campaigns}
      today={today}
      onClose={onClose}
      corrects={{ id: donation.id, reference: donation.reference }}
      first={{
        amount: toMajor(donation.amount),
        currency: donation.currency,
        method: donation.method === 'cash' ? 'cash' : 'bank_transfer',
        received_on: offline.receivedOn,
        campaign_id: donation.campaign ? String(donation.campaign.id) : 'general',
        donor_name: donation.donor?.name ?? '',
        email: donation.donor?.email ?? '',
        anonymous: donation.donor?.anonymous ?? false,
        wall: offline.wall,
        locale: donation.locale,
        bank_reference: offline.bankReference ?? '',
        note: offline.note ?? '',
        official_number: receipts[0]?.officialNumber ?? '',
      }}
    />
  )
}
