import { currencies, formatAmount, parseAmount } from './amounts.ts'
import { provision, orderState, switchesOf, type Bank } from './bank.ts'
import { checkMerchant } from './checks.ts'
import { merchantNamed, merchantOf } from './merchant.ts'
import { messageOf } from './codes.ts'
import { historyOf, type HistoryEntry } from './history.ts'
import { refundedAmount, voidOf, type Payment } from './payment.ts'
import type { Fields } from './protocol.ts'
import { apiRecord, idleRecord, orderRecord } from './transaction.ts'
import { refund, voidCapture } from './reversals.ts'
import { clockOf, dayOf, dottedTime } from './turkish-time.ts'

/** An answer of the server-to-server API before it is written as XML, `;;` text or JSON. */
export type ApiAnswer = { kind: 'fields'; fields: Fields } | { kind: 'history'; entries: HistoryEntry[] }

/** The payment that a request refers to, if the bank has it. */
export function subjectOf(bank: Bank, request: Fields): Payment | undefined {
  return ownOrder(bank, request, request.OrgOrderId || request.OrderId || '')
}

/** A merchant sees its own orders only; orders of another merchant are not found. */
function ownOrder(bank: Bank, request: Fields, orderId: string): Payment | undefined {
  const payment = bank.store.memory.byOrder.get(orderId)
  const asking = merchantNamed(bank.merchants, request)
  return payment && merchantOf(bank.merchants, payment) === asking ? payment : undefined
}

/** Runs a request. Resolves when everything in the answer is on disk. */
export async function answerRequest(bank: Bank, request: Fields): Promise<ApiAnswer> {
  const answer = await dispatch(bank, request)
  await bank.store.durable()
  return typeof answer === 'string' ? short(bank, request, answer) : answer
}

async function dispatch(bank: Bank, request: Fields): Promise<ApiAnswer | string> {
  const { SecureType, TxnType } = request
  const stranger = checkAccount(bank, request)
  if (stranger) return stranger
  if (switchesOf(bank, undefined)['m047-all']) return 'M047'
  if (SecureType === '3DModelPayment') return finishModel(bank, request)
  if (SecureType === 'Inquiry') return TxnType === 'OrderInquiry' ? inquire(bank, request) : 'M015'
  if (SecureType === 'Report') {
    return TxnType === 'TxnHistory' ? { kind: 'history', entries: historyOf(bank, request) } : 'M015'
  }
  if (SecureType !== 'NonSecure') return 'M014'
  if (TxnType === 'Void' || TxnType === 'Refund') return reverse(bank, request)
  if (TxnType === 'BatchClose') return closeBatch(bank)
  // A card sent by the shop's server would mean PCI SAQ D for the shop, so this bank refuses it.
  return TxnType === 'Auth' || TxnType === 'PreAuth' ? 'M021' : 'M015'
}

/** 3DModelPayment has neither merchant nor institution number. */
function checkAccount(bank: Bank, request: Fields): string | null {
  const merchant = merchantNamed(bank.merchants, request)
  if (request.SecureType === '3DModelPayment') {
    if (!request.UserCode) return 'M016'
    if (request.UserCode !== merchant.userCode) return 'V004'
  } else {
    const stranger = checkMerchant(request, merchant)
    if (stranger) return stranger
  }
  if (!request.UserPass) return 'M017'
  return request.UserPass === merchant.userPass ? null : 'V004'
}

async function finishModel(bank: Bank, request: Fields): Promise<ApiAnswer | string> {
  const payment = bank.store.memory.byGuid.get(request.RequestGuid ?? '')
  if (!payment || !ownOrder(bank, request, payment.orderId)) return 'V013'
  if (payment.orderId !== request.OrderId) return 'V036'
  const code = await provision(bank, payment)
  if (code !== '00' || !payment.capture) return code
  return brief(code, payment.orderId, payment.capture.authCode, payment.capture.hostRef, payment.cardHolder)
}

function inquire(bank: Bank, request: Fields): ApiAnswer | string {
  if (!request.OrgOrderId) return 'M022'
  const payment = ownOrder(bank, request, request.OrgOrderId)
  return { kind: 'fields', fields: payment ? known(bank, payment) : unknown(bank, request) }
}

