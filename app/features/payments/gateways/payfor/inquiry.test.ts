import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PayForConfig } from './config.server.ts'
import { REFUSAL_KINDS } from '../../refusal-kind.ts'
import { texts } from '../../texts.ts'
import { call } from './api.server.ts'
import { refusalOf } from './codes.ts'
import { inquire, mapInquiry } from './inquiry.server.ts'
import { readAnswer, writeRequest } from './xml.server.ts'

const bank: PayForConfig = {
  gatewayUrl: 'https://bank.example/Gateway/',
  apiUrl: '',
  mode: '3DPay',
  hash: 'auto',
  mbrId: '5',
  merchantId: '085300000009704',
  userCode: 'USER',
  userPass: 'api <secret> & more',
  merchantPass: 'store secret',
}
const ORDER = 'S2611201234567890ABC'
/** The fields that matter of a success recorded at QNB's test gateway. */
const recorded = {
  MerchantID: bank.merchantId,
  OrderId: ORDER,
  TxnType: 'Auth',
  ProcReturnCode: '00',
  TxnStatus: 'Y',
  PurchAmount: '1.01',
  Currency: '949',
  AuthCode: 'S90370',
  HostRefNum: '',
  F37: '401922027445',
  CardMask: '415565******6111',
  CardType: 'V',
  D3Status: '1',
  IsVoided: 'false',
  RefundedAmount: '0',
}

describe('an inquiry answer', () => {
  test('of a success returns exact kuruş', () => {
    expect(mapInquiry(bank, ORDER, recorded)).toEqual({
      kind: 'captured',
      amount: 101,
      currency: 'TRY',
      secured: true,
      authCode: 'S90370',
      hostRef: '401922027445',
      card: { mask: '415565******6111', brand: 'visa' },
      voided: false,
      refunded: 0,
    })
  })

  test.each([
    ['of an order not known', { ProcReturnCode: 'V013', PurchAmount: '' }, 'nothing'],
    ['of an order under way', { ProcReturnCode: 'V000' }, 'pending'],
    ['of a payer who is known and not charged', { ProcReturnCode: 'V033' }, 'pending'],
    ['of a refusal', { ProcReturnCode: '51' }, 'declined'],
    ['about another order', { OrderId: 'S2611201234567890ABD' }, 'unknown'],
    ['about another merchant', { MerchantID: '1' }, 'unknown'],
    ['that refuses the question', { ProcReturnCode: 'M047' }, 'unknown'],
    ['without a code', { ProcReturnCode: '' }, 'unknown'],
    ['with an amount that is none', { PurchAmount: '1,01' }, 'unknown'],
    ['of a pre-authorization', { TxnType: 'PreAuth' }, 'unknown'],
  ])('%s is understood', (_, changes, kind) => {
    expect(mapInquiry(bank, ORDER, { ...recorded, ...changes }).kind).toBe(kind)
  })

  test('reports a void, a refund, a foreign currency and a missing authentication', () => {
    expect(mapInquiry(bank, ORDER, { ...recorded, IsVoided: 'True' })).toMatchObject({ voided: true })
    expect(mapInquiry(bank, ORDER, { ...recorded, RefundedAmount: '0.50' })).toMatchObject({ refunded: 50 })
    expect(mapInquiry(bank, ORDER, { ...recorded, Currency: '392' })).toMatchObject({ currency: '392' })
    expect(mapInquiry(bank, ORDER, { ...recorded, D3Status: '4' })).toMatchObject({ secured: false })
  })
})

describe('the XMLGate', () => {
  let answer: { status: number; body: string; wait?: number }
  let requests = ''
  const server = createServer((request, response) => {
    request.on('data', (data) => (requests += data))
    request.on('end', () => setTimeout(() => response.writeHead(answer.status).end(answer.body), answer.wait ?? 0))
  })
  let live: PayForConfig
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    live = { ...bank, apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const ask = (body: string, more: { status?: number; wait?: number } = {}) => {
    answer = { status: 200, body, ...more }
    return inquire(live, ORDER, 300)
  }

  test('is sent as well-formed XML for passwords of any characters', async () => {
    requests = ''
    await ask('<PayforResponse/>')
    expect(readAnswer(requests, 'PayforRequest')).toMatchObject({ OrgOrderId: ORDER })
    expect(requests).toContain('<UserPass>api &lt;secret&gt; &amp; more</UserPass>')
    expect(requests).not.toContain(bank.merchantPass)
  })

  test('that leaves line breaks in empty elements is read', async () => {
    const children = Object.entries(recorded).map(([name, value]) => `<${name}>${value || '\r\n  '}</${name}>`)
    const word = await ask(`<?xml version="1.0"?>\r\n<PayforResponse>${children.join('\r\n')}</PayforResponse>`)
    expect(word).toMatchObject({ kind: 'captured', amount: 101 })
  })

  test.each([
    ['an error', '<PayforResponse/>', { status: 500 }],
    ['a web page', '<!DOCTYPE html><html><body>00</body></html>', {}],
    [
      'a document type',
      '<!DOCTYPE x [<!ENTITY a "00">]><PayforResponse><ProcReturnCode>&a;</ProcReturnCode></PayforResponse>',
      {},
    ],
    ['half an answer', '<PayforResponse><ProcReturnCode>00', {}],
    ['nothing at all', '', {}],
    ['an answer too late', '<PayforResponse/>', { wait: 600 }],
  ])('that returns %s leaves it open', async (_, body, more) => {
    expect((await ask(body, more)).kind).toBe('unknown')
  })

  test('does not include secrets in its error messages', async () => {
    answer = { status: 500, body: `${bank.userPass} ${bank.merchantPass}` }
    expect(JSON.stringify(await call(live, { SecureType: 'Inquiry' }, { timeout: 300 }))).toBe('{"problem":"http:500"}')
  })

  test('writes what can be read again', () => {
    expect(readAnswer(writeRequest({ A: 'x' }), 'PayforRequest')).toEqual({ A: 'x' })
  })
})

test('every kind of refusal has its text, and every code a kind', () => {
  for (const kind of REFUSAL_KINDS) expect(texts).toHaveProperty([`payments.refused.${kind}`])
  for (const code of ['51', '05', 'M006', 'V034', '99', 'V777', 'M047'])
    expect(REFUSAL_KINDS).toContain(refusalOf(code))
  expect([refusalOf('51'), refusalOf('99'), refusalOf('M047'), refusalOf('V777')]).toEqual([
    'insufficient',
    'bank_refused',
    'merchant_problem',
    'technical',
  ])
})
