import { parseAmount } from './amounts.ts'
import { issuerDecision } from './cards.ts'
import { merchantNamed, type Merchant } from './merchant.ts'
import { voidOf, type Answer, type Capture, type Payment, type SecureType } from './payment.ts'
import {
  authCode,
  hostReference,
  opaque,
  requestGuid,
  responseRnd,
  randomId,
  type Fields,
  type HashAlgorithm,
} from './protocol.ts'
import type { Store } from './store.ts'
import type { Switches } from './switches.ts'

/** One post of a callback from the bank's own server. `status` 0: no answer. */
export type Delivery = { at: number; url: string; status: number }

export type Bank = {
  store: Store
  merchants: readonly Merchant[]
  hash: HashAlgorithm
  /** Faults for all payments; a payment can have more of its own. */
  switches: Switches
  /** Posts made by the server, by payment id. In memory only. */
  deliveries: Map<string, Delivery[]>
  /** Payments whose callback page was already sent to a browser. */
  shown: Set<string>
  timers: Set<NodeJS.Timeout>
  now: () => number
  log: (entry: Record<string, unknown>) => void
}

export const switchesOf = (bank: Bank, payment: Payment | undefined): Switches => ({
  ...bank.switches,
  ...payment?.switches,
})

/** Stores a checked order. Null when its number was used before. Resolves when it is in the journal. */
export async function openOrder(bank: Bank, form: Fields, own: Switches): Promise<Payment | null> {
  const { memory } = bank.store
  const orderId = form.OrderId!
  if (memory.byOrder.has(orderId)) return null
  const at = bank.now()
  const id = randomId()
  const order = {
    merchantId: merchantNamed(bank.merchants, form).merchantId,
    id,
    guid: requestGuid(at),
    orderId,
    secureType: form.SecureType as SecureType,
    amountMinor: parseAmount(form.PurchAmount!)!,
    currency: form.Currency!,
    installments: form.InstallmentCount!,
    lang: form.Lang ?? 'TR',
    okUrl: form.OkUrl!,
    failUrl: form.FailUrl!,
    rnd: form.Rnd ?? '',
    hash: form.Hash!,
    cardHolder: (form.CardHolderName ?? '').slice(0, 100),
    sequence: memory.sequence + 1,
    batchNo: memory.batchNo,
    switches: own,
  }
  const card = form.SecureType === '3DHost' ? null : issuerDecision(form.Pan!, form.Expiry!, at)
  await bank.store.record({ type: 'opened', at, order, card })
  const payment = memory.byId.get(id)!
  // The issuer knows at once that it cannot, or need not, ask this card for a code.
  if (card && card.threeD !== '1') await answer(bank, payment, 'right')
  return payment
}

/** 3DHost: the card typed on the bank's page. */
export async function typeCard(bank: Bank, payment: Payment, card: { pan: string; expiry: string; holder: string }) {
  const at = bank.now()
  const facts = issuerDecision(card.pan, card.expiry, at)
  const cardHolder = card.holder.slice(0, 100)
  await bank.store.record({ type: 'card-typed', at, id: payment.id, cardHolder, card: facts })
  if (facts.threeD !== '1') await answer(bank, payment, 'right')
}

type CodeEntry = 'right' | 'wrong' | 'cancelled'

/**
 * Ends the 3-D Secure step, once: a second call changes nothing. In 3DPay and 3DHost the money is taken here.
 * Resolves when it is in the journal.
 */
export async function answer(bank: Bank, payment: Payment, typed: CodeEntry): Promise<void> {
  if (payment.answer) return bank.store.durable()
  const at = bank.now()
  const switches = switchesOf(bank, payment)
  const verdict = switches['forged-success'] ? 'MR15' : verdictOf(payment, typed)
  const captured = verdict === '00'
  const reachedHost = !['MR15', 'V033', 'V034'].includes(verdict)
  const hostRef = reachedHost ? hostReference(at, bank.store.memory.sequence) : ''
  const authenticated = reachedHost || verdict === 'V033'
  const result: Answer = {
    // In 3DModel a wrong code was recorded as V034 with IrcCode MR15.
    code: verdict === 'MR15' && payment.secureType === '3DModel' ? 'V034' : verdict,
    reason: verdict === 'MR15' ? 'MR15' : '',
    threeD: authenticated ? payment.card!.threeD : '-1',
    authCode: captured ? authCode() : '',
    hostRef,
    // A forger needs a failure whose random part happens to hold 001.
    rnd: switches['forged-success'] ? responseRnd(at).replace(/^PF(\d{3})\d{3}/, 'PF$1001') : responseRnd(at),
    payerAuth: authenticated ? opaque(20) : '',
    payerTxn: opaque(20),
  }
  const capture = captured ? takeMoney(bank, payment, result.authCode, hostRef, at) : null
  await bank.store.record({ type: 'answered', at, id: payment.id, answer: result, capture })
  bank.log({ event: 'answered', orderId: payment.orderId, code: result.code, threeD: result.threeD, captured })
}

function verdictOf(payment: Payment, typed: CodeEntry): string {
  if (typed === 'cancelled' || payment.card?.threeD === '-1') return 'V034'
  if (typed === 'wrong') return 'MR15'
  return payment.secureType === '3DModel' ? 'V033' : payment.card!.code
}

function takeMoney(bank: Bank, payment: Payment, code: string, hostRef: string, at: number): Capture {
  const switches = switchesOf(bank, payment)
  const other = payment.amountMinor === 100 ? 200 : 100
  return {
    amountMinor: switches['capture-other-amount'] ? other : payment.amountMinor,
    currency: switches['capture-other-currency'] ? '840' : payment.currency,
    authCode: code,
    hostRef,
    batchNo: bank.store.memory.batchNo,
    at,
  }
}

/** 3DModel: the shop's own request to take the money of an authenticated order. Returns the ProcReturnCode. */
export async function provision(bank: Bank, payment: Payment): Promise<string> {
  if (payment.capture) return 'V025'
  if (payment.secureType !== '3DModel' || payment.answer?.code !== 'V033') return 'V034'
  const at = bank.now()
  const code = payment.card!.code
  const hostRef = hostReference(at, bank.store.memory.sequence)
  const capture = code === '00' ? takeMoney(bank, payment, authCode(), hostRef, at) : null
  await bank.store.record({ type: 'provisioned', at, id: payment.id, code, hostRef, capture })
  bank.log({ event: 'provisioned', orderId: payment.orderId, code })
  return code
}

/** The state of an order at the bank: its ProcReturnCode in inquiry and history. */
export function orderState(payment: Payment): { code: string; status: 'Y' | 'N' | 'V' } {
  if (payment.capture) return { code: '00', status: voidOf(payment) ? 'V' : 'Y' }
  return { code: payment.refusal?.code ?? payment.answer?.code ?? 'V000', status: 'N' }
}
