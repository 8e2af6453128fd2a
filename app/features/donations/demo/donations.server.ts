/** Donations of the demo, written in bulk with their payments and ledger entries. */
import '#features/donations/tables.ts'
import { donorSearchKeys } from '#features/donations/donor.ts'
import { addDemoTransfers } from '#features/donations/offline/demo.server.ts'
import { joinDonors } from '#features/donors/join-many.server.ts'
import { fundAccount, type Account } from '#features/ledger/account.ts'
import { addDemoFundTotals, addDemoTransactions, type DemoTransaction } from '#features/ledger/demo.server.ts'
import {
  addDemoPayments,
  bankAnswerTime,
  newDemoPayment,
  settleDemoPayments,
  type DemoPayment,
} from '#features/payments/demo/payments.server.ts'
import type { RefusalKind } from '#features/payments/refusal-kind.ts'
import type { Context } from '#kernel/context.ts'
import { insertRows, type Row } from '#kernel/db/insert-rows.server.ts'
import { MINUTE_MS } from '#kernel/durations.ts'
import { OWN_LINKS } from '#kernel/link-source.ts'
import type { Locale } from '#kernel/locale.ts'
import { negate, sum, type Minor } from '#kernel/money.ts'

/** `n`: its number, which varies the data from donation to donation. */
export type DemoDonation = {
  donorName: string
  email: string | null
  anonymous: boolean
  locale: Locale
  amount: Minor
  method: 'card' | 'transfer'
  campaign: number
  at: Date
  n: number
}
type Known = { termsVersion: string; recordedBy: string }
type Written = { donation: Row<'donations'>; payment: DemoPayment }

/** One in this many card donations had a failed attempt before. */
const FAILED_BEFORE = 11
const CARDS = [
  { card_mask: '415565******6111', card_brand: 'Visa' },
  { card_mask: '520988******8019', card_brand: 'MasterCard' },
  { card_mask: '979235******1275', card_brand: 'Troy' },
  { card_mask: '545616******5454', card_brand: 'MasterCard' },
]
/** Sources named by links in the demo: each entry is one donation in twenty. */
const SOURCES = [
  ...Array<string>(9).fill('direct'),
  ...Array<string>(4).fill(OWN_LINKS.newsletter),
  ...Array<string>(2).fill(OWN_LINKS.share),
  ...Array<string>(2).fill('instagram'),
  OWN_LINKS.campaignNews,
  'whatsapp-group',
  'ramadan-poster',
]
const REFUSALS: RefusalKind[] = ['insufficient', 'three_d_failed', 'not_completed', 'limit', 'wrong_security_code']

/** Also writes the totals of the funds. The caller issues the receipts. */
export async function addDemoDonations(ctx: Context, donations: readonly DemoDonation[], known: Known): Promise<void> {
  const cards = donations.filter(({ method }) => method === 'card').map((one) => paidByCard(one, known))
  const transfers = donations.filter(({ method }) => method === 'transfer').map((one) => transferred(one, known))
  const failed = donations
    .filter(({ method, n }) => method === 'card' && n % FAILED_BEFORE === 3)
    .map((one) => failedBefore(one, known))
  await write(ctx, [...cards, ...transfers, ...failed])
  await addDemoTransfers(
    ctx,
    transfers.map(({ donation, payment }) => ({
      donationId: donation.id,
      at: payment.at,
      recordedBy: known.recordedBy,
    })),
  )
  await addDemoTransactions(ctx, [
    ...cards.map(({ payment }) =>
      booked('capture', 'attempt', payment.attempt!.id, payment, bankAnswerTime(payment.at), 'bank_receivable'),
    ),
    ...transfers.map(({ payment, donation }) =>
      booked('offline_gift', 'donation', donation.id, payment, payment.at, 'bank_account'),
    ),
  ])
  await settleDemoPayments(ctx)
  await addDemoFundTotals(
    ctx,
    [...Map.groupBy(donations, ({ campaign }) => campaign)].map(([id, given]) => ({
      account: fundAccount(id),
      minor: sum(given.map(({ amount }) => amount)),
      donations: given.length,
    })),
  )
}

