import { expect, test } from 'vitest'
import {
  approvedCard,
  begin,
  callApi,
  closeBatch,
  enterCode,
  inquire,
  orderForm,
  pay,
  post,
  bankTruth,
} from './client.ts'
import { testMerchant } from './merchant.ts'
import type { Fields } from './protocol.ts'
import { testBank } from './test-bank.ts'

const reverse = async (url: string, TxnType: 'Void' | 'Refund', OrgOrderId: string, more: Fields = {}) =>
  (await callApi(url, { SecureType: 'NonSecure', TxnType, OrgOrderId, Currency: '949', ...more })).fields
const refund = (url: string, orderId: string, PurchAmount: string) => reverse(url, 'Refund', orderId, { PurchAmount })
const history = async (url: string, by: Fields) =>
  (await callApi(url, { SecureType: 'Report', TxnType: 'TxnHistory', ...by })).history

test('an inquiry says V013 before the order, V000 while the donor types, 00 after', async () => {
  const { url } = await testBank()
  expect(await inquire(url, 'D1')).toMatchObject({ ProcReturnCode: 'V013', TxnStatus: 'P', OrderId: 'D1' })
  const page = (await begin(url, orderForm('D1', approvedCard))) as string
  expect(await inquire(url, 'D1')).toMatchObject({ ProcReturnCode: 'V000', TxnStatus: 'N', TxnResult: 'Failed' })
  const { fields } = await enterCode(page)
  const known = await inquire(url, 'D1')
  expect(known).toMatchObject({
    ProcReturnCode: '00',
    TxnStatus: 'Y',
    TxnType: 'Auth',
    PurchAmount: '100.00',
    Currency: '949',
    D3Status: '1',
    IsVoided: 'false',
    IsRefunded: 'false',
    RefundedAmount: '0',
    HostRefNum: '',
  })
  expect([known.AuthCode, known.F37]).toEqual([fields.AuthCode, fields.HostRefNum])
  expect(known.InsertDatetime).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/)
  expect(known.TrxDate).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/)
})

test('an inquiry answers a refusal and an abandoned 3-D step', async () => {
  const { url } = await testBank()
  await pay(url, 'D1', { Pan: '4111111111111129' })
  expect(await inquire(url, 'D1')).toMatchObject({ ProcReturnCode: '51', TxnStatus: 'N', AuthCode: '' })
  await enterCode((await begin(url, orderForm('D2', approvedCard))) as string, '1')
  expect(await inquire(url, 'D2')).toMatchObject({ ProcReturnCode: 'MR15', D3Status: '-1' })
})

test('empty elements hold line breaks and text is escaped, as the real gate writes it', async () => {
  const { url } = await testBank()
  await pay(url, 'D1', { CardHolderName: 'A & <B>' })
  const request = { SecureType: 'Inquiry', TxnType: 'OrderInquiry', OrgOrderId: 'D1' }
  const { text } = await callApi(url, request)
  expect(text).toMatch(/<HostRefNum>\r\n\s*<\/HostRefNum>/)
  expect(text).toContain('<CardHolderName>A &amp; &lt;B&gt;</CardHolderName>')
})

test('3DModel only authenticates; the shop’s own request takes the money once', async () => {
  const { url } = await testBank()
  const { fields } = await pay(url, 'D1', { SecureType: '3DModel' })
  expect(fields).toMatchObject({ ProcReturnCode: 'V033', '3DStatus': '1', TxnResult: 'Failed', AuthCode: '' })
  expect((await bankTruth(url))[0]!.captured).toBe(false)
  expect(await inquire(url, 'D1')).toMatchObject({ ProcReturnCode: 'V033', TxnStatus: 'N' })

  const finish = (changes: Fields = {}) => {
    const request = { SecureType: '3DModelPayment', RequestGuid: fields.RequestGuid!, OrderId: 'D1' }
    return callApi(url, { ...request, ...changes })
  }
  expect((await finish({ OrderId: 'D2' })).fields.ProcReturnCode).toBe('V036')
  expect((await finish({ RequestGuid: '7' })).fields.ProcReturnCode).toBe('V013')
  expect((await finish({ UserPass: 'guess' })).fields.ProcReturnCode).toBe('V004')
  const answers = await Promise.all(Array.from({ length: 5 }, () => finish()))
  const codes = answers.map((answer) => answer.fields.ProcReturnCode!)
  expect(codes.toSorted()).toEqual(['00', 'V025', 'V025', 'V025', 'V025'])
  expect(await inquire(url, 'D1')).toMatchObject({ ProcReturnCode: '00', TxnStatus: 'Y' })
  expect((await bankTruth(url))[0]).toMatchObject({ captured: true, amountMinor: 10_000 })
})

