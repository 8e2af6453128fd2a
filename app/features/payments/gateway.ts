/** The one port to banks. An adapter is a folder in `gateways/`; tests/gateways.test.ts says what it must bear. */
import type { Locale } from '#kernel/locale.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import type { RefusalKind } from './refusal-kind.ts'

/** What the bank knows an attempt by. */
export type Order = Taken & { orderId: string }

/** A form that the payer's browser posts to the bank. */
export type BankForm = { url: string; fields: Record<string, string> }

/** Money as the bank tells it; the currency may be one that we never asked for (ISO letters). */
export type Taken = { amount: Minor; currency: string }

/** The answer to "what became of this order?", asked by us: the only thing that makes a payment paid. */
export type BankWord =
  | (Taken & {
      kind: 'captured'
      /** False when the payer was not, or only half, authenticated: such money is not ours to keep. */
      secured: boolean
      authCode: string | null
      hostRef: string | null
      card?: Card
      /** Taken back as a whole on the same day. */
      voided: boolean
      /** Given back so far. */
      refunded: Minor
    })
  | { kind: 'declined'; code: string; refusal: RefusalKind }
  /** The bank does not know the order (yet). */
  | { kind: 'nothing' }
  /** The payer is still at the bank, or left it there. */
  | { kind: 'pending' }
  /** The bank could not be asked, or spoke of another thing. `merchantProblem`: its code, when it refuses us. */
  | { kind: 'unknown'; problem: string; merchantProblem?: string }

/** First six and last four digits, and a brand: all that we may keep of a card. */
export type Card = { mask: string | null; brand: string | null }

/** What a browser brought from the bank. Even when it is genuine, money is believed only from a BankWord. */
export type Brought =
  | {
      genuine: true
      orderId: string
      /** 'unclear': about the form and not about the money, such as an order number used twice. */
      says: 'approved' | 'authenticated' | 'declined' | 'unclear'
      code: string
      refusal: RefusalKind | null
      /** The bank's own number of the transaction. */
      requestGuid: string | null
      /** The bank's signature over this answer: the same for every copy of it. */
      signature: string
      card: Card
      /** Told by the browser, outside the signature: a tripwire, never the truth. */
      told: Partial<Taken>
    }
  /** `merchantProblem`: the code of a refusal that is about us; a wrong secret of ours makes it look forged. */
  | { genuine: false; orderId: string | null; problem: string; merchantProblem?: string }

/** The fields of a posted form in their order, doubles included. */
export type RawFields = readonly (readonly [name: string, value: string])[]

export type RefundWord =
  | { kind: 'done'; code: string }
  /** Never: more than was taken, an irreversible card… */
  | { kind: 'refused'; code: string }
  /** The other way of giving back may work: void for refund, refund for void. */
  | { kind: 'other_way'; code: string }
  /** Not now: our account at the bank, its batch, its service. */
  | { kind: 'later'; code: string }
  | { kind: 'unknown'; problem: string }

/**
 * Does the bank take our form as we make it? `accepted` is proven: a form with a broken signature was refused at the
 * same moment, this one was not.
 */
export type FormCheck = { kind: 'accepted' } | { kind: 'refused'; code: string } | { kind: 'unknown'; detail: string }

/** One line of the bank's own list of a day. */
export type HistoryLine = Taken & { orderId: string; kind: 'sale' | 'refund' | 'void'; authCode: string | null }

export type Gateway = {
  /** As stored on attempts. */
  name: string
  /** The payer types the card on our page, whose form goes straight to the bank. */
  cardFields: boolean
  /** Origins that the hop page's form may go to. */
  formOrigins: () => string[]
  /** Makes the form; asks nobody. */
  begin: (order: Order & { currency: Currency }, callbackUrl: string, locale: Locale) => BankForm
  /**
   * Fields of the callback that are kept: what `verify` reads and people may need, nothing personal. A value in
   * another format is not kept; `signed` ones are covered by the signature.
   */
  keep: ReadonlyMap<string, { format: RegExp; signed: boolean }>
  verify: (fields: RawFields) => Brought
  /** @param timeout milliseconds */
  inquire: (orderId: string, timeout?: number) => Promise<BankWord>
  refund: (order: Order, amount: Minor) => Promise<RefundWord>
  void: (order: Order) => Promise<RefundWord>
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
