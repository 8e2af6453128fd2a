/** The subject of a payment decides whether it can still be paid, and what it is called: payments know neither orders nor campaigns. */
import type { Context } from '#kernel/context.ts'
import type { Purpose } from './tables.ts'

export type PaymentRequest = {
  /** The donation or the order. */
  subjectId: string
  /** The payer got this attempt when the payment began, and has not been at the bank yet. */
  firstAttempt: boolean
}
/** Runs in the transaction that opens the attempt, with payment and attempt locked. False: nothing can be paid any more. */
type Payable = (ctx: Context, opening: PaymentRequest) => Promise<boolean>

const deciders = new Map<Purpose, Payable>()

/** Called in server/event-subscriptions.server.ts only. A purpose without a rule can always be paid. */
export function registerPayableRule(purpose: Purpose, payable: Payable): void {
  deciders.set(purpose, payable)
}

export async function isPayable(ctx: Context, purpose: Purpose, opening: PaymentRequest): Promise<boolean> {
  return (await deciders.get(purpose)?.(ctx, opening)) ?? true
}

type Name = (ctx: Context, subjectId: string) => Promise<string | null>
const names = new Map<Purpose, Name>()

/** Called in server/event-subscriptions.server.ts only. */
export function registerPaymentName(purpose: Purpose, name: Name): void {
  names.set(purpose, name)
}

/** What is paid for, in the visitor's language: the campaign, or the number of the order. */
export async function paymentName(ctx: Context, purpose: Purpose, subjectId: string): Promise<string | null> {
  return (await names.get(purpose)?.(ctx, subjectId)) ?? null
}

type OpeningGuard = (ctx: Context, redirectToken: string) => Promise<void>
let openingGuard: OpeningGuard = async () => {}

/** Called in server/event-subscriptions.server.ts only: the guard against card testing. */
export function registerOpeningGuard(guard: OpeningGuard): void {
  openingGuard = guard
}

/** Runs before a form is opened at the bank, outside its transaction. @throws {Refusal} 428, 429 */
export const guardOpening: OpeningGuard = (ctx, redirectToken) => openingGuard(ctx, redirectToken)