/** Adds a donation to the newest campaign whose payer is at the bank. Returns the id of the attempt. */
export async function addPendingDemoDonation(ctx: Context, donation: Omit<DemoDonation, 'campaign'>): Promise<string> {
  const newest = await ctx.db
    .selectFrom('donations')
    .select(['campaign_id', 'terms_version'])
    .where('campaign_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const id = crypto.randomUUID()
  const started = start({ ...donation, campaign: newest.campaign_id! }, newest.terms_version!, {
    state: 'pending',
    confirmed_at: null,
  })
  await write(ctx, [withAttempt(started, { id, state: 'redirected', card: CARDS[donation.n % CARDS.length] })])
  return id
}

function paidByCard(given: DemoDonation, { termsVersion }: Known): Written {
  const at = bankAnswerTime(given.at)
  const card = CARDS[given.n % CARDS.length]
  const started = start(given, termsVersion, { state: 'confirmed', confirmed_at: at })
  return withAttempt(started, { id: crypto.randomUUID(), state: 'captured', at, card })
}

const transferred = (given: DemoDonation, { termsVersion }: Known): Written =>
  start(given, termsVersion, { state: 'confirmed', confirmed_at: given.at })

/** A failed attempt of the same person, some minutes before. */
function failedBefore(given: DemoDonation, { termsVersion }: Known): Written {
  const earlier = { ...given, at: new Date(given.at.getTime() - 6 * MINUTE_MS) }
  const refusal = REFUSALS[given.n % REFUSALS.length]!
  const away = refusal === 'not_completed'
  return withAttempt(start(earlier, termsVersion, { state: 'pending', confirmed_at: null }), {
    id: crypto.randomUUID(),
    state: away ? 'abandoned' : 'declined',
    refusal,
    card: away ? undefined : CARDS[given.n % CARDS.length],
  })
}

const withAttempt = ({ donation, payment }: Written, attempt: DemoPayment['attempt']): Written => ({
  donation,
  payment: { ...payment, attempt },
})

type Confirmation = Pick<Row<'donations'>, 'state' | 'confirmed_at'>

function start(given: DemoDonation, termsVersion: string, confirmation: Confirmation): Written {
  const { donorName, email, anonymous, locale, amount, campaign, at, method, n } = given
  const id = crypto.randomUUID()
  const payment = newDemoPayment()
  const lines = [{ account: fundAccount(campaign), amount }]
  return {
    payment: { ...payment, purpose: 'donation', subjectId: id, amount, locale, at, lines, attempt: null },
    donation: {
      id,
      intent_id: payment.id,
      campaign_id: campaign,
      donor_name: donorName,
      email,
      ...donorSearchKeys(donorName, email),
      anonymous,
      wall: true,
      locale,
      source: method === 'card' ? SOURCES[(n * 7) % SOURCES.length]! : 'staff',
      terms_version: termsVersion,
      created_at: at,
      ...confirmation,
    },
  }
}

async function write(ctx: Context, all: readonly Written[]): Promise<void> {
  await addDemoPayments(
    ctx,
    all.map(({ payment }) => payment),
  )
  const donorIds = await joinDonors(
    ctx,
    all.map(({ donation: { donor_name: name, email = null, locale } }) => ({ name, email, locale })),
  )
  await insertRows(
    ctx,
    'donations',
    all.map(({ donation }, i) => ({ ...donation, donor_id: donorIds[i] })),
  )
}

function booked(
  kind: string,
  sourceType: string,
  sourceId: string,
  { amount, lines }: DemoPayment,
  at: Date,
  into: Account,
): DemoTransaction {
  const entries = [
    { account: into, minor: amount },
    ...lines.map((line) => ({ account: line.account, minor: negate(line.amount) })),
  ]
  return { kind, sourceType, sourceId, at, entries }
}
