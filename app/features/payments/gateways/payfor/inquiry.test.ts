import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PayForConfig } from './config.server.ts'
import { REFUSAL_KINDS } from '../../refusal-kind.ts'
import { texts } from '../../texts.ts'
import { call } from './api.server.ts'
import { refusalOf } from './codes.ts'
import { inquire, mapInquiry } from './inquiry.server.ts'
import { currencyNumber } from './protocol.ts'
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
  TrxDate: '19.01.2024 22:07',
}

describe('an inquiry answer', () => {
  test('of a success returns exact kuruş', () => {
    expect(mapInquiry(bank, ORDER, recorded)).toEqual({
      kind: 'captured',
      amount: 101,
      currency: 'TRY',
      secured: true,
      // Turkish time
      capturedAt: new Date('2024-01-19T19:07:00Z'),
      authCode: 'S90370',
      hostRef: '401922027445',
      card: { mask: '415565******6111', brand: 'visa' },
      voided: false,
      refunded: 0,
    })
  })

  const unknown = (problem: string) => ({ kind: 'unknown', problem })
  const other = 'S2611201234567890ABD'
  test.each<[string, Record<string, string>, object]>([
    ['of an order not known', { ProcReturnCode: 'V013', PurchAmount: '' }, { kind: 'nothing' }],
    ['of an order under way', { ProcReturnCode: 'V000' }, { kind: 'pending' }],
    ['of a payer who is known and not charged', { ProcReturnCode: 'V033' }, { kind: 'pending' }],
    ['of a refusal', { ProcReturnCode: '51' }, { kind: 'declined', code: '51', refusal: 'insufficient' }],
    ['about another order', { OrderId: other }, unknown('other_order:00')],
    ['about another order, without a code', { OrderId: other, ProcReturnCode: '' }, unknown('other_order:none')],
    ['about another merchant', { MerchantID: '1' }, unknown('other_merchant')],
    ['that refuses us', { ProcReturnCode: 'M047' }, { ...unknown('bank_code:M047'), merchantProblem: 'M047' }],
    [
      'that refuses us, without the order',
      { ProcReturnCode: 'M030', OrderId: '' },
      { ...unknown('bank_code:M030'), merchantProblem: 'M030' },
    ],
    ['that refuses the question', { ProcReturnCode: 'M019' }, unknown('bank_code:M019')],
    ['without a code', { ProcReturnCode: '' }, unknown('bank_code:none')],
    ['with an amount that is none', { PurchAmount: '1,01' }, unknown('bank_code:00')],
    ['with a refunded amount that is none', { RefundedAmount: '0,5' }, unknown('bank_code:00')],
    ['of a pre-authorization', { TxnType: 'PreAuth' }, unknown('bank_code:00')],
  ])('%s is understood', (_, changes, expected) => {
    expect(mapInquiry(bank, ORDER, { ...recorded, ...changes })).toEqual(expected)
  })

  test.each<[Record<string, string>, object]>([
    // The bank names the order by either field.
    [{ OrderId: other, OrgOrderId: ORDER }, { kind: 'captured' }],
    [{ TxnType: 'PostAuth' }, { kind: 'captured' }],
    [{ IsVoided: 'True' }, { voided: true }],
    [{ IsVoided: '', TxnStatus: 'V' }, { voided: true }],
    [{ RefundedAmount: '' }, { refunded: 0 }],
    [{ RefundedAmount: '0.50' }, { refunded: 50 }],
    [{ F37: '', HostRefNum: 'H1' }, { hostRef: 'H1' }],
    [{ F37: '' }, { hostRef: null }],
    [{ AuthCode: '' }, { authCode: null }],
    // The bank's empty time is `1.01.0001 00:00:00`, so days may have one digit.
    [{ TrxDate: '5.11.2026 9:05' }, { capturedAt: new Date('2026-11-05T06:05:00Z') }],
    [{ TrxDate: '01.11.2026 00:30:59' }, { capturedAt: new Date('2026-10-31T21:30:00Z') }],
    [{ TrxDate: '' }, { capturedAt: null }],
    [{ TrxDate: '20261105' }, { capturedAt: null }],
    [{ CardMask: '415565******61', CardType: '' }, { card: { mask: null, brand: null } }],
    ...['0', '2', '3', '4', '9'].map((status): [object & Record<string, string>, object] => [
      { D3Status: status },
      { secured: false },
    ]),
    // -1 or empty: an approval of ours without the field.
    ...['1', '-1', '', '-2', '10', '22'].map((status): [object & Record<string, string>, object] => [
      { D3Status: status },
      { secured: true },
    ]),
  ])('of a success with %j', (changes, expected) => {
    expect(mapInquiry(bank, ORDER, { ...recorded, ...changes })).toMatchObject(expected)
  })

  test('reports a foreign currency, by its letters where we know them', () => {
    expect(mapInquiry(bank, ORDER, { ...recorded, Currency: '392' })).toMatchObject({ currency: '392' })
    expect(mapInquiry(bank, ORDER, { ...recorded, Currency: '840' })).toMatchObject({ currency: 'USD' })
    expect(['TRY', 'USD', '392'].map(currencyNumber)).toEqual(['949', '840', '392'])
    for (const none of ['XYZ', '39', '3921', '1392']) expect(() => currencyNumber(none)).toThrow('not a currency')
  })
})

