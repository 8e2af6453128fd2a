import { XMLParser } from 'fast-xml-parser'
import type { CallbackForm } from './callback.ts'
import type { GatewayPage } from './checks.ts'
import { testMerchant, type Merchant } from './merchant.ts'
import { requestHash, type Fields } from './protocol.ts'

/** Drives a running bank without a browser: for tests and for load. */

export const approvedCard = { Pan: '5528790000000008', Expiry: '1239', Cvv2: '123', CardHolderName: 'Leyla Hasan' }

/** A signed order of 100.00 ₺; `changes` are signed too, and `Hash` among them stays as given. */
export function orderForm(orderId: string, changes: Fields = {}, merchant: Merchant = testMerchant): Fields {
  const form: Fields = {
    MbrId: merchant.mbrId,
    MerchantID: merchant.merchantId,
    UserCode: merchant.userCode,
    SecureType: '3DPay',
    TxnType: 'Auth',
    PurchAmount: '100.00',
    Currency: '949',
    InstallmentCount: '0',
    OrderId: orderId,
    OkUrl: 'http://localhost:9/ok',
    FailUrl: 'http://localhost:9/fail',
    Lang: 'EN',
    Rnd: 'b1946ac92492d2347c6235b4d2611184',
    MOTO: '0',
    ...changes,
  }
  return { Hash: requestHash(form, merchant.merchantPass), ...form }
}

const json = { accept: 'application/json' }

export const post = (address: string, form: Fields, headers: Record<string, string> = json): Promise<Response> =>
  fetch(address, { method: 'POST', body: new URLSearchParams(form), headers, redirect: 'manual' })

/** Posts the shop's form. Returns the address of the next page; an early refusal comes back as a callback form. */
export async function begin(
  bankUrl: string,
  form: Fields,
  { sandbox = '', door = 'Default.aspx' as GatewayPage } = {},
): Promise<string | CallbackForm> {
  const response = await post(`${bankUrl}/Gateway/${door}${sandbox && `?sandbox=${sandbox}`}`, form)
  const location = response.headers.get('location')
  if (response.status === 302 && location) return new URL(location, bankUrl).href
  if (response.status !== 200) throw new Error(`the bank answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as CallbackForm
}

/** Types the code (or cancels) on the issuer's page. `page` is what `begin` returned. */
export async function enterCode(page: string, code = '123456', action = 'confirm'): Promise<CallbackForm> {
  const response = await post(page, { code, action })
  if (response.status !== 200) throw new Error(`the bank answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as CallbackForm
}

/** Order, card, code: all steps of a payer in 3DPay or 3DModel. */
export async function pay(bankUrl: string, orderId: string, changes: Fields = {}, sandbox = ''): Promise<CallbackForm> {
  const page = await begin(bankUrl, orderForm(orderId, { ...approvedCard, ...changes }), { sandbox })
  return typeof page === 'string' ? enterCode(page) : page
}

const parser = new XMLParser({ parseTagValue: false, trimValues: true })

/** One call of XMLGate.aspx, account fields added. A history comes back as its `PaymentRequest` records. */
export async function callApi(bankUrl: string, request: Fields, merchant: Merchant = testMerchant) {
  const { merchantId, userCode, userPass, mbrId } = merchant
  const fields = {
    MerchantId: merchantId,
    UserCode: userCode,
    UserPass: userPass,
    MbrId: mbrId,
    Lang: 'EN',
    ...request,
  }
  const inside = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`)
  const body = `<?xml version="1.0" encoding="UTF-8"?><PayforRequest>${inside.join('')}</PayforRequest>`
  const headers = { 'content-type': 'text/xml; charset=UTF-8' }
  const response = await fetch(`${bankUrl}/Gateway/XMLGate.aspx`, { method: 'POST', body, headers })
  const text = await response.text()
  const root = parser.parse(text) as {
    PayforResponse?: Fields
    TxnHistoryReport?: { PaymentRequestExtended: Extended | Extended[] }
  }
  const history = [root.TxnHistoryReport?.PaymentRequestExtended ?? []].flat()
  return {
    status: response.status,
    text,
    fields: root.PayforResponse ?? {},
    history: history.map((one) => one.PaymentRequest),
  }
}

type Extended = { PaymentRequest: Fields }

export const inquire = async (bankUrl: string, orderId: string): Promise<Fields> =>
  (await callApi(bankUrl, { SecureType: 'Inquiry', TxnType: 'OrderInquiry', OrgOrderId: orderId })).fields

export async function setSwitches(bankUrl: string, switches: Record<string, boolean | number>): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(`${bankUrl}/control`, { method: 'POST', headers, body: JSON.stringify({ switches }) })
}

export const closeBatch = (bankUrl: string): Promise<Response> => fetch(`${bankUrl}/control/batch`, { method: 'POST' })

type Truth = {
  orderId: string
  captured: boolean
  amountMinor: number
  askedMinor: number
  currency: string
  refundedMinor: number
  voided: boolean
  code: string
  threeDStatus: string | null
  deliveries: { url: string; status: number }[]
}

/** What really happened at the bank, for comparisons with the ledger. */
export async function bankTruth(bankUrl: string): Promise<Truth[]> {
  const response = await fetch(`${bankUrl}/control/payments`)
  if (!response.ok) throw new Error(`the bank answered ${response.status}`)
  return ((await response.json()) as { payments: Truth[] }).payments
}