test('a 3DModel order that was not authenticated, or whose card is bad, takes no money', async () => {
  const { url } = await testBank()
  const finish = (guid: string, OrderId: string) =>
    callApi(url, { SecureType: '3DModelPayment', RequestGuid: guid, OrderId })
  const wrong = await enterCode(
    (await begin(url, orderForm('D1', { ...approvedCard, SecureType: '3DModel' }))) as string,
    '0',
  )
  expect((await finish(wrong.fields.RequestGuid!, 'D1')).fields.ProcReturnCode).toBe('V034')
  const poor = await pay(url, 'D2', { SecureType: '3DModel', Pan: '4111111111111129' })
  expect(poor.fields.ProcReturnCode).toBe('V033')
  expect((await finish(poor.fields.RequestGuid!, 'D2')).fields.ProcReturnCode).toBe('51')
  expect(await inquire(url, 'D2')).toMatchObject({ ProcReturnCode: '51' })
})

test('a void reverses a capture of the open batch once, and only in full', async () => {
  const { url } = await testBank()
  await pay(url, 'D1')
  expect((await reverse(url, 'Void', 'D1', { PurchAmount: '50.00' })).ProcReturnCode).toBe('V019')
  expect(await reverse(url, 'Void', 'D1')).toMatchObject({ ProcReturnCode: '00', TransId: 'D1' })
  expect((await reverse(url, 'Void', 'D1')).ProcReturnCode).toBe('V017')
  expect((await refund(url, 'D1', '1.00')).ProcReturnCode).toBe('V017')
  const known = await inquire(url, 'D1')
  expect(known).toMatchObject({ ProcReturnCode: '00', TxnStatus: 'V', IsVoided: 'true' })
  expect(known.VoidDate).toMatch(/^\d{8}$/)
  expect((await reverse(url, 'Void', 'D9')).ProcReturnCode).toBe('V013')
})

test('a refund waits for the batch to close, may be partial, and never exceeds the capture', async () => {
  const { url } = await testBank()
  await pay(url, 'D1')
  expect((await refund(url, 'D1', '30.00')).ProcReturnCode).toBe('V014')
  await closeBatch(url)
  expect((await reverse(url, 'Void', 'D1')).ProcReturnCode).toBe('V018')
  expect((await refund(url, 'D1', '100.01')).ProcReturnCode).toBe('V015')
  expect((await refund(url, 'D1', '')).ProcReturnCode).toBe('V031')
  expect((await reverse(url, 'Refund', 'D1', { PurchAmount: '30.00', Currency: '840' })).ProcReturnCode).toBe('V030')
  expect((await refund(url, 'D1', '30.00')).ProcReturnCode).toBe('00')
  expect(await inquire(url, 'D1')).toMatchObject({ IsRefunded: 'true', RefundedAmount: '30.00', TxnStatus: 'Y' })
  expect((await refund(url, 'D1', '70.01')).ProcReturnCode).toBe('V015')
  expect((await refund(url, 'D1', '70.00')).ProcReturnCode).toBe('00')
  expect((await refund(url, 'D1', '0.01')).ProcReturnCode).toBe('V037')
  expect((await bankTruth(url))[0]).toMatchObject({ refundedMinor: 10_000, amountMinor: 10_000, voided: false })
})

test('forty refunds of 30 at once on a capture of 100 pay back 90', async () => {
  const { url } = await testBank()
  await pay(url, 'D1')
  await closeBatch(url)
  const answers = await Promise.all(Array.from({ length: 40 }, () => refund(url, 'D1', '30.00')))
  expect(answers.filter((answer) => answer.ProcReturnCode === '00')).toHaveLength(3)
  expect((await bankTruth(url))[0]!.refundedMinor).toBe(9_000)
})

