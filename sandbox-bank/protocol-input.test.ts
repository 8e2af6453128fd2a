/** Requests as a careless shop or a hostile visitor sends them: refused with the code of the bank, nothing taken. */
import { describe, expect, test } from 'vitest'
import { approvedCard, bankTruth, begin, callApi, closeBatch, inquire, orderForm, pay, post } from './client.ts'
import { shopMerchant, testMerchant } from './merchant.ts'
import type { Fields } from './protocol.ts'
import { testBank } from './test-bank.ts'

const reverse = async (url: string, fields: Fields, merchant = testMerchant) =>
  (await callApi(url, { SecureType: 'NonSecure', TxnType: 'Refund', OrgOrderId: 'D1', Currency: '949', ...fields }, merchant)).fields // prettier-ignore
const refunded = async (url: string) =>
  (await bankTruth(url)).map(({ refundedMinor, voided }) => [refundedMinor, voided])

/** A captured order of 100.00 ₺ whose batch is closed. */
async function refundable() {
  const { url } = await testBank()
  await pay(url, 'D1')
  await closeBatch(url)
  return url
}

describe('a refund', () => {
  test.each([
    ['0', 'V031'],
    ['0.00', 'V031'],
    ['', 'V031'],
    ['-10.00', 'M004'],
    ['10,00', 'M004'],
    ['1e1', 'M004'],
    ['10.005', 'M004'],
    ['١٠', 'M004'],
    ['9999999999', 'M004'],
    ['100.01', 'V015'],
  ])('of the amount %j is refused with %s', async (PurchAmount, code) => {
    const url = await refundable()
    expect(await reverse(url, { PurchAmount })).toMatchObject({ ProcReturnCode: code })
    expect(await refunded(url)).toEqual([[0, false]])
  })

  test('in another currency, of another shop, or of no order is refused', async () => {
    const url = await refundable()
    const PurchAmount = '10.00'
    expect(await reverse(url, { PurchAmount, Currency: '840' })).toMatchObject({ ProcReturnCode: 'V030' })
    expect(await reverse(url, { PurchAmount }, shopMerchant)).toMatchObject({ ProcReturnCode: 'V013' })
    expect(await reverse(url, { PurchAmount, OrgOrderId: '' })).toMatchObject({ ProcReturnCode: 'M022' })
    expect(await reverse(url, { PurchAmount, OrgOrderId: 'd1' })).toMatchObject({ ProcReturnCode: 'V013' })
    expect(await refunded(url)).toEqual([[0, false]])
  })

  test('of the last kuruş is possible, one more is not', async () => {
    const url = await refundable()
    for (const [PurchAmount, code] of [
      ['99.99', '00'],
      ['0.02', 'V015'],
      ['0.01', '00'],
      ['0.01', 'V037'],
    ] as const)
      // prettier-ignore
      expect(await reverse(url, { PurchAmount }), PurchAmount).toMatchObject({ ProcReturnCode: code })
    expect(await refunded(url)).toEqual([[100_00, false]])
  })
})

test.each([
  [{ TxnType: 'Cancel' }, 'M015'],
  [{ TxnType: '' }, 'M015'],
  [{ SecureType: '' }, 'M014'],
  [{ SecureType: 'Report', TxnType: 'Batch' }, 'M015'],
  [{ SecureType: 'Inquiry', TxnType: 'OrderInquiry', OrgOrderId: '' }, 'M022'],
  [{ UserPass: 'wrong' }, 'V004'],
  [{ UserPass: '' }, 'M017'],
  [{ MbrId: '' }, 'M013'],
])('the request %j is answered with %s', async (fields, code) => {
  const url = await refundable()
  expect(await reverse(url, { PurchAmount: '10.00', ...fields })).toMatchObject({ ProcReturnCode: code })
  expect(await refunded(url)).toEqual([[0, false]])
})

test.each(['2026-11-20', '20261340', 'yesterday', '99999999', '0'])(
  'the history of the day %j, which does not exist, is empty and not that of all days',
  async (ReqDate) => {
    const { url } = await testBank()
    await pay(url, 'D1')
    const { history } = await callApi(url, { SecureType: 'Report', TxnType: 'TxnHistory', ReqDate })
    expect(history.map(({ ProcReturnCode, OrderId }) => [ProcReturnCode, OrderId?.trim()])).toEqual([['V013', '']])
  },
)

test('a shop sees the history of its own orders only, by day and by number', async () => {
  const { url } = await testBank()
  await pay(url, 'D1')
  const report = { SecureType: 'Report', TxnType: 'TxnHistory' }
  for (const by of [{}, { OrderId: 'D1' }] as Fields[]) {
    const { history } = await callApi(url, { ...report, ...by }, shopMerchant)
    expect(history.map(({ ProcReturnCode }) => ProcReturnCode)).toEqual(['V013'])
  }
})

test('text of a shop with markup, an entity or a line break comes back as the same text', async () => {
  const { url } = await testBank()
  for (const OrderId of ['A&B', '<D>', '"D\' 1', 'طلب ١', ']]>', '__proto__']) {
    await pay(url, OrderId)
    const escaped = OrderId.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    const { fields } = await callApi(url, { SecureType: 'Inquiry', TxnType: 'OrderInquiry', OrgOrderId: escaped })
    expect([fields.ProcReturnCode, decoded(fields.OrderId!)], OrderId).toEqual(['00', OrderId])
  }
})
const decoded = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&') // prettier-ignore

test('a field that is sent twice counts once: the first value, which is the signed one', async () => {
  const { url } = await testBank()
  const body = new URLSearchParams(orderForm('D1', approvedCard))
  body.append('PurchAmount', '1.00')
  const answer = await fetch(`${url}/Gateway/Default.aspx`, { method: 'POST', body, redirect: 'manual' })
  expect(answer.status).toBe(302)
  expect(await bankTruth(url)).toMatchObject([{ askedMinor: 100_00 }])
})

test('a page of a payment is not found by a guess, and not by another number of the order', async () => {
  const { url } = await testBank()
  const page = (await begin(url, orderForm('D1', approvedCard))) as string
  for (const guess of ['D1', '1', '__proto__', 'constructor', page.split('/').at(-1)!.toLowerCase(), ''])
    expect((await post(`${url}/acs/${guess}`, { code: '123456' })).status, guess).toBe(404)
  expect(await inquire(url, 'D1')).toMatchObject({ ProcReturnCode: 'V000' })
})
