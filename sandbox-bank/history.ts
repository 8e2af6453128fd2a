import { formatAmount } from './amounts.ts'
import { orderState, type Bank } from './bank.ts'
import { merchantNamed, merchantOf } from './merchant.ts'
import { messageOf } from './codes.ts'
import type { Operation, Payment } from './payment.ts'
import type { Fields } from './protocol.ts'
import { apiRecord, idleRecord, orderRecord } from './transaction.ts'
import { dayOf, isoTime } from './turkish-time.ts'

/** One transaction of a history; `batchClosed` is separate from the fields, as in the real gateway. */
export type HistoryEntry = { fields: Fields; batchClosed: boolean }

/** Every transaction of an order (`OrderId`) or of a day (`ReqDate`, YYYYMMDD, Turkish time), oldest first. */
export function historyOf(bank: Bank, request: Fields): HistoryEntry[] {
  const { byOrder } = bank.store.memory
  const merchant = merchantNamed(bank.merchants, request)
  const day = request.OrderId ? null : (request.ReqDate ?? dayOf(bank.now()))
  const payment = byOrder.get(request.OrderId ?? '')
  const found = day ? [...byOrder.values()] : payment ? [payment] : []
  const payments = found.filter((one) => merchantOf(bank.merchants, one) === merchant)
  const entries = payments
    .flatMap((one) => [auth(bank, one)].concat(one.operations.map((operation) => reversal(bank, one, operation))))
    .filter((entry) => !day || entry.fields.ReqDate === day)
    .toSorted((a, b) => Number(a.fields.RequestGuid) - Number(b.fields.RequestGuid))
  return entries.length > 0 ? entries : [nothing(bank, request)]
}

function base(bank: Bank, payment: Payment): Fields {
  const merchant = merchantOf(bank.merchants, payment)
  return { ...apiRecord(orderRecord(merchant, payment)), UserCode: merchant.userCode, HostRefNum: '' }
}

function auth(bank: Bank, payment: Payment): HistoryEntry {
  const { code, status } = orderState(payment)
  const { capture } = payment
  const amount = formatAmount(capture?.amountMinor ?? payment.amountMinor)
  return {
    fields: {
      ...base(bank, payment),
      InsertDatetime: isoTime(payment.openedAt),
      PurchAmount: amount,
      TxnAmount: amount,
      Currency: capture?.currency ?? payment.currency,
      D3Stat: payment.answer?.threeD === '1' ? 'Y' : 'N',
      ...result(code, status),
      AuthCode: capture?.authCode ?? '',
      F37: capture?.hostRef ?? payment.refusal?.hostRef ?? payment.answer?.hostRef ?? '',
    },
    batchClosed: isClosed(bank, capture?.batchNo),
  }
}

function reversal(bank: Bank, payment: Payment, operation: Operation): HistoryEntry {
  const amount = formatAmount(operation.amountMinor)
  return {
    fields: {
      ...base(bank, payment),
      RequestGuid: operation.guid,
      InsertDatetime: isoTime(operation.at),
      ReqDate: dayOf(operation.at),
      SysDate: dayOf(operation.at),
      RequestStat: '1,10',
      SecureType: 'NonSecure',
      TxnType: operation.type,
      OrgOrderId: payment.orderId,
      OrgTxnType: 'Auth',
      PurchAmount: amount,
      TxnAmount: amount,
      // Also set for a refused refund: only ProcReturnCode shows whether money moved.
      RefundedAmount: operation.type === 'Refund' ? amount : '0',
      Currency: payment.capture?.currency ?? payment.currency,
      BatchNo: String(operation.batchNo),
      ...result(operation.code, operation.code === '00' ? 'Y' : 'N'),
      AuthCode: payment.capture?.authCode ?? '',
      F37: operation.hostRef,
    },
    batchClosed: isClosed(bank, operation.batchNo),
  }
}

/** The failing answer has both passwords in clear text, as it was recorded (docs/reference/payfor.md "History"). */
function nothing(bank: Bank, request: Fields): HistoryEntry {
  const merchant = merchantNamed(bank.merchants, request)
  return {
    fields: {
      ...apiRecord(idleRecord(merchant)),
      InsertDatetime: '0001-01-01T00:00:00',
      OrderId: request.OrderId ?? '',
      OrgOrderId: request.OrderId ?? '',
      SecureType: 'Report',
      TxnType: 'TxnHistory',
      TxnAmount: '0',
      Currency: '949',
      UserCode: merchant.userCode,
      ...result('V013', 'P'),
      IrcCode: '99961',
      IrcDet: messageOf('V013'),
      UserPass: merchant.userPass,
      MerchantPass: merchant.merchantPass,
    },
    batchClosed: false,
  }
}

const result = (code: string, status: string): Fields => ({
  ProcReturnCode: code,
  TxnStatus: status,
  TxnResult: code === '00' ? 'Success' : 'Failed',
  ErrMsg: messageOf(code),
})

const isClosed = (bank: Bank, batchNo: number | undefined) =>
  batchNo !== undefined && batchNo < bank.store.memory.batchNo
