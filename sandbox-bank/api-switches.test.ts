import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { callApi, closeBatch, setSwitches } from './client.ts'
import { setUp, testBank } from './test-bank.ts'

const ask = (url: string) => callApi(url, { SecureType: 'Inquiry', TxnType: 'OrderInquiry', OrgOrderId: 'D1' })

test('inquiry-500 and inquiry-rubbish: no XML comes back', async () => {
  const { url } = await testBank()
  await setSwitches(url, { 'inquiry-500': true })
  expect((await ask(url)).status).toBe(500)
  await setSwitches(url, { 'inquiry-500': false, 'inquiry-rubbish': true })
  expect(await ask(url)).toMatchObject({ status: 200, fields: {} })
  await setSwitches(url, { 'inquiry-rubbish': false })
  expect((await ask(url)).fields.ProcReturnCode).toBe('V013')
})

test('inquiry-timeout: no answer comes, and the bank still closes', async () => {
  const bank = await testBank()
  await setSwitches(bank.url, { 'inquiry-timeout': true })
  const waiting = ask(bank.url).then(
    () => 'answered',
    () => 'dropped',
  )
  expect(await Promise.race([waiting, sleep(300, 'silent')])).toBe('silent')
  await bank.close()
  expect(await waiting).toBe('dropped')
})

test('refund-answer-lost: the refund is done, its answer does not arrive', async () => {
  const { url, give, truth } = await setUp()
  await give('refund-answer-lost')
  await closeBatch(url)
  const refund = { SecureType: 'NonSecure', TxnType: 'Refund', OrgOrderId: 'D1', PurchAmount: '30.00', Currency: '949' }
  await expect(callApi(url, refund)).rejects.toThrow()
  expect((await truth()).refundedMinor).toBe(3_000)
})

test('provision-answer-lost: the money is taken, the answer does not arrive', async () => {
  const { url, give, truth } = await setUp()
  const { fields } = await give('provision-answer-lost', { SecureType: '3DModel' })
  const finish = { SecureType: '3DModelPayment', RequestGuid: fields.RequestGuid!, OrderId: 'D1' }
  await expect(callApi(url, finish)).rejects.toThrow()
  expect((await truth()).captured).toBe(true)
})

test('slow-api: every answer waits', async () => {
  const { url } = await testBank()
  await setSwitches(url, { 'slow-api': 400 })
  const started = performance.now()
  await ask(url)
  expect(performance.now() - started).toBeGreaterThan(390)
})