test('the card that cannot be reversed refuses void and refund', async () => {
  const { url } = await testBank()
  await pay(url, 'D1', { Pan: '5406670000000009' })
  expect((await reverse(url, 'Void', 'D1')).ProcReturnCode).toBe('V018')
  await closeBatch(url)
  expect((await refund(url, 'D1', '10.00')).ProcReturnCode).toBe('V015')
})

test('the history of an order has every operation; that of a day has every order of the day', async () => {
  let now = Date.UTC(2026, 10, 20, 20, 59)
  const { url } = await testBank({ now: () => now })
  await pay(url, 'D1')
  await refund(url, 'D1', '10.00')
  now += 120_000
  await pay(url, 'D2', { Pan: '4111111111111129' })
  await closeBatch(url)
  await refund(url, 'D1', '25.00')

  const order = await history(url, { OrderId: 'D1' })
  expect(order.map((one) => [one.TxnType, one.ProcReturnCode, one.PurchAmount])).toEqual([
    ['Auth', '00', '100.00'],
    ['Refund', 'V014', '10.00'],
    ['Refund', '00', '25.00'],
  ])
  expect(order[0]!.InsertDatetime).toBe('2026-11-20T23:59:00')
  expect((await history(url, { ReqDate: '20261120' })).map((one) => one.OrderId)).toEqual(['D1', 'D1'])
  const nextDay = await history(url, { ReqDate: '20261121' })
  expect(nextDay.map((one) => [one.OrderId, one.TxnType, one.ProcReturnCode])).toEqual([
    ['D2', 'Auth', '51'],
    ['D1', 'Refund', '00'],
  ])
})

test('an empty history contains both passwords, as in the recorded answer', async () => {
  const { url } = await testBank()
  const [nothing] = await history(url, { OrderId: 'D404' })
  expect(nothing).toMatchObject({
    ProcReturnCode: 'V013',
    MerchantPass: testMerchant.merchantPass,
    UserPass: testMerchant.userPass,
  })
})

test('credentials are checked, a DTD and nested elements are refused', async () => {
  const { url } = await testBank()
  const ask = (changes: Fields) =>
    callApi(url, { SecureType: 'Inquiry', TxnType: 'OrderInquiry', OrgOrderId: 'D1', ...changes })
  expect((await ask({ UserPass: 'wrong' })).fields.ProcReturnCode).toBe('V004')
  expect((await ask({ UserPass: '' })).fields.ProcReturnCode).toBe('M017')
  expect((await ask({ MerchantId: '1' })).fields.ProcReturnCode).toBe('V008')
  expect((await ask({ OrgOrderId: '' })).fields.ProcReturnCode).toBe('M022')
  const send = (body: string) => fetch(`${url}/Gateway/XMLGate.aspx`, { method: 'POST', body })
  expect((await send('<!DOCTYPE x [<!ENTITY a "b">]><PayforRequest/>')).status).toBe(400)
  expect((await send('<PayforRequest><A><B>1</B></A></PayforRequest>')).status).toBe(400)
  expect((await send('rubbish')).status).toBe(400)
})

test('a card sent by the shop’s server is refused', async () => {
  const { url } = await testBank()
  const { fields } = await callApi(url, {
    SecureType: 'NonSecure',
    TxnType: 'Auth',
    OrderId: 'D1',
    PurchAmount: '1.00',
  })
  expect(fields.ProcReturnCode).toBe('M021')
})

test('the same calls work form-encoded, answered as ;; text and as JSON', async () => {
  const { url } = await testBank()
  await pay(url, 'D1')
  const { merchantId, userCode, userPass, mbrId } = testMerchant
  const account = { MerchantId: merchantId, UserCode: userCode, UserPass: userPass, MbrId: mbrId }
  const request = { ...account, SecureType: 'Inquiry', TxnType: 'OrderInquiry', OrgOrderId: 'D1' }
  const text = await (await post(`${url}/Gateway/Default.aspx`, request)).text()
  expect(text.split(';;')).toContain('ProcReturnCode=00')
  const json = (await (await post(`${url}/Gateway/JsonGate.aspx`, request)).json()) as { PaymentRequest: Fields }
  expect(json.PaymentRequest).toMatchObject({ ProcReturnCode: '00', OrderId: 'D1' })
})
