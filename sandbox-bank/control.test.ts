import { afterEach, expect, test, vi } from 'vitest'
import { approvedCard, begin, enterCode, orderForm, pay, bankTruth, setSwitches } from './client.ts'
import { startBank } from './server.ts'
import { switchNames } from './switches.ts'
import { testBank, testFolder, testShop } from './test-bank.ts'

afterEach(() => vi.unstubAllEnvs())

const sendJson = (address: string, body: unknown) =>
  fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

test('the bank does not start in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await expect(startBank({ port: 0, dir: testFolder() })).rejects.toThrow(/production/)
})

test('a port in use is an error that names it', async () => {
  const { port } = await testBank()
  await expect(startBank({ port, dir: testFolder() })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('the control page lists payments, cards and every switch in two languages', async () => {
  const { url } = await testBank()
  await pay(url, 'D261121ABC')
  const english = await (await fetch(`${url}/?lang=en`)).text()
  const arabic = await (await fetch(`${url}/`, { headers: { 'accept-language': 'ar' } })).text()
  for (const name of switchNames) expect(english, name).toContain(`name="${name}"`)
  expect(english).toContain('D261121ABC')
  expect(english).toContain('4111 1111 1111 1129')
  expect(arabic).toContain('<html lang="ar" dir="rtl">')
  expect(arabic).toContain('مفاتيح الخلل')
})

test('the page’s form sets exactly the ticked switches and comes back', async () => {
  const { url } = await testBank()
  await setSwitches(url, { sha256: true })
  const body = new URLSearchParams({
    'lose-callback': 'on',
    'slow-api': 'on',
    'amount:slow-api': '150',
    'amount:callback-late': '9',
  })
  const saved = await fetch(`${url}/control`, { method: 'POST', body, redirect: 'manual' })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/'])
  const { switches } = (await (await fetch(`${url}/control`)).json()) as { switches: Record<string, unknown> }
  expect(Object.entries(switches).filter(([, value]) => value)).toEqual([
    ['lose-callback', 1],
    ['slow-api', 150],
  ])
})

test('a form on another site cannot change switches', async () => {
  const { url } = await testBank()
  const headers = { origin: 'http://evil.example' }
  const response = await fetch(`${url}/control/reset`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ memory: 'true' }),
  })
  expect(response.status).toBe(403)
})

test('reset turns all switches off, cancels late answers, and clears the memory on request', async () => {
  const { url, dir } = await testBank()
  const shop = await testShop()
  await pay(url, 'D1', { OkUrl: shop.okUrl }, 'callback-late:0.2')
  await setSwitches(url, { 'broken-hash': true })
  await sendJson(`${url}/control/reset`, {})
  expect(await bankTruth(url)).toHaveLength(1)
  expect(JSON.stringify(await (await fetch(`${url}/control`)).json())).not.toContain('"broken-hash":1')
  await new Promise((resolve) => setTimeout(resolve, 350))
  expect(shop.received).toEqual([])
  await sendJson(`${url}/control/reset`, { memory: true })
  expect(await bankTruth(url)).toEqual([])
  expect((await pay(url, 'D1')).fields.ProcReturnCode).toBe('00')
  const again = await testBank({ dir })
  expect(await bankTruth(again.url)).toHaveLength(1)
})

test('the server can send an answer again, any number of times', async () => {
  const { url } = await testBank()
  const shop = await testShop()
  const page = (await begin(url, orderForm('D1', { ...approvedCard, OkUrl: shop.okUrl }))) as string
  expect((await sendJson(`${url}/control/send`, { orderId: 'D1' })).status).toBe(404)
  const { fields } = await enterCode(page)
  const sent = await sendJson(`${url}/control/send`, { orderId: 'D1', times: 3 })
  expect(await sent.json()).toMatchObject({ deliveries: [{ status: 303 }, { status: 303 }, { status: 303 }] })
  expect(shop.received.map((one) => one.ResponseHash)).toEqual([
    fields.ResponseHash,
    fields.ResponseHash,
    fields.ResponseHash,
  ])
})

test('the oracle can be filtered to captures', async () => {
  const { url } = await testBank()
  await pay(url, 'D1')
  await pay(url, 'D2', { Pan: '4111111111111129' })
  const response = await fetch(`${url}/control/payments?captured=true`)
  expect(await response.json()).toMatchObject({ payments: [{ orderId: 'D1', captured: true, currency: '949' }] })
})

test('malformed requests are refused without a stack trace', async () => {
  const { url } = await testBank()
  expect((await fetch(`${url}/nowhere`)).status).toBe(404)
  expect((await fetch(`${url}/acs/unknown`)).status).toBe(404)
  expect((await fetch(`${url}/assets/..%2Fserver.ts`)).status).toBe(404)
  expect((await fetch(`${url}/Gateway/Default.aspx`)).status).toBe(405)
  expect((await fetch(`${url}/control`, { method: 'DELETE' })).status).toBe(405)
  const huge = await fetch(`${url}/Gateway/Default.aspx`, {
    method: 'POST',
    body: new URLSearchParams({ a: 'x'.repeat(70_000) }),
  })
  expect(huge.status).toBe(413)
  expect((await sendJson(`${url}/control`, [1])).status).toBe(400)
})
