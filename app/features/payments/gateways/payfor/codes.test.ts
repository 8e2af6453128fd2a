import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PayForConfig } from './config.server.ts'
import { minor } from '#kernel/money.ts'
import { isMerchantProblem, isRefusal, isIndeterminate, refusalOf } from './codes.ts'
import { history } from './history.server.ts'
import { provision } from './provision.server.ts'
import { refund, voidSale } from './reversal.server.ts'

/** The explanation that a payer reads for each code of the bank that has one (ISO 8583 and PayFor's list). */
const EXPLANATIONS: Record<string, string> = {
  '51': 'insufficient',
  '61': 'limit',
  '65': 'limit',
  '54': 'expired_card',
  M006: 'expired_card',
  '14': 'wrong_card_number',
  M008: 'wrong_card_number',
  M041: 'wrong_card_number',
  '34': 'wrong_security_code',
  M005: 'wrong_security_code',
  M018: 'wrong_security_code',
  '57': 'not_permitted',
  '58': 'not_permitted',
  '62': 'not_permitted',
  '04': 'card_blocked',
  '07': 'card_blocked',
  '33': 'card_blocked',
  '36': 'card_blocked',
  '41': 'card_blocked',
  '43': 'card_blocked',
  '05': 'bank_refused',
  V034: 'three_d_failed',
  MR15: 'three_d_failed',
  '17': 'cancelled',
  '91': 'bank_unreachable',
  '9196': 'bank_unreachable',
  '9199': 'bank_unreachable',
  V9196: 'bank_unreachable',
  V9199: 'bank_unreachable',
  '96': 'technical',
  M030: 'form_changed',
  M044: 'merchant_problem',
  M047: 'merchant_problem',
  M049: 'merchant_problem',
  M019: 'technical',
  '123': 'technical',
  X51: 'technical',
}

test.each(Object.entries(EXPLANATIONS))('a payer with code %s reads %s', (code, kind) => {
  expect(refusalOf(code)).toBe(kind)
  expect(isMerchantProblem(code)).toBe(kind === 'merchant_problem' || kind === 'form_changed')
})

test('only codes of the issuer and of failed 3-D Secure refuse an order', () => {
  expect(['51', '99', 'V034', 'MR15'].filter(isRefusal)).toEqual(['51', '99', 'V034', 'MR15'])
  expect(['00', '', 'M030', 'V013', '151', '515', 'V000'].filter(isRefusal)).toEqual([])
})

const bank: PayForConfig = {
  gatewayUrl: 'https://bank.example/Gateway/',
  apiUrl: '',
  mode: '3DModel',
  hash: 'auto',
  mbrId: '5',
  merchantId: '085300000009704',
  userCode: 'USER',
  userPass: 'api',
  merchantPass: 'store',
}
const order = { orderId: 'S2611201234567890ABC', amount: minor(100_00), currency: 'TRY' }
let answer = ''
let queried = ''
const server = createServer((request, response) => {
  queried = ''
  request.on('data', (data) => (queried += data))
  request.on('end', () => response.end(answer))
})
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  bank.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => void server.close())
const message = (code: string) =>
  (answer = `<PayforResponse><ProcReturnCode>${code}</ProcReturnCode><OrderId/></PayforResponse>`)

test.each([
  ['00', 'done'],
  ['V014', 'other_way'],
  ['V018', 'other_way'],
  ['V019', 'other_way'],
  ['V013', 'refused'],
  ['V015', 'refused'],
  ['V020', 'refused'],
  ['V025', 'refused'],
  ['V026', 'refused'],
  ['12', 'refused'],
  ['57', 'refused'],
  ['M047', 'later'],
  ['V0150', 'later'],
  ['123', 'later'],
  ...['', '91', '96', '9196', '9199', 'V9196', 'V9199', 'V036', 'V017', 'V037', 'V000'].map((code) => [
    code,
    'unknown',
  ]),
])('a refund or void answered with "%s" is %s', async (code, kind) => {
  message(code!)
  expect(await refund(bank, order, minor(30_05))).toMatchObject({ kind })
  expect(queried).toContain('<TxnType>Refund</TxnType><PurchAmount>30.05</PurchAmount>')
  expect(await voidSale(bank, order)).toMatchObject({ kind })
  expect(queried).toContain('<TxnType>Void</TxnType>')
  expect(queried).toContain('<SecureType>NonSecure</SecureType><OrgOrderId>S2611201234567890ABC</OrgOrderId>')
  expect(queried).toContain('<Currency>949</Currency>')
  expect(isIndeterminate(code!)).toBe(kind === 'unknown' && code !== '')
  const result = kind === 'unknown' ? { kind, problem: `bank_code:${code || 'none'}` } : { kind, code }
  expect(await voidSale(bank, order)).toEqual(result)
})

