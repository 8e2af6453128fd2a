import { switchesOf, type Bank, type Delivery } from './bank.ts'
import { messageOf } from './codes.ts'
import { merchantNamed, merchantOf, type Merchant } from './merchant.ts'
import type { Payment } from './payment.ts'
import { responseHash, responseRnd, type Fields, type SignedFields } from './protocol.ts'
import { idleRecord, orderRecord } from './transaction.ts'
import { dottedTime } from './turkish-time.ts'

/** `page`: the browser posts the form. `lost`: it is never posted. `late`: the bank's server posts it later. */
export type CallbackForm = { action: string; fields: Fields; how: 'page' | 'lost' | 'late' }

const progress = { '3DPay': '1,3,10,5', '3DHost': '1,2,3,10,5', '3DModel': '1,3,5' }

/** The signed callback of a finished payment, with the faults that are switched on. */
function callbackOf(bank: Bank, payment: Payment): { action: string; fields: Fields } {
  const answer = payment.answer!
  const authenticated = answer.threeD !== '-1'
  const success = answer.code === '00'
  const failed = payment.secureType === '3DHost' ? '1,2,4,5' : '1,4,5'
  const honest: Fields = {
    ...orderRecord(merchantOf(bank.merchants, payment), payment),
    TransactionDate: dottedTime(payment.answeredAt),
    RequestStat: authenticated ? progress[payment.secureType] : failed,
    PayerTxnId: answer.payerTxn,
    PayerAuthenticationCode: answer.payerAuth,
    Eci: answer.threeD === '1' ? '05' : '',
    TxnStatus: success ? 'Y' : answer.code === 'MR15' ? 'P' : 'N',
    TxnResult: success ? 'Success' : 'Failed',
    ErrMsg: messageOf(answer.code),
    IrcCode: answer.reason,
    IrcDet: answer.reason ? messageOf(answer.reason) : '',
    CavvAlg: authenticated ? '2' : '',
    ParesVerified: 'true',
    ParesSyntaxOk: String(authenticated),
    D3Stat: answer.threeD === '1' ? 'Y' : 'N',
    '3DStatus': answer.threeD,
    ProcReturnCode: answer.code,
    AuthCode: answer.authCode,
    HostRefNum: answer.hostRef,
    F37: answer.hostRef,
    RRN: answer.hostRef,
    ResponseRnd: answer.rnd,
  }
  const signed = sign(bank, honest, merchantOf(bank.merchants, payment), payment)
  return { action: addressOf(bank, payment, signed), fields: signed }
}

/** An order that the gateway would not open: sent back with RequestGuid 0, as recorded. */
export function refusalOf(bank: Bank, form: Fields, code: string): { action: string; fields: Fields } {
  const at = bank.now()
  const merchant = merchantNamed(bank.merchants, form)
  const names = ['OrderId', 'SecureType', 'PurchAmount', 'Currency', 'OkUrl', 'FailUrl', 'TxnType', 'Lang']
  const echoed = [...names, 'InstallmentCount', 'Rnd', 'Hash', 'CardHolderName']
  const fields: Fields = {
    ...idleRecord(merchant),
    ...Object.fromEntries(echoed.map((name) => [name, (form[name] ?? '').slice(0, 250)])),
    TransactionDate: dottedTime(at),
    RequestStat: '1,5',
    TxnResult: 'Failed',
    '3DStatus': '-1',
    D3Stat: 'N',
    ProcReturnCode: code,
    ErrMsg: messageOf(code),
    ResponseRnd: responseRnd(at),
  }
  const signed = sign(bank, fields, merchant, undefined)
  // Recorded with a hash that does not verify: mewebstudio/pos issue 187.
  return { action: form.FailUrl!, fields: code === '101310' ? breakHash(signed) : signed }
}

