/** Reading the fields of a callback: genuine or not, its meaning, and nothing that a browser may have added. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readCallback } from './callback.server.ts'
import type { PayForConfig } from './config.server.ts'

const bank: PayForConfig = {
  gatewayUrl: 'https://bank.example/Gateway/',
  apiUrl: 'https://bank.example/Gateway/XMLGate.aspx',
  mode: '3DPay',
  hash: 'auto',
  mbrId: '5',
  merchantId: '085300000009704',
  userCode: 'USER',
  userPass: 'never used here',
  merchantPass: 'store secret',
}
const ORDER = 'S2611201234567890ABC'
const approved = {
  OrderId: ORDER,
  AuthCode: 'S90370',
  ProcReturnCode: '00',
  '3DStatus': '1',
  ResponseRnd: 'PF639123456789012345',
}
/** The other fields that are read. */
const others = {
  MbrId: bank.mbrId,
  MerchantID: bank.merchantId,
  HashType: 'Sha1',
  RequestGuid: 'a1b2-C3',
  CardMask: '415565******6111',
  CardType: 'V',
  PurchAmount: '1.01',
  Currency: '949',
}
/** The bank signs its answer with the password that it shares with us. */
function signed(changes: Record<string, string> = {}, pass = bank.merchantPass): Record<string, string> {
  const fields = { ...approved, ...others, ...changes }
  const { OrderId, AuthCode, ProcReturnCode, '3DStatus': status, ResponseRnd } = fields
  const text = [bank.merchantId, pass, OrderId, AuthCode, ProcReturnCode, status, ResponseRnd, bank.userCode].join('')
  return { ...fields, ResponseHash: createHash('sha1').update(text).digest('base64') }
}
const read = (fields: Record<string, string>) => readCallback(bank, Object.entries(fields))

test('a genuine approval', () => {
  const fields = signed()
  expect(read(fields)).toEqual({
    genuine: true,
    orderId: ORDER,
    outcome: 'approved',
    code: '00',
    refusal: null,
    signature: fields.ResponseHash,
    requestGuid: 'a1b2-C3',
    card: { mask: '415565******6111', brand: 'visa' },
    unsigned: { amount: 101, currency: 'TRY' },
  })
})

test.each([
  ['a refusal of the issuer', { ProcReturnCode: '51', AuthCode: '' }, 'declined', 'insufficient'],
  ['an approval of a payer who was half authenticated', { '3DStatus': '4' }, 'declined', 'three_d_failed'],
  ['an approval without its code', { AuthCode: '' }, 'declined', 'three_d_failed'],
  ['a refusal with an approval code', { ProcReturnCode: '51' }, 'declined', 'insufficient'],
  ['a known payer who is not charged yet', { ProcReturnCode: 'V033', AuthCode: '' }, 'authenticated', null],
  ['a payer who failed 3-D Secure', { ProcReturnCode: 'V033', '3DStatus': '0' }, 'declined', 'technical'],
  ['a form that came twice', { ProcReturnCode: 'V029', '3DStatus': '-1' }, 'unclear', null],
  ['a form that came twice, by its other code', { ProcReturnCode: '101310' }, 'unclear', null],
  ['an order in progress', { ProcReturnCode: 'V000' }, 'unclear', null],
])('%s', (_, changes, outcome, refusal) => {
  expect(read(signed(changes))).toMatchObject({ genuine: true, outcome, refusal })
})

test.each([
  [{ OrderId: 'too short' }, { orderId: null, problem: 'field_malformed:OrderId' }],
  [{ ProcReturnCode: '' }, { orderId: ORDER, problem: 'field_malformed:ProcReturnCode' }],
  [{ ResponseRnd: 'PF1' }, { orderId: ORDER, problem: 'field_malformed:ResponseRnd' }],
  [{ '3DStatus': '11' }, { orderId: ORDER, problem: 'field_malformed:3DStatus' }],
  [{ MerchantID: '085300000009705' }, { orderId: ORDER, problem: 'other_merchant' }],
  [{ MbrId: '6' }, { orderId: ORDER, problem: 'other_merchant' }],
  [{ HashType: 'Md5' }, { orderId: ORDER, problem: 'signature_wrong' }],
])('with %j it is not genuine', (changes, result) => {
  expect(read(signed(changes))).toEqual({ genuine: false, ...result })
})

test('a missing field is malformed, and so is a callback without fields', () => {
  const { AuthCode: _, ...fields } = signed({ ProcReturnCode: '51', AuthCode: '' })
  // A refusal has no approval code, so an absent one is the same.
  expect(read(fields)).toMatchObject({ genuine: true, outcome: 'declined' })
  expect(read({})).toEqual({ genuine: false, orderId: null, problem: 'field_malformed:OrderId' })
})

test('a wrong signature may mean a wrong password of ours when the code is about our account', () => {
  expect(read(signed({}, 'another'))).toEqual({ genuine: false, orderId: ORDER, problem: 'signature_wrong' })
  for (const code of ['M030', 'M047'])
    expect(read(signed({ ProcReturnCode: code }, 'another'))).toMatchObject({ genuine: false, merchantProblem: code })
})

test('a repeated field is refused, whether or not its values agree; one that we do not read may repeat', () => {
  const fields = Object.entries(signed())
  expect(readCallback(bank, [...fields, ['AuthCode', 'S90370']])).toEqual({
    genuine: false,
    orderId: ORDER,
    problem: 'field_repeated:AuthCode',
  })
  expect(readCallback(bank, [...fields, ['Extra', '1'], ['Extra', '2']])).toMatchObject({ genuine: true })
})

test.each([
  [{ CardMask: '4155651234566111' }, { card: { mask: null, brand: 'visa' } }],
  [{ CardMask: '1415565******6111' }, { card: { mask: null, brand: 'visa' } }],
  [{ CardMask: '415565******61111' }, { card: { mask: null, brand: 'visa' } }],
  [{ CardType: 'M' }, { card: { brand: 'mastercard' } }],
  [{ CardType: 'T' }, { card: { brand: 'troy' } }],
  [{ CardType: 'A' }, { card: { brand: 'amex' } }],
  [{ CardType: 'Z' }, { card: { brand: null } }],
  [{ CardType: 'constructor' }, { card: { brand: null } }],
  [{ RequestGuid: '' }, { requestGuid: null }],
  [{ RequestGuid: 'a b' }, { requestGuid: null }],
  [{ RequestGuid: ' a' }, { requestGuid: null }],
  [{ RequestGuid: 'a '.repeat(40) }, { requestGuid: null }],
  [{ Currency: '392' }, { unsigned: { amount: 101, currency: '392' } }],
])('fields without a signature are read only in their format: %j', (changes, expected) => {
  expect(read(signed(changes))).toMatchObject({ genuine: true, ...expected })
})

test('a missing or invalid amount or currency is not reported as a difference', () => {
  expect(read(signed({ PurchAmount: '1,01', Currency: '' }))).toMatchObject({ genuine: true, unsigned: {} })
  expect(Object.keys((read(signed({ PurchAmount: '', Currency: '' })) as { unsigned: object }).unsigned)).toEqual([])
})
