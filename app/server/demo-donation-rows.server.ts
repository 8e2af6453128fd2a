/** The database rows of one demo donation. */
import '#features/donations/tables.ts'
import '#features/ledger/tables.ts'
import '#features/donations/offline/tables.ts'
import '#features/payments/tables.ts'
import type { Insertable } from 'kysely'
import { donorSearchKeys } from '#features/donations/donor.ts'
import { fundAccount, type Account } from '#features/ledger/account.ts'
import { PAYER_TIMEOUT_MS, type State } from '#features/payments/attempt.ts'
import type { RefusalKind } from '#features/payments/refusal-kind.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import { dayOf } from '#kernel/dates.ts'
import type { Tables } from '#kernel/db/tables.ts'
import { bankOrderId, newReference, randomToken } from '#kernel/ids.ts'
import { minor, negate, type Minor } from '#kernel/money.ts'
import { donors } from '#demo/donors.ts'
import type { DemoDonationTemplate } from '#demo/types.ts'

export type Row<T extends keyof Tables> = Insertable<Tables[T]>
export type Rows = { [T in keyof Tables]?: Row<T>[] }
/** `n`: its number, for what varies between donations. */
export type DemoDonation = { gift: DemoDonationTemplate; campaign: number; at: Date; n: number }
type Known = { termsVersion: string; recordedBy: string }

/** The bank is never asked about these. */
export const GATEWAY = 'demo'
/** From the form to the callback. Milliseconds. */
const AT_THE_BANK = 95_000
const CARDS = [
  { card_mask: '415565******6111', card_brand: 'Visa' },
  { card_mask: '520988******8019', card_brand: 'MasterCard' },
  { card_mask: '979235******1275', card_brand: 'Troy' },
  { card_mask: '545616******5454', card_brand: 'MasterCard' },
]
const REFUSALS: RefusalKind[] = ['insufficient', 'three_d_failed', 'not_completed', 'limit', 'wrong_security_code']

/** A completed donation: captured by card, or recorded by staff as a bank transfer. */
export function paidDonationRows(given: DemoDonation, known: Known): Rows {
  const { gift, campaign, at, n } = given
  if (gift.method === 'card') {
    const captured = new Date(at.getTime() + AT_THE_BANK)
    const made = begun(given, known, { state: 'confirmed', confirmed_at: captured })
    const attempt = attemptRow(given, made.intent, 'captured', {
      captured_amount: made.intent.amount,
      captured_currency: 'TRY',
      captured_at: captured,
      ...CARDS[n % CARDS.length],
    })
    const source = { kind: 'capture', source_type: 'attempt', source_id: attempt.row.id, at: captured }
    return { ...made.rows, ...attempt.rows, ...booked(source, 'bank_receivable', campaign, made.intent.amount) }
  }
  const made = begun(given, known, { state: 'confirmed', confirmed_at: at })
  const offline: Row<'offline_gifts'> = {
    donation_id: made.donation.id,
    method: 'bank_transfer',
    received_on: dayOf(at),
    bank_reference: `FAST${bankOrderId(at).slice(1, 15)}`,
    idempotency_key: `demo ${made.donation.id}`,
    recorded_by: known.recordedBy,
    recorded_at: at,
  }
  const source = { kind: 'offline_gift', source_type: 'donation', source_id: made.donation.id, at }
  return { ...made.rows, offline_gifts: [offline], ...booked(source, 'bank_account', campaign, made.intent.amount) }
}

/** A failed attempt of the same person some minutes before. */
export function failedAttemptRows(given: DemoDonation, known: Known): Rows {
  const earlier = { ...given, at: new Date(given.at.getTime() - 6 * 60_000) }
  const refusal = REFUSALS[given.n % REFUSALS.length]!
  const made = begun(earlier, known, { state: 'pending', confirmed_at: null })
  const away = refusal === 'not_completed'
  const card = away ? {} : CARDS[given.n % CARDS.length]
  return {
    ...made.rows,
    ...attemptRow(earlier, made.intent, away ? 'abandoned' : 'declined', { refusal, ...card }).rows,
  }
}

/** A donation whose payer is still at the bank. */
export function pendingDonationRows(
  given: DemoDonation,
  known: Known,
): { rows: Rows; attempt: Row<'payment_attempts'> } {
  const made = begun(given, known, { state: 'pending', confirmed_at: null })
  const { row, rows } = attemptRow(given, made.intent, 'redirected', CARDS[given.n % CARDS.length]!)
  const [out] = rows.payment_moves!
  return { rows: { ...made.rows, ...rows, payment_moves: [out!] }, attempt: row }
}

function begun({ gift, campaign, at, n }: DemoDonation, { termsVersion }: Known, how: Partial<Row<'donations'>>) {
  const donationId = crypto.randomUUID()
  const email = emailOf(gift, n)
  const intent: Row<'payment_intents'> & { amount: Minor } = {
    id: crypto.randomUUID(),
    purpose: 'donation',
    subject_id: donationId,
    amount: minor(gift.amount),
    currency: 'TRY',
    reference: newReference(),
    token: randomToken(),
    locale: gift.locale,
    created_at: at,
  }
  const line = { intent_id: intent.id, line: 0, account: fundAccount(String(campaign)), amount: intent.amount }
  const donation: Row<'donations'> = {
    id: donationId,
    intent_id: intent.id,
    campaign_id: campaign,
    donor_name: gift.donorName,
    email,
    ...donorSearchKeys(gift.donorName, email),
    anonymous: gift.anonymous,
    wall: true,
    locale: gift.locale,
    terms_version: termsVersion,
    created_at: at,
    ...how,
  }
  return { intent, donation, rows: { payment_intents: [intent], payment_lines: [line], donations: [donation] } as Rows }
}

export function attemptRow(
  { at }: { at: Date },
  intent: Row<'payment_intents'> & { amount: Minor },
  state: State,
  more: Partial<Row<'payment_attempts'>>,
) {
  const ended = new Date(at.getTime() + AT_THE_BANK)
  const row: Row<'payment_attempts'> = {
    id: crypto.randomUUID(),
    intent_id: intent.id,
    gateway: GATEWAY,
    order_id: bankOrderId(at),
    amount: intent.amount,
    currency: 'TRY',
    state,
    hop_token: randomToken(),
    hop_used_at: at,
    expires_at: new Date(at.getTime() + PAYER_TIMEOUT_MS),
    created_at: at,
    updated_at: ended,
    ...more,
  }
  const moved = { attempt_id: row.id, cause: 'demo', event_id: null }
  const moves: Row<'payment_moves'>[] = [
    { ...moved, from_state: 'created', to_state: 'redirected', at },
    { ...moved, from_state: 'redirected', to_state: state, at: ended },
  ]
  return { row, rows: { payment_attempts: [row], payment_moves: moves } as Rows }
}

function booked(tx: Omit<Row<'ledger_tx'>, 'id' | 'lines'>, into: Account, campaign: number, amount: Minor): Rows {
  const id = crypto.randomUUID()
  const entry = { tx_id: id, currency: 'TRY' } as const
  return {
    ledger_tx: [{ ...tx, id, lines: 2 }],
    ledger_entries: [
      { ...entry, line: 0, account: into, minor: amount },
      { ...entry, line: 1, account: fundAccount(String(campaign)), minor: negate(amount) },
    ],
  }
}

/** Two of three donors have an email address. Nothing can be sent to `.example`. */
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