test.each([
  ['00', 'done'],
  ['M047', { merchantProblem: 'M047' }],
  ['51', { code: '51', refusal: 'insufficient' }],
  ['V777', 'unknown'],
  ['', 'unknown'],
])('a request for the money answered with "%s" is %j', async (code, meaning) => {
  message(code)
  expect(await provision(bank, order, 'a-guid')).toEqual(meaning)
  expect(queried).toContain('<SecureType>3DModelPayment</SecureType><RequestGuid>a-guid</RequestGuid>')
  expect(queried).toContain(`<OrderId>${order.orderId}</OrderId>`)
  // This request names no merchant: the bank refuses fields that it does not expect.
  expect(queried).toContain('<UserCode>USER</UserCode><UserPass>api</UserPass>')
  expect(queried).not.toContain('MerchantId')
})

test('a request that the bank did not answer leaves the money open', async () => {
  answer = 'no XML'
  expect(await provision(bank, order, 'a-guid')).toBe('unknown')
  expect(await refund(bank, order, minor(1_00))).toMatchObject({ kind: 'unknown' })
  expect(await history(bank, '2026-11-20')).toBeNull()
})

const line = (fields: Record<string, string>) =>
  `<PaymentRequestExtended><PaymentRequest>${Object.entries({
    ProcReturnCode: '00',
    TxnType: 'Auth',
    OrderId: 'A',
    PurchAmount: '10.50',
    Currency: '949',
    ...fields,
  })
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</PaymentRequest></PaymentRequestExtended>`
const list = async (...lines: string[]) => {
  answer = `<TxnHistoryReport>${lines.join('')}</TxnHistoryReport>`
  return history(bank, '2026-11-20')
}

test('the list of a day holds sales, refunds and voids by the order that they are about, and no refusals', async () => {
  const listed = await list(
    line({ AuthCode: 'S1', OrgOrderId: 'Z', InsertDatetime: '2026-11-20T00:17:24' }),
    line({ OrderId: 'B', TxnType: 'PostAuth', Currency: '826' }),
    line({ OrderId: 'R1', OrgOrderId: 'A', TxnType: 'Refund', PurchAmount: '2.00' }),
    line({ OrderId: 'B', TxnType: 'Void' }),
    line({ OrderId: 'C', ProcReturnCode: '51' }),
    line({ OrderId: 'D', TxnType: 'PreAuth' }),
    line({ OrderId: 'E', PurchAmount: '1,00' }),
    line({ OrderId: 'F', ProcReturnCode: 'V013' }),
  )
  expect(listed).toEqual([
    {
      orderId: 'A',
      kind: 'sale',
      amount: 10_50,
      currency: 'TRY',
      authCode: 'S1',
      at: new Date('2026-11-19T21:17:00Z'),
    },
    { orderId: 'B', kind: 'sale', amount: 10_50, currency: '826', authCode: null, at: null },
    { orderId: 'A', kind: 'refund', amount: 2_00, currency: 'TRY', authCode: null, at: null },
    { orderId: 'B', kind: 'void', amount: 10_50, currency: 'TRY', authCode: null, at: null },
  ])
  expect(queried).toContain('<SecureType>Report</SecureType><TxnType>TxnHistory</TxnType><ReqDate>20261120</ReqDate>')
})

test('a day without transactions is empty, and one that cannot be read is not', async () => {
  expect(await list(line({ ProcReturnCode: 'V013' }))).toEqual([])
  expect(await list(line({}))).toHaveLength(1)
  expect(await list()).toBeNull()
  expect(await list('<Other>1</Other>')).toBeNull()
  expect(await list('<PaymentRequestExtended><Other>1</Other></PaymentRequestExtended>')).toBeNull()
  expect(await list('<PaymentRequestExtended><PaymentRequest>x</PaymentRequest></PaymentRequestExtended>')).toBeNull()
})