describe('the XMLGate', () => {
  let answer: { status: number; body: string; wait?: number }
  let requests = ''
  let contentType: string | undefined
  const server = createServer((request, response) => {
    contentType = request.headers['content-type']
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
    // The adapter's own timeout, unless the answer must come too late: a busy machine may be slow.
    return inquire(live, ORDER, more.wait ? more.wait / 2 : undefined)
  }

  test('is sent as well-formed XML for passwords of any characters', async () => {
    requests = ''
    await ask('<PayforResponse/>')
    expect(readAnswer(requests, 'PayforRequest')).toMatchObject({
      MbrId: '5',
      MerchantId: bank.merchantId,
      UserCode: 'USER',
      Lang: 'EN',
      SecureType: 'Inquiry',
      TxnType: 'OrderInquiry',
      OrgOrderId: ORDER,
    })
    expect(contentType).toBe('text/xml; charset=UTF-8')
    expect(requests).toContain('<UserPass>api &lt;secret&gt; &amp; more</UserPass>')
    expect(requests).not.toContain(bank.merchantPass)
  })

  test('that leaves line breaks in empty elements is read', async () => {
    const children = Object.entries(recorded).map(([name, value]) => `<${name}>${value || '\r\n  '}</${name}>`)
    const word = await ask(`<?xml version="1.0"?>\r\n<PayforResponse>${children.join('\r\n')}</PayforResponse>`)
    expect(word).toMatchObject({ kind: 'captured', amount: 101 })
  })

  test.each([
    ['an error', '<PayforResponse/>', { status: 500 }, 'http:500'],
    ['a web page', '<!DOCTYPE html><html><body>00</body></html>', {}, 'unreadable'],
    [
      'a document type',
      '<!DOCTYPE x [<!ENTITY a "00">]><PayforResponse><ProcReturnCode>&a;</ProcReturnCode></PayforResponse>',
      {},
      'unreadable',
    ],
    ['half an answer', '<PayforResponse><ProcReturnCode>00', {}, 'unreadable'],
    ['nothing at all', '', {}, 'unreadable'],
    ['an answer too late', '<PayforResponse/>', { wait: 600 }, 'no_answer'],
  ])('that returns %s leaves it open', async (_, body, more, problem) => {
    expect(await ask(body, more)).toEqual({ kind: 'unknown', problem })
  })

  test('that cannot be reached leaves it open', async () => {
    expect(await inquire({ ...bank, apiUrl: 'http://127.0.0.1:9/' }, ORDER)).toEqual({
      kind: 'unknown',
      problem: 'no_connection',
    })
  })

  test('does not include secrets in its error messages', async () => {
    answer = { status: 500, body: `${bank.userPass} ${bank.merchantPass}` }
    expect(JSON.stringify(await call(live, { SecureType: 'Inquiry' }, { timeout: 6000 }))).toBe(
      '{"problem":"http:500"}',
    )
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
