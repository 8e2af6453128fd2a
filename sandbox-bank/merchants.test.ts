import { expect, test } from 'vitest'
import { approvedCard, begin, callApi, enterCode, inquire, orderForm, setSwitches } from './client.ts'
import { shopMerchant, testMerchant, type Merchant } from './merchant.ts'
import { responseHash, type Fields, type SignedFields } from './protocol.ts'
import { testBank } from './test-bank.ts'

const payTo = async (url: string, orderId: string, merchant: Merchant) =>
  (await enterCode((await begin(url, orderForm(orderId, approvedCard, merchant))) as string)).fields
const ask = async (url: string, OrgOrderId: string, merchant: Merchant) =>
  (await callApi(url, { SecureType: 'Inquiry', TxnType: 'OrderInquiry', OrgOrderId }, merchant)).fields

test('each merchant’s answer is signed with its own secret and names its own number', async () => {
  const { url } = await testBank()
  for (const merchant of [testMerchant, shopMerchant]) {
    const fields = await payTo(url, `D${merchant.merchantId}`, merchant)
    expect(fields.MerchantID).toBe(merchant.merchantId)
    expect(fields.ResponseHash).toBe(responseHash(fields as unknown as SignedFields, merchant, 'sha1'))
  }
})

test('a merchant sees, refunds and lists its own orders only', async () => {
  const { url } = await testBank()
  await payTo(url, 'D1', testMerchant)
  await payTo(url, 'S1', shopMerchant)
  expect((await ask(url, 'S1', shopMerchant)).ProcReturnCode).toBe('00')
  expect((await ask(url, 'S1', testMerchant)).ProcReturnCode).toBe('V013')
  const reverse = { SecureType: 'NonSecure', TxnType: 'Void', OrgOrderId: 'S1', Currency: '949' }
  expect((await callApi(url, reverse, testMerchant)).fields.ProcReturnCode).toBe('V013')
  const day = { SecureType: 'Report', TxnType: 'TxnHistory' }
  for (const [merchant, order] of [
    [testMerchant, 'D1'],
    [shopMerchant, 'S1'],
  ] as const)
    expect((await callApi(url, day, merchant)).history.map((one) => one.OrderId)).toEqual([order])
})

test('a form signed with the other merchant’s secret is M030', async () => {
  const { url } = await testBank()
  const form: Fields = orderForm('D1', approvedCard, { ...testMerchant, merchantPass: shopMerchant.merchantPass })
  expect(await begin(url, form)).toMatchObject({ fields: { ProcReturnCode: 'M030' } })
})

test.each([
  ['m030', 'M030'],
  ['m044', 'M044'],
  ['m047-all', 'M047'],
  ['m049', 'M049'],
])('%s: every form is refused with %s, signed as any answer', async (name, code) => {
  const { url } = await testBank()
  await setSwitches(url, { [name]: true })
  const refused = await begin(url, orderForm('D1', approvedCard))
  expect(refused).toMatchObject({ fields: { ProcReturnCode: code } })
  const { fields } = refused as Exclude<typeof refused, string>
  expect(fields.ResponseHash).toBe(responseHash(fields as unknown as SignedFields, testMerchant, 'sha1'))
  expect((await inquire(url, 'D1')).ProcReturnCode).toBe(code === 'M047' ? 'M047' : 'V013')
})
