import './tables.ts'
import { donorSearchKeys } from '#features/donations/donor.ts'
import { joinDonors } from '#features/donors/join-many.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { insertRows } from '#kernel/db/insert-rows.server.ts'
import { newReference, randomToken } from '#kernel/ids.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Minor } from '#kernel/money.ts'

type DemoPledge = {
  donorName: string
  email: string
  locale: Locale
  amount: Minor | null
  createdAt: Date
  /** When the donor reported the transfer as sent; null when not reported. */
  reportedAt: Date | null
}

/** Adds pledges for the general fund, in lira. Returns their reference codes. */
export async function addDemoPledges(
  ctx: Pick<Context, 'db' | 'now'>,
  pledges: readonly DemoPledge[],
): Promise<string[]> {
  const coded = pledges.map((pledge) => ({ ...pledge, code: newReference() }))
  const donorIds = await joinDonors(
    ctx,
    pledges.map(({ donorName: name, email, locale }) => ({ name, email, locale })),
  )
  await insertRows(
    ctx,
    'transfer_pledges',
    coded.map(({ code, donorName, email, locale, amount, createdAt, reportedAt }, i) => ({
      id: crypto.randomUUID(),
      code,
      token: randomToken(24),
      state: reportedAt ? ('reported' as const) : ('promised' as const),
      campaign_id: null,
      donor_name: donorName,
      email,
      phone: null,
      anonymous: false,
      news: false,
      wall: false,
      locale,
      currency: 'TRY' as const,
      amount,
      user_id: null,
      donor_id: donorIds[i],
      created_at: createdAt,
      reported_at: reportedAt,
      sent_on: reportedAt && dayOf(reportedAt),
      sent_amount: reportedAt && amount,
      // Prevents emails to invented people.
      reminders_sent: 0,
      reminders_off: true,
      donation_id: null,
      closed_at: null,
      erased_at: null,
      search: donorSearchKeys(donorName, email).search,
    })),
  )
  return coded.map(({ code }) => code)
}
