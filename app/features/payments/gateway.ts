/** The one port to banks. An adapter is a folder in `gateways/`; tests/gateways.test.ts says what it must withstand. */
import type { Config } from '#kernel/config.server.ts'
import type { Locale } from '#kernel/locale.ts'
import { subtract, sum, ZERO, type Currency, type Minor } from '#kernel/money.ts'
import type { RefusalKind } from './refusal-kind.ts'
import type { Purpose } from './tables.ts'

/** Why a bank could not be asked, or why its answer is not believed. */
export const PROBLEM_CODES = [
  'no_answer',
  'no_connection',
  /** Detail: the status of the bank's server. */
  'http',
  'unreadable',
  'too_large',
  /** Detail: a code of the bank that decides nothing about the payment. */
  'bank_code',
  'other_order',
  'other_merchant',
  'signature_wrong',
  /** Detail of both: the name of the field. */
  'field_malformed',
  'field_repeated',
  /** Detail: the amount in the smallest unit, and the currency. */
  'other_amount',
  'inquiry_limit',
  /** A refund that was not sent: the bank's answer about the payment is in the detail. */
  'not_captured',
  'not_sent',
] as const
export type ProblemCode = (typeof PROBLEM_CODES)[number]

/** As adapters return it and bank events store it: a code, and a detail after a colon. */
export type GatewayProblem = ProblemCode | `${ProblemCode}:${string}`

/** Null for an English sentence, as events stored them before there were codes. */
export function parseProblem(stored: string): { code: ProblemCode; detail: string } | null {
  const [name, ...rest] = stored.split(':')
  const code = PROBLEM_CODES.find((known) => known === name)
  return code ? { code, detail: rest.join(':') } : null
}

/** The bank's identifiers of an attempt. */
export type Order = CapturedMoney & { orderId: string }

/** A form that the payer's browser posts to the bank. */
export type BankForm = { kind: 'form'; url: string; fields: Record<string, string> }

/** How the payer's browser gets to the bank. */
export type BankEntry =
  | BankForm
  /** The bank has opened a page for this order; the card is typed there. */
  | { kind: 'redirect'; url: string }
  /** The bank could not open the order: the payer may try again. */
  | { kind: 'failed'; problem: GatewayProblem }

/**
 * Names of the card fields in the bank's form: digits only, the expiry as MMYY. A bank that needs another format takes
 * the card on its own page.
 */
export type CardFieldNames = { number: string; expiry: string; code: string }

/** Money as the bank reports it; the currency may be one that we never request (ISO letters). */
type CapturedMoney = { amount: Minor; currency: string }

/** The answer to our inquiry about an order: the only thing that makes a payment paid. */
export type PaymentInquiryResult =
  | (CapturedMoney & {
      kind: 'captured'
      /** False when the payer was not, or only half, authenticated: we may not keep such money. */
      secured: boolean
      /** When the card was charged, if the bank gives it: to the minute at best (decide.ts). */
      capturedAt?: Date | null
      authCode: string | null
      hostRef: string | null
      card?: Card
      /** Voided as a whole on the same day. */
      voided: boolean
      /** The amount refunded so far. */
      refunded: Minor
    })
  | { kind: 'declined'; code: string; refusal: RefusalKind }
  /** The bank does not know the order (yet). */
  | { kind: 'nothing' }
  /** The payer is still at the bank, or left it there. */
  | { kind: 'pending' }
  /** The bank could not be asked, or answered about another order. `merchantProblem`: its code, when it refuses us. */
  | { kind: 'unknown'; problem: GatewayProblem; merchantProblem?: string }

/** First six and last four digits, and a brand: all that we may store of a card. */
export type Card = { mask: string | null; brand: string | null }

/** A bank's callback through a browser. Even when it is genuine, only a PaymentInquiryResult proves a payment. */
export type CallbackResult =
  | {
      genuine: true
      orderId: string
      /** 'unclear': about the form and not about the money, such as an order number used twice. */
      outcome: 'approved' | 'authenticated' | 'declined' | 'unclear'
      code: string
      refusal: RefusalKind | null
      /** The bank's own number of the transaction. */
      requestGuid: string | null
      /** The bank's signature over this answer: the same for every copy of it. */
      signature: string
      card: Card
      /** Unsigned value from the browser: a difference is reported, but never decides anything. */
      unsigned: Partial<CapturedMoney>
    }
  /** `merchantProblem`: the code of a refusal that is about us; a wrong secret of ours makes it look forged. */
  | { genuine: false; orderId: string | null; problem: GatewayProblem; merchantProblem?: string }

export type StoredField = { format: RegExp; signed: boolean; identifier?: boolean }

