import type { Issuer } from '#features/pdf/issuer.server.ts'
import type { OfflineMethod } from '#features/donations/offline/method.ts'
import type { Locale, Localized } from '#kernel/locale.ts'
import type { Currency, Minor } from '#kernel/money.ts'

/** The content of a receipt: stored when it is issued, and never changed. */
export type ReceiptContent = {
  locale: Locale
  /** Empty when the donor is anonymous or gave no name. */
  donorName: string
  anonymous: boolean
  /** Kuruş. */
  amount: Minor
  currency: Currency
  reference: string
  /** Time when the money arrived, in ISO 8601. */
  donatedAt: string
  method: 'card' | OfflineMethod
  /** For cash and transfers: the day of receipt in Istanbul, like `2026-11-21`. */
  receivedOn: string | null
  /** Masked by the bank, like `552879******0008`. */
  cardMask: string | null
  /** Null for the general fund. */
  campaignId: number | null
  campaignTitle: Localized | null
  permitNumber: string | null
  /** The letterhead; null for receipts issued before it was stored. */
  sender: Issuer | null
}

/** Receipts are retained to the end of the tenth year after the year of issue (statute of limitations: ten years). */
export const RETENTION_YEARS = 10

/** SQL: the permit under which the donation was collected, valid on the day the money arrived. */
const PERMIT_NUMBER = `(select p.number from permits p
  where p.campaign_id = d.campaign_id
    and (d.confirmed_at at time zone 'Europe/Istanbul')::date
      between coalesce(p.starts_on, '-infinity') and coalesce(p.extended_until, p.ends_on, 'infinity')
  order by p.starts_on desc nulls last, p.id desc limit 1)`

/** SQL of the fields in which a valid receipt must match its donation `d`. */
const COMPARED = {
  locale: 'd.locale',
  donorName: `case when d.anonymous then '' else d.donor_name end`,
  anonymous: 'd.anonymous',
  amount: 'i.amount',
  currency: 'i.currency',
  reference: 'i.reference',
  donatedAt: `to_char(d.confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  method: `coalesce(o.method, 'card')`,
  receivedOn: 'o.received_on',
  campaignId: 'd.campaign_id',
} satisfies Partial<Record<keyof ReceiptContent, string>>

/**
 * Fields whose changes do not make a receipt wrong: a campaign is renamed, the bank reports the card's digits later, or
 * the letterhead changes when the association moves. Copies still show the issued content.
 */
const NOT_COMPARED = {
  cardMask: 'a.card_mask',
  campaignTitle: 'c.title',
  permitNumber: PERMIT_NUMBER,
} satisfies Partial<Record<keyof ReceiptContent, string>>

/** The current content of a receipt for donation `d`, without the letterhead. */
export const CONTENT_NOW = `jsonb_build_object(${Object.entries({ ...COMPARED, ...NOT_COMPARED })
  .map(([name, value]) => `'${name}', ${value}`)
  .join(', ')})`

/**
 * SQL condition: the document `p` differs from its donation `d`. It compares field by field, because building the
 * content of a million receipts takes five times as long.
 */
export const IS_CHANGED = `(${Object.entries(COMPARED)
  .map(([name, value]) => `p.content ->> '${name}' is distinct from (${value})::text`)
  .join(' or ')})`

/** The tables that CONTENT_NOW reads. */
export const CONTENT_FROM = `donations d
  join payment_intents i on i.id = d.intent_id
  left join offline_donations o on o.donation_id = d.id
  left join payment_attempts a on a.id = i.settled_attempt
  left join campaigns c on c.id = d.campaign_id`
