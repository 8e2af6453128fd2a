/** Donations behind the totals of the demo, from the invented donors of demo/. */
import { demoAccount } from '#features/accounts/users/demo.server.ts'
import {
  addDemoDonations as addDonations,
  addPendingDemoDonation,
  type DemoDonation,
} from '#features/donations/demo/donations.server.ts'
import { applyStatus } from '#features/payments/apply-status.server.ts'
import { issueMissingReceipts } from '#features/receipts/issue.server.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { daysBefore } from '#kernel/durations.ts'
import { minor, ZERO, type Minor } from '#kernel/money.ts'
import { demoDonations, donors } from '#demo/donors.ts'
import type { DemoCampaign, DemoDonationTemplate } from '#demo/types.ts'

/** @param campaigns by id */
export async function addDemoDonations(
  ctx: Context,
  campaigns: Map<number, DemoCampaign>,
  termsVersion: string,
): Promise<void> {
  const donations = [...campaigns]
    .flatMap(([campaign, content]) => demoDonations(content).map((template) => ({ template, campaign })))
    .toSorted((a, b) => b.template.daysAgo - a.template.daysAgo)
    .map(({ template, campaign }, n): DemoDonation => ({ ...donationOf(ctx, template, n), campaign }))
  const accountant = await demoAccount(ctx, 'finance')
  await addDonations(ctx, donations, { termsVersion, recordedBy: accountant?.id ?? crypto.randomUUID() })
  await issueMissingReceipts(ctx)
}

/** A donation for which the bank captured too little, processed like a real callback. Returns the id of the attempt. */
export async function addShortDonation(ctx: Context, template: DemoDonationTemplate, taken: Minor): Promise<string> {
  const donation = donationOf(ctx, template, 0)
  const attemptId = await addPendingDemoDonation(ctx, donation)
  await applyStatus(
    // The warning is meant for operators of a real site, so the demo does not log it.
    { ...ctx, now: new Date(donation.at.getTime() + 90_000), log: ctx.log.child({}, { level: 'silent' }) },
    attemptId,
    {
      kind: 'captured',
      amount: taken,
      currency: 'TRY',
      secured: true,
      authCode: null,
      hostRef: null,
      voided: false,
      refunded: ZERO,
    },
    { eventId: null },
  )
  return attemptId
}

const donationOf = ({ now }: Context, template: DemoDonationTemplate, n: number): Omit<DemoDonation, 'campaign'> => ({
  donorName: template.donorName,
  email: emailOf(template, n),
  anonymous: template.anonymous,
  locale: template.locale,
  amount: minor(template.amount),
  method: template.method,
  at: daysBefore(now, template.daysAgo),
  n,
})

/** Two of three donors have an address, always the same for the same name; `.example` has no mailboxes. */
function emailOf({ donorName }: DemoDonationTemplate, n: number): string | null {
  if (n % 3 === 2) return null
  const latin = foldForSearch(donorName).replace(/ /g, '.')
  if (/^[a-z.]+$/.test(latin)) return `${latin}@mail.example`
  const [first, last] = [0, 1].map((part) =>
    donors.findIndex((donor) =>
      part ? donorName.endsWith(` ${donor.last}`) : donorName.startsWith(`${donor.first} `),
    ),
  )
  return `donor.${first}${String(last).padStart(2, '0')}@mail.example`
}