/** How a callback carries its fields: in the address (GET), as a posted form, or as a posted flat JSON object. */
export type CallbackFormat = 'query' | 'form' | 'json'

/** The fields of a callback in their order, repeated ones included. */
export type RawFields = readonly (readonly [name: string, value: string])[]

export type RefundResult =
  | { kind: 'done'; code: string }
  /** Final: more than was captured, an irreversible card… */
  | { kind: 'refused'; code: string }
  /** The other kind of return may work: a void instead of a refund, or the reverse. */
  | { kind: 'other_way'; code: string }
  /** Not now, because of our account at the bank, its batch or its service. */
  | { kind: 'later'; code: string }
  | { kind: 'unknown'; problem: GatewayProblem }

/**
 * Does the bank accept our form? `accepted` is proven: a form with a broken signature was refused at the same moment,
 * this one was not.
 */
export type FormCheck = { kind: 'accepted' } | { kind: 'refused'; code: string } | { kind: 'unknown'; detail: string }

/** One line of the bank's own list of a day. `at`: its time, if the bank gives it. */
export type HistoryLine = CapturedMoney & {
  orderId: string
  kind: 'sale' | 'refund' | 'void'
  authCode: string | null
  at?: Date | null
}

export const isReversal = (line: HistoryLine) => line.kind !== 'sale'

/** The net amount of an order in these lines of the bank. */
export function netAmount(lines: HistoryLine[]): Minor {
  const sale = lines.find((line) => line.kind === 'sale')
  return subtract(sale?.amount ?? ZERO, sum(lines.filter(isReversal).map((line) => line.amount)))
}

/** One merchant at one bank. Its name is stored on attempts and is part of its callback address. */
export type GatewayAccount = {
  name: string
  /** The purposes of its new payments. */
  purposes: readonly Purpose[]
  /** The purposes that another account has taken over; earlier payments stay with this one. */
  formerPurposes?: readonly Purpose[]
  /** In which currencies it takes new payments. */
  currencies: readonly Currency[]
  /** How the names of its variables begin, such as `BANK_`. */
  variablePrefix: string
  /**
   * Undefined while the account is not configured.
   * @throws {Error} one line that names the wrong variable and what it must be
   */
  open: (config: Config) => Gateway | undefined
  /** Whether its bank is the sandbox bank, which `npm start` runs. */
  usesSandbox: (config: Config) => boolean
  /** A warning to operators about a configuration that works otherwise: one line for the doctor. */
  warning?: (config: Config) => string | null
}

export type Gateway = {
  /** As stored on attempts. */
  name: string
  /** The bank's number of the merchant, as descriptions of statements have it; null when there is none. */
  merchantNumber: string | null
  /** Where our server sends inquiries: the doctor tests whether it answers. */
  apiUrl: string
  /**
   * For a bank whose form takes the card on our page and goes straight to the bank: `begin` returns a form. Null where
   * the payer types the card at the bank.
   */
  cardFields: CardFieldNames | null
  /** Origins that the redirect page's form may go to. */
  formOrigins: () => string[]
  /**
   * Opens an order. May ask the bank first, so it is called outside of transactions; it may be called again for the
   * same order, before the payer has been sent to the bank. Never throws for what the bank or the network does.
   */
  begin: (order: Order & { currency: Currency }, callbackUrl: string, locale: Locale) => Promise<BankEntry>
  /** How this bank sends its callbacks; anything else is not read. */
  callbackFormats: readonly CallbackFormat[]
  /**
   * Fields of the callback that are stored: what `verify` reads and staff may need, no personal data. A value in
   * another format is not stored; `signed` ones are covered by the signature. `identifier`: the bank's own number of
   * the transaction, of which digits may look like a card number by chance.
   */
  storedFields: ReadonlyMap<string, StoredField>
  verify: (fields: RawFields) => CallbackResult
  /** @param timeout milliseconds */
  inquire: (orderId: string, timeout?: number) => Promise<PaymentInquiryResult>
  refund: (order: Order, amount: Minor) => Promise<RefundResult>
  void: (order: Order) => Promise<RefundResult>
  /** Takes the money of an authenticated payer; only where the bank does this in two steps. */
  provision?: (
    order: Order,
    requestGuid: string,
  ) => Promise<'done' | 'unknown' | { merchantProblem: string } | { refusal: RefusalKind; code: string }>
  /** Posts a form without a card to the bank from our server: nothing can be paid with it. Never throws. */
  checkForm?: (order: Order & { currency: Currency }, callbackUrl: string) => Promise<FormCheck>
  /** All of one day (`2026-11-20`, Istanbul); null when the bank does not answer. */
  history: (day: string) => Promise<HistoryLine[] | null>
}
