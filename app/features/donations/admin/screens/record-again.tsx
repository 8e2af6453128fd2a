import type { DonationDetail } from '#features/donations/admin/donation-detail.ts'
import { toMajor } from '#kernel/money.ts'
import { useScreen } from '#dashboard/dashboard-data.ts'
import type { Loaded } from '#dashboard/screen.server.ts'
import { RecordOfflineDonation } from './record-offline.tsx'
import type { donationScreen } from './screens.server.ts'

/** The form of a donation that was reversed, as it was recorded: staff change what was wrong. */
export function RecordAgain({ detail, onClose }: { detail: DonationDetail; onClose: () => void }) {
  const { campaigns, today } = useScreen<Loaded<typeof donationScreen>>()
  const { gift, offline, receipts } = detail
  if (!offline) return null
  return (
    <RecordOfflineDonation
      campaigns={campaigns}
      today={today}
      onClose={onClose}
      corrects={{ id: gift.id, reference: gift.reference }}
      first={{
        amount: toMajor(gift.amount),
        currency: gift.currency,
        method: gift.method === 'cash' ? 'cash' : 'bank_transfer',
        received_on: offline.receivedOn,
        campaign_id: gift.campaign ? String(gift.campaign.id) : 'general',
        donor_name: gift.donor?.name ?? '',
        email: gift.donor?.email ?? '',
        anonymous: gift.donor?.anonymous ?? false,
        locale: gift.locale,
        bank_reference: offline.bankReference ?? '',
        note: offline.note ?? '',
        official_number: receipts[0]?.officialNumber ?? '',
      }}
    />
  )
}
