/** The form that goes to the bank, and what a form of our own proves about our password. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minor } from '#kernel/money.ts'
import type { PayForConfig } from './config.server.ts'
import { bankForm, checkForm } from './form.server.ts'
import { requestHash } from './hash.server.ts'
import { payforAccounts } from './payfor.server.ts'
import { readConfig } from '#kernel/config.server.ts'

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
const order = { orderId: 'S2611201234567890ABC', amount: minor(1_05), currency: 'USD' as const }
const CALLBACK = 'https://www.example.org/payments/payfor/callback'

test('the form has the order, both addresses, our account and a signature over them', () => {
  const { kind, url, fields } = bankForm(bank, order, CALLBACK, 'ar')
  expect([kind, url]).toEqual(['form', 'https://bank.example/Gateway/Default.aspx'])
  expect(fields).toEqual({
    MbrId: '5',
    OrderId: order.orderId,
    PurchAmount: '1.05',
    OkUrl: CALLBACK,
    FailUrl: CALLBACK,
    TxnType: 'Auth',
    InstallmentCount: '0',
    Rnd: expect.stringMatching(/^[\w-]{20,}$/),
    MerchantID: bank.merchantId,
    UserCode: 'USER',
    SecureType: '3DPay',
    Currency: '840',
    Lang: 'EN',
    MOTO: '0',
    Hash: requestHash(fields, 'store secret'),
  })
  expect(bankForm(bank, order, CALLBACK, 'ar').fields.Rnd).not.toBe(fields.Rnd)
})

test('the bank speaks Turkish or English, and has a page of its own for the card in 3DHost', () => {
  const langs = (['ar', 'en', 'tr'] as const).map((locale) => bankForm(bank, order, CALLBACK, locale).fields.Lang)
  expect(langs).toEqual(['EN', 'EN', 'TR'])
  for (const [mode, page] of [
    ['3DHost', '3DHost.aspx'],
    ['3DModel', 'Default.aspx'],
  ] as const)
    // prettier-ignore
    expect(bankForm({ ...bank, mode }, order, CALLBACK, 'en')).toMatchObject({
      url: `https://bank.example/Gateway/${page}`,
      fields: { SecureType: mode },
    })
})

test('only 3DModel sends a capture request; only 3DHost takes no card on our page', () => {
  const opened = (PAYFOR_MODE: string) => payforAccounts[0]!.open(readConfig({ PAYFOR_MODE, BANK_PORT: '4321' }))!
  expect(
    ['3DPay', '3DHost', '3DModel'].map((mode) => [
      opened(mode).provision !== undefined,
      opened(mode).cardFields !== null,
    ]),
  ).toEqual([
    [false, true],
    [false, false],
    [true, true],
  ])
  expect(opened('3DPay')).toMatchObject({ name: 'payfor', callbackFormats: ['form'] })
  // The bank reads the card under these names (docs/reference/payfor.md "Form fields").
  expect(opened('3DPay').cardFields).toEqual({ number: 'Pan', expiry: 'Expiry', code: 'Cvv2' })
  expect(opened('3DPay').formOrigins()).toEqual(['http://127.0.0.1:4321'])
})

/** The bank's answers to the form and to the one with a broken hash. */
let answers: string[] = []
let posted: URLSearchParams[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (data) => (body += data))
  request.on('end', () => {
    posted.push(new URLSearchParams(body))
    const answer = answers.shift() ?? ''
    if (answer === 'redirect') response.writeHead(302, { Location: 'https://bank.example/card' }).end()
    else response.end(answer)
  })
})
let live: PayForConfig
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  live = { ...bank, gatewayUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
})
afterAll(() => void server.close())

const page = (code: string) =>
  `<html><form><input name="OrderId" value="1"><p name="ProcReturnCode" value="51"></p><input type="hidden" name="ProcReturnCode" value="${code}"><p name="ProcReturnCode" value="51"></p><input name="TxnResult" value="51"></form></html>`
const check = (...given: string[]) => {
  answers = given
  posted = []
  return checkForm(live, order, CALLBACK)
}

test('a form that the bank refuses for its signature or our account proves that the fault is ours', async () => {
  for (const code of ['M030', 'M047']) expect(await check(page(code))).toEqual({ kind: 'refused', code })
  expect(posted).toHaveLength(1)
})

test('a form that passes where one with a broken signature does not is accepted', async () => {
  expect(await check(page('M008'), page('M030'))).toEqual({ kind: 'accepted' })
  expect(await check('redirect', page('M030'))).toEqual({ kind: 'accepted' })
  const [first, broken] = posted as [URLSearchParams, URLSearchParams]
  expect(first.get('Hash')).toBe(requestHash(Object.fromEntries(first), 'store secret'))
  expect(broken.get('Hash')).not.toBe(first.get('Hash'))
  for (const fields of posted) fields.delete('Hash')
  expect(Object.fromEntries(broken)).toEqual(Object.fromEntries(first))
})

test.each([
  [['redirect', 'redirect'], 'code none, and none with a broken hash'],
  [[page('M008'), page('M008')], 'code M008, and M008 with a broken hash'],
  [[page('m030'), page('M030 ')], 'code none, and none with a broken hash'],
  [[page('1'), page('M0000030')], 'code none, and none with a broken hash'],
  [[page('-M030'), page('M030-')], 'code none, and none with a broken hash'],
])('answers that prove nothing: %j', async (given, detail) => {
  expect(await check(...given)).toEqual({ kind: 'unknown', detail })
})

test('a bank that cannot be reached proves nothing', async () => {
  expect(await checkForm({ ...bank, gatewayUrl: 'http://127.0.0.1:9/' }, order, CALLBACK)).toEqual({
    kind: 'unknown',
    detail: 'no connection',
  })
})
