/** Wrong input of the control interface is refused with a message and changes nothing. */
import { expect, test, vi } from 'vitest'
import { begin, approvedCard, bankTruth, enterCode, orderForm, pay, setSwitches } from './client.ts'
import { testBank, testShop } from './test-bank.ts'

const sendJson = (address: string, body: unknown) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const problemOf = async (response: Response) => ({
  status: response.status,
  error: ((await response.json()) as { error: string }).error,
})

const switchesOf = async (url: string) => {
  const { switches } = (await (await fetch(`${url}/control`)).json()) as { switches: Record<string, unknown> }
  return Object.fromEntries(Object.entries(switches).filter(([, value]) => value !== false))
}

test.each([
  ['days=1e12', 'days'],
  ['days=367', 'days'],
  ['days=-1', 'days'],
  ['days=1.5', 'days'],
  ['days=Infinity', 'days'],
  ['days=', 'days'],
  ['days=%20', 'days'],
  ['rate=-1', 'rate'],
  ['rate=101', 'rate'],
  ['rate=', 'rate'],
  ['opening=0.5', 'opening'],
  ['opening=1e300', 'opening'],
])('a statement with ?%s is refused and names the number, also with payments to pay out', async (query, name) => {
  const { url } = await testBank()
  await pay(url, 'D1')
  const { status, error } = await problemOf(await fetch(`${url}/control/statement?${query}`))
  expect([status, error]).toEqual([400, expect.stringContaining(`“${name}”`)])
})

test.each(['from=2026-02-31', 'through=2026-00-10', 'through=2026-11-31', 'from='])(
  'a statement with the day ?%s, which no calendar has, is refused',
  async (query) => {
    const { url } = await testBank()
    const { status, error } = await problemOf(await fetch(`${url}/control/statement?${query}`))
    expect([status, error]).toEqual([400, 'a day is like 2026-11-21'])
  },
)

test('the largest numbers that are accepted give a statement whose balances add up', async () => {
  let now = Date.parse('2026-11-20T12:00:00+03:00')
  const { url } = await testBank({ now: () => now })
  await pay(url, 'D1', { PurchAmount: '200000.00' })
  now += 400 * 86_400_000
  const answer = await fetch(`${url}/control/statement?days=366&rate=100&opening=-100000000000000`)
  expect(answer.status).toBe(200)
  // The commission takes everything, so that there is nothing to pay out.
  expect(await answer.text()).not.toContain(':61:')
  const whole = await (await fetch(`${url}/control/statement?days=366&rate=0&opening=100000000000000`)).text()
  expect(whole).toContain(':61:2711221122C200000,00')
  expect(whole).toContain('TRY1000000200000,00')
})

test('an IBAN with line breaks cannot add lines to a statement', async () => {
  const { url } = await testBank()
  const text = await (await fetch(`${url}/control/statement?iban=TR33%0D%0A:61:2611231123C9999,00NTRF`)).text()
  expect(text.split('\r\n').filter((line) => line.startsWith(':61:'))).toEqual([])
})

test.each([
  [{ 'callback-many': 1001 }, 'at most 1000 times'],
  // A timer of a billion seconds would fire at once: the late answer would come immediately.
  [{ 'callback-late': 1_000_000_000 }, 'at most 3600 seconds'],
  [{ 'slow-api': 1e13 }, 'at most 3600000 milliseconds'],
  [{ 'slow-api': -1 }, 'takes true, false or a number'],
  [{ 'slow-api': 'soon' }, 'takes true, false or a number'],
  [{ 'slow-api': null }, 'takes true, false or a number'],
  [{ 'slow-api': '' }, 'takes true, false or a number'],
  [{ constructor: true }, 'unknown switch “constructor”'],
  ['on', 'must be an object'],
])('the switches %j are refused, and those that are on stay', async (switches, message) => {
  const { url } = await testBank()
  await setSwitches(url, { 'broken-hash': true })
  const { status, error } = await problemOf(await sendJson(`${url}/control`, { switches }))
  expect([status, error]).toEqual([400, expect.stringContaining(message)])
  expect(await switchesOf(url)).toEqual({ 'broken-hash': 1 })
})

