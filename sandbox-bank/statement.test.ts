import { expect, test } from 'vitest'
import { approvedCard, begin, callApi, closeBatch, enterCode, orderForm } from './client.ts'
import { shopMerchant, testMerchant } from './merchant.ts'
import { testBank } from './test-bank.ts'

const FRIDAY = Date.parse('2026-11-20T12:00:00+03:00')
const DAY_MS = 86_400_000

test('a statement pays out each day of each merchant, less refunds and commission, on the next working day', async () => {
  let now = FRIDAY
  const { url } = await testBank({ now: () => now })
  const pay = async (orderId: string, PurchAmount: string, merchant = testMerchant) =>
    enterCode((await begin(url, orderForm(orderId, { ...approvedCard, PurchAmount }, merchant))) as string)
  await pay('D1', '1000.00')
  await pay('S1', '200.00', shopMerchant)
  await closeBatch(url)
  now = FRIDAY + DAY_MS
  await pay('D2', '50.00')
  await callApi(url, {
    SecureType: 'NonSecure',
    TxnType: 'Refund',
    OrgOrderId: 'D1',
    Currency: '949',
    PurchAmount: '300.00',
  })
  now = FRIDAY + 3 * DAY_MS
  const file = async (more = '') => (await fetch(`${url}/control/statement?rate=2&iban=TR33${more}`)).text()
  expect((await file()).split('\r\n')).toEqual([
    ':20:SANDBOX',
    ':25:TR33',
    ':28C:1/1',
    ':60F:C261123TRY0,00',
    ':61:2611231123C980,00NTRFNONREF//POS2611209704',
    ':86:ÜİY 085300000009704 POS 20.11.2026 BRÜT 1.000,00 İADE 0,00 KOM 20,00',
    ':61:2611231123C196,00NTRFNONREF//POS2611209705',
    ':86:ÜİY 085300000009705 POS 20.11.2026 BRÜT 200,00 İADE 0,00 KOM 4,00',
    ':61:2611231123D251,00NTRFNONREF//POS2611219704',
    ':86:ÜİY 085300000009704 POS 21.11.2026 BRÜT 50,00 İADE 300,00 KOM 1,00',
    ':62F:C261123TRY925,00',
    '-',
    '',
  ])
  expect((await file('&format=csv&opening=10000')).split('\r\n').at(-1)).toBe(
    '23.11.2026;ÜİY 085300000009704 POS 21.11.2026 BRÜT 50,00 İADE 300,00 KOM 1,00;-251,00;1.025,00;POS2611219704',
  )
  expect(await file('&through=2026-11-22')).not.toContain(':61:')
  expect((await fetch(`${url}/control/statement?rate=x`)).status).toBe(400)
})