function sign(bank: Bank, fields: Fields, merchant: Merchant, payment: Payment | undefined): Fields {
  const switches = switchesOf(bank, payment)
  const algorithm = switches.sha256 ? 'sha256' : bank.hash
  const hash = responseHash(fields as unknown as SignedFields, merchant, algorithm)
  let signed: Fields = { ...fields, ResponseHash: hash }
  if (algorithm === 'sha256') delete signed.HashType
  if (switches['forged-success']) signed = resplit(signed)
  if (switches['broken-hash']) signed = breakHash(signed)
  if (switches['altered-amount']) signed.PurchAmount = signed.PurchAmount === '9999.99' ? '1.00' : '9999.99'
  if (switches['altered-currency']) signed.Currency = '840'
  return signed
}

const breakHash = (fields: Fields): Fields => {
  const hash = fields.ResponseHash!
  return { ...fields, ResponseHash: (hash[0] === 'A' ? 'B' : 'A') + hash.slice(1) }
}

/**
 * The forgery of docs/reference/payfor.md "Forgery": nothing separates the signed values, so a failure whose random
 * part contains 001 reads as a success when the boundaries move. The hash stays valid; only the formats reveal the
 * forgery.
 */
function resplit(fields: Fields): Fields {
  const [before = '', after = ''] = fields.ResponseRnd!.split(/001(.*)/)
  return {
    ...fields,
    AuthCode: fields.AuthCode! + fields.ProcReturnCode! + fields['3DStatus']! + before,
    ProcReturnCode: '00',
    '3DStatus': '1',
    ResponseRnd: after,
    TxnResult: 'Success',
    TxnStatus: 'Y',
    ErrMsg: messageOf('00'),
    D3Stat: 'Y',
    IrcCode: '',
    IrcDet: '',
  }
}

function addressOf(bank: Bank, payment: Payment, fields: Fields): string {
  const success = fields.ProcReturnCode === '00' || fields.ProcReturnCode === 'V033'
  return success === !switchesOf(bank, payment)['wrong-url'] ? payment.okUrl : payment.failUrl
}

/**
 * Delivers the callback of a finished payment. The first time the bank's server does what the switches require; later
 * calls only show the same callback again.
 */
export async function handOver(bank: Bank, payment: Payment): Promise<CallbackForm> {
  await bank.store.durable()
  const callback = callbackOf(bank, payment)
  const switches = switchesOf(bank, payment)
  const first = !bank.shown.has(payment.id)
  bank.shown.add(payment.id)
  if (first && switches['callback-twice']) await postFromServer(bank, payment, 1)
  if (first && switches['callback-many']) void postFromServer(bank, payment, switches['callback-many'])
  if (first && switches['callback-late']) postLater(bank, payment, switches['callback-late'] * 1000)
  const how = switches['lose-callback'] ? 'lost' : switches['callback-late'] ? 'late' : 'page'
  return { ...callback, how }
}

function postLater(bank: Bank, payment: Payment, milliseconds: number): void {
  const timer = setTimeout(() => {
    bank.timers.delete(timer)
    void postFromServer(bank, payment, 1)
  }, milliseconds)
  bank.timers.add(timer)
}

/** Posts the callback `times` times at once, without the browser. Never throws; the results are stored. */
export async function postFromServer(bank: Bank, payment: Payment, times: number): Promise<Delivery[]> {
  const { action, fields } = callbackOf(bank, payment)
  const body = new URLSearchParams(fields).toString()
  const post = async (): Promise<Delivery> => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const signal = AbortSignal.timeout(15_000)
    const status = await fetch(action, { method: 'POST', headers, body, redirect: 'manual', signal }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    return { at: bank.now(), url: action, status }
  }
  const made = await Promise.all(Array.from({ length: Math.min(times, 1000) }, post))
  bank.deliveries.set(payment.id, [...(bank.deliveries.get(payment.id) ?? []), ...made].slice(-1000))
  bank.log({ event: 'posted', orderId: payment.orderId, times: made.length })
  return made
}