test('one wrong switch among several changes none of them', async () => {
  const { url } = await testBank()
  expect((await setSwitches(url, { sha256: true, 'slow-api': 50, m049: -1 })).status).toBe(400)
  expect(await switchesOf(url)).toEqual({})
})

test('JSON changes the switches that it names; 0 and false switch one off, an empty object changes nothing', async () => {
  const { url } = await testBank()
  await setSwitches(url, { sha256: true, 'slow-api': 50, 'wrong-url': true })
  await setSwitches(url, { sha256: false, 'slow-api': 0 })
  expect(await switchesOf(url)).toEqual({ 'wrong-url': 1 })
  await sendJson(`${url}/control`, {})
  await sendJson(`${url}/control`, '')
  expect(await switchesOf(url)).toEqual({ 'wrong-url': 1 })
})

test('a switch that is set for one order only is checked as strictly, and the order is not opened', async () => {
  const { url } = await testBank()
  for (const sandbox of ['callback-late:1000000000', 'callback-many:', 'slow-api:-5', 'unknown'])
    await expect(begin(url, orderForm('D1', approvedCard), { sandbox }), sandbox).rejects.toThrow('answered 400')
  expect(await bankTruth(url)).toEqual([])
})

test.each([0, -1, 1.5, 1001, 'many', null, [3]])('an answer is not sent %j times', async (times) => {
  const { url } = await testBank()
  const shop = await testShop()
  await enterCode((await begin(url, orderForm('D1', { ...approvedCard, OkUrl: shop.okUrl }))) as string)
  const { status, error } = await problemOf(await sendJson(`${url}/control/send`, { orderId: 'D1', times }))
  expect([status, error]).toEqual([400, expect.stringContaining('“times”')])
  expect(shop.received).toEqual([])
})

test('an answer is sent once without a number; an order that the bank does not have is not found', async () => {
  const { url } = await testBank()
  const shop = await testShop()
  await enterCode((await begin(url, orderForm('D1', { ...approvedCard, OkUrl: shop.okUrl }))) as string)
  expect((await sendJson(`${url}/control/send`, { orderId: 'D1' })).status).toBe(200)
  await vi.waitFor(() => expect(shop.received).toHaveLength(1))
  for (const orderId of ['D2', '', null, { a: 1 }])
    expect((await sendJson(`${url}/control/send`, { orderId })).status, JSON.stringify(orderId)).toBe(404)
})

test.each([
  ['no JSON', '{"switches":'],
  ['a list', '[]'],
  ['a number', '7'],
  ['null', 'null'],
])('a body that is %s is refused', async (_name, body) => {
  const { url } = await testBank()
  for (const path of ['/control', '/control/reset', '/control/send'])
    expect((await sendJson(url + path, body)).status, path).toBe(400)
})

test('another site, an opaque origin and a wrong origin cannot close the batch; the bank’s own page can', async () => {
  const { url } = await testBank()
  const batch = async () => ((await (await fetch(`${url}/control`)).json()) as { batchNo: number }).batchNo
  const before = await batch()
  for (const origin of ['https://shop.example', 'null', 'nonsense', 'http://127.0.0.1:1'])
    expect((await fetch(`${url}/control/batch`, { method: 'POST', headers: { origin } })).status, origin).toBe(403)
  expect(await batch()).toBe(before)
  expect((await fetch(`${url}/control/batch`, { method: 'POST', headers: { origin: url } })).status).toBe(200)
  expect(await batch()).toBe(before + 1)
})

test('an unknown page of the control interface says what is wrong as JSON', async () => {
  const { url } = await testBank()
  expect(await problemOf(await fetch(`${url}/control/nothing`))).toEqual({ status: 404, error: '/control/nothing' })
  expect((await fetch(`${url}/control/send`)).status).toBe(404)
})