function known(bank: Bank, payment: Payment): Fields {
  const merchant = merchantOf(bank.merchants, payment)
  const switches = switchesOf(bank, payment)
  const denied = Boolean(switches['inquiry-not-captured'])
  const { code, status } = denied ? { code: '05', status: 'N' } : orderState(payment)
  const voided = voidOf(payment)
  const refunded = refundedAmount(payment)
  const amount = payment.capture?.amountMinor ?? payment.amountMinor
  const currency = switches['inquiry-other-currency'] ? '840' : (payment.capture?.currency ?? payment.currency)
  return {
    ...apiRecord(orderRecord(merchant, payment)),
    InsertDatetime: dottedTime(payment.openedAt),
    RequestStat: payment.answer ? '1,3,10,5' : '1,3',
    PurchAmount: formatAmount(switches['inquiry-other-amount'] ? amount + 100 : amount),
    Currency: currency,
    AlphaCode: currencies[currency]?.alpha ?? '',
    TxnStatus: status,
    TxnResult: code === '00' ? 'Success' : 'Failed',
    ErrMsg: messageOf(code),
    ProcReturnCode: code,
    AuthCode: denied ? '' : (payment.capture?.authCode ?? ''),
    F37: denied ? '' : (payment.capture?.hostRef ?? payment.refusal?.hostRef ?? payment.answer?.hostRef ?? ''),
    // Empty here even for a success; the reference is in F37.
    HostRefNum: '',
    D3Status: payment.answer?.threeD ?? '-1',
    VoidDate: voided ? dayOf(voided.at) : '',
    VoidTime: voided ? clockOf(voided.at) : '0',
    VoidUserCode: voided ? merchant.userCode : '',
    RefundedAmount: refunded ? formatAmount(refunded) : '0',
    PAYFORFROMXMLREQUEST: '1',
    IsVoided: String(Boolean(voided)),
    IsRefunded: String(refunded > 0),
    TrxDate: dottedTime(payment.capture?.at ?? (payment.answeredAt || payment.openedAt)).slice(0, 16),
    ReturnMessage: messageOf(code),
  }
}

function unknown(bank: Bank, request: Fields): Fields {
  return {
    ...apiRecord(idleRecord(merchantNamed(bank.merchants, request))),
    InsertDatetime: '1.01.0001 00:00:00',
    OrderId: request.OrgOrderId ?? '',
    OrgOrderId: request.OrgOrderId ?? '',
    RequestStat: '1,10',
    SecureType: 'Inquiry',
    TxnType: 'OrderInquiry',
    Currency: '949',
    IrcCode: '99961',
    IrcDet: messageOf('V013'),
    TxnStatus: 'P',
    ErrMsg: messageOf('V013'),
    ProcReturnCode: 'V013',
    D3Status: '-1',
    PAYFORFROMXMLREQUEST: '1',
    SESSION_SYSTEM_USER: '0',
  }
}

async function reverse(bank: Bank, request: Fields): Promise<ApiAnswer | string> {
  if (!request.OrgOrderId) return 'M022'
  const payment = ownOrder(bank, request, request.OrgOrderId)
  if (!payment) return 'V013'
  const amount = request.PurchAmount ? parseAmount(request.PurchAmount) : null
  if (request.PurchAmount && amount === null) return 'M004'
  if (request.TxnType === 'Refund' && !amount) return 'V031'
  const { code, hostRef } =
    request.TxnType === 'Void'
      ? await voidCapture(bank, payment, amount)
      : await refund(bank, payment, amount!, request.Currency ?? '')
  return brief(code, payment.orderId, payment.capture?.authCode ?? '', hostRef, '')
}

async function closeBatch(bank: Bank): Promise<ApiAnswer> {
  await bank.store.record({ type: 'batch-closed', at: bank.now() })
  return brief('00', '', '', '', '')
}

const brief = (code: string, orderId: string, auth: string, hostRef: string, holder: string): ApiAnswer => ({
  kind: 'fields',
  fields: {
    AuthCode: auth,
    HostRefNum: hostRef,
    ProcReturnCode: code,
    TransId: orderId,
    ErrMsg: messageOf(code),
    CardHolderName: holder,
  },
})

const short = (bank: Bank, request: Fields, code: string): ApiAnswer => {
  bank.log({ event: 'api-refused', code, txnType: request.TxnType ?? request.SecureType })
  return brief(code, request.OrgOrderId || request.OrderId || '', '', '', '')
}
