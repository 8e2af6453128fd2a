/** A minimal in-memory bank, which knows the right result of a payment after any history. */
import type {
  PaymentInquiryResult,
  Gateway,
  GatewayAccount,
  HistoryLine,
  RefundResult,
} from '#features/payments/gateway.ts'
import { add, minor, ZERO, type Minor } from '#kernel/money.ts'

type Account = { amount: Minor; outcome: 'pending' | 'taken' | 'refused'; back: Minor; voided: boolean }

export type ModelBank = ReturnType<typeof openModelBank>

function taken(amount: Minor, voided: boolean, refunded: Minor): PaymentInquiryResult {
  return { kind: 'captured', amount, currency: 'TRY', secured: true, authCode: null, hostRef: null, voided, refunded }
}

export function openModelBank() {
  const orders = new Map<string, Account>()
  /** `trusted` is for a control: every inquiry returns the result that the browser claims. */
  const mood = { away: false, losesAnswers: false, batchOpen: true, trusted: false }

  function giveBack(order: Account | undefined, amount: Minor, whole: boolean): RefundResult {
    if (mood.away) return { kind: 'unknown', problem: 'no_connection' }
    if (order?.outcome !== 'taken') return { kind: 'refused', code: 'V013' }
    if (order.voided) return { kind: 'unknown', problem: 'bank_code:V017' }
    if (mood.batchOpen !== whole) return { kind: 'other_way', code: whole ? 'V018' : 'V014' }
    if (add(order.back, amount) > order.amount) return { kind: 'refused', code: 'V015' }
    if (whole) order.voided = true
    else order.back = add(order.back, amount)
    return mood.losesAnswers ? { kind: 'unknown', problem: 'no_answer' } : { kind: 'done', code: '00' }
  }

  function inquire(orderId: string): PaymentInquiryResult {
    const order = orders.get(orderId)
    if (mood.trusted) return taken(minor(10_000), false, ZERO)
    if (mood.away) return { kind: 'unknown', problem: 'no_connection' }
    if (!order) return { kind: 'nothing' }
    if (order.outcome === 'pending') return { kind: 'pending' }
    if (order.outcome === 'refused') return { kind: 'declined', code: '05', refusal: 'bank_refused' }
    return taken(order.amount, order.voided, order.back)
  }

  function listed([orderId, order]: [string, Account]): HistoryLine[] {
    const line = { orderId, currency: 'TRY', authCode: null }
    if (order.outcome !== 'taken') return []
    return [
      { ...line, kind: 'sale', amount: order.amount },
      ...(order.voided ? [{ ...line, kind: 'void' as const, amount: order.amount }] : []),
      ...(order.back ? [{ ...line, kind: 'refund' as const, amount: order.back }] : []),
    ]
  }

  const gateway: Gateway = {
    name: 'model',
    apiUrl: 'http://127.0.0.1:9/',
    merchantNumber: null,
    cardFields: null,
    formOrigins: () => [],
    begin: async ({ orderId }) => ({ kind: 'form', url: 'model:', fields: { orderId } }),
    callbackFormats: ['query', 'form', 'json'],
    storedFields: new Map(
      ['orderId', 'says', 'signature', 'n'].map((name) => [name, { format: /^.{0,40}$/, signed: true }]),
    ),
    verify(raw) {
      const { orderId = '', says, signature, n = '' } = Object.fromEntries(raw)
      if (signature !== 'genuine') return { genuine: false, orderId, problem: 'signature_wrong' }
      const claim = says === 'approved' ? ('approved' as const) : ('declined' as const)
      const card = { mask: null, brand: null }
      const signed = { outcome: claim, signature: `${says} ${n}` }
      return { genuine: true, orderId, ...signed, code: '05', refusal: null, requestGuid: null, card, unsigned: {} }
    },
    inquire: async (orderId) => inquire(orderId),
    refund: async ({ orderId }, amount) => giveBack(orders.get(orderId), amount, false),
    void: async ({ orderId }) => giveBack(orders.get(orderId), ZERO, true),
    // The same list every day: more than a real bank sends, so that every line can be repeated.
    history: async () => (mood.away ? null : [...orders].flatMap(listed)),
  }

  const account: GatewayAccount = {
    name: 'model',
    purposes: ['donation', 'order'],
    currencies: ['TRY'],
    variablePrefix: 'MODEL_',
    open: () => gateway,
    usesSandbox: () => false,
  }

  return {
    gateway,
    account,
    mood,
    /** Acts as the payer: opens the order and may pay `amount`. A refused order may be paid with another card. */
    pay(orderId: string, outcome: Account['outcome'], amount: number) {
      const known = orders.get(orderId)
      if (!known || known.outcome !== 'taken')
        orders.set(orderId, { amount: minor(amount), outcome, back: ZERO, voided: false })
    },
    forget: () => orders.clear(),
    took: (orderId: string): boolean => orders.get(orderId)?.outcome === 'taken',
    held: (orderId: string): number => {
      const order = orders.get(orderId)
      return order?.outcome === 'taken' && !order.voided ? order.amount - order.back : 0
    },
  }
}
