import { expect, test, vi } from 'vitest'
import { approvedCard, begin, enterCode, inquire, orderForm, pay, post, setSwitches } from './client.ts'
import { testMerchant } from './merchant.ts'
import { responseHash, type Fields, type SignedFields } from './protocol.ts'
import { describe, parseSwitches, switchNames } from './switches.ts'
import { setUp, testBank } from './test-bank.ts'

const verifies = (fields: Fields, algorithm: 'sha1' | 'sha256' = 'sha1') =>
  fields.ResponseHash === responseHash(fields as unknown as SignedFields, testMerchant, algorithm)

test('lose-callback: the money is taken and no callback is sent', async () => {
  const { give, truth, shop } = await setUp()
  expect(await give('lose-callback')).toEqual({ how: 'lost', action: null, fields: null })
  expect((await truth()).captured).toBe(true)
  expect(shop.received).toEqual([])
})

test('lose-callback: the page says so', async () => {
  const { url } = await testBank()
  const page = (await begin(url, orderForm('D1', approvedCard), { sandbox: 'lose-callback' })) as string
  const html = await (await post(page, { code: '123456' }, { accept: 'text/html' })).text()
  expect(html).toContain('The answer was not sent')
  expect(html).toContain('Money was taken')
  expect(html).not.toContain('<form')
})

test('callback-twice: the server has posted what the browser posts again', async () => {
  const { give, shop, truth } = await setUp()
  const { fields, action } = await give('callback-twice')
  expect(shop.received).toEqual([{ ...fields, path: '/ok' }])
  expect((await truth()).deliveries).toMatchObject([{ url: action, status: 303 }])
})

test('callback-many: the server posts the same answer the given number of times at once', async () => {
  const { give, shop } = await setUp()
  const { fields } = await give('callback-many:25')
  await vi.waitFor(() => expect(shop.received).toHaveLength(25))
  expect(new Set(shop.received.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify({ ...fields, path: '/ok' })]),
  )
})

test('callback-late: the browser posts nothing; the server posts once, later', async () => {
  const { give, shop } = await setUp()
  expect(await give('callback-late:0.3')).toMatchObject({ how: 'late', action: null })
  expect(shop.received).toHaveLength(0)
  await vi.waitFor(() => expect(shop.received).toHaveLength(1))
  expect(shop.received[0]!.ProcReturnCode).toBe('00')
})

test('wrong-url: the addresses for success and failure are swapped', async () => {
  const { give, url, shop } = await setUp()
  expect((await give('wrong-url')).action).toBe(shop.failUrl)
  const poor = { Pan: '4111111111111129', OkUrl: shop.okUrl, FailUrl: shop.failUrl }
  expect((await pay(url, 'D2', poor, 'wrong-url')).action).toBe(shop.okUrl)
})

test('broken-hash: a genuine success whose hash does not verify', async () => {
  const { give, truth } = await setUp()
  const { fields } = await give('broken-hash')
  expect(fields.ProcReturnCode).toBe('00')
  expect(fields.ResponseHash).toHaveLength(28)
  expect(verifies(fields)).toBe(false)
  expect((await truth()).captured).toBe(true)
})

test('sha256: another algorithm and no HashType', async () => {
  const { give } = await setUp()
  const { fields } = await give('sha256')
  expect(fields.HashType).toBeUndefined()
  expect(verifies(fields, 'sha256')).toBe(true)
  const whole = await testBank({ hash: 'sha256' })
  expect(verifies((await pay(whole.url, 'D1')).fields, 'sha256')).toBe(true)
})

test('altered-amount and altered-currency: the hash verifies, the inquiry has the true values', async () => {
  const { give, inquire } = await setUp()
  const { fields } = await give('altered-amount,altered-currency')
  expect(fields).toMatchObject({ PurchAmount: '9999.99', Currency: '840' })
  expect(verifies(fields)).toBe(true)
  expect(await inquire()).toMatchObject({ PurchAmount: '100.00', Currency: '949', ProcReturnCode: '00' })
})

test.each(['3DPay', '3DModel'])(
  'forged-success in %s: no money, yet a success whose hash verifies',
  async (SecureType) => {
    const { give, truth, inquire, shop } = await setUp()
    const { fields, action } = await give('forged-success', { SecureType })
    expect(fields).toMatchObject({ ProcReturnCode: '00', '3DStatus': '1', TxnResult: 'Success' })
    expect(fields.AuthCode).not.toMatch(/^[0-9A-Za-z]{6}$/)
    expect(fields.ResponseRnd).not.toMatch(/^PF\d{18}$/)
    expect(verifies(fields)).toBe(true)
    expect(action).toBe(shop.okUrl)
    expect((await truth()).captured).toBe(false)
    expect((await inquire()).ProcReturnCode).toMatch(/MR15|V034/)
  },
)

test('duplicate-bad-hash: “already used” with a hash that does not verify', async () => {
  const { url } = await testBank()
  await pay(url, 'D1')
  const again = await begin(url, orderForm('D1', approvedCard), { sandbox: 'duplicate-bad-hash' })
  const { fields } = again as { fields: Fields }
  expect(fields).toMatchObject({ ProcReturnCode: '101310', RequestGuid: '0', RequestStat: '1,5' })
  expect(verifies(fields)).toBe(false)
  expect((await inquire(url, 'D1')).ProcReturnCode).toBe('00')
})

test('m047: card forms are refused at Default.aspx, 3DHost stays open', async () => {
  const { url } = await testBank()
  await setSwitches(url, { m047: true })
  expect(await begin(url, orderForm('D1', approvedCard))).toMatchObject({ fields: { ProcReturnCode: 'M047' } })
  const host = await begin(url, orderForm('D2', { SecureType: '3DHost' }), { door: '3DHost.aspx' })
  expect(host).toContain('/3dhost/')
  expect((await inquire(url, 'D2')).ProcReturnCode).toBe('V000')
})

test('acs-other-host: the code page is on another host name', async () => {
  const { url, port } = await testBank()
  const page = (await begin(url, orderForm('D1', approvedCard), { sandbox: 'acs-other-host' })) as string
  expect(page).toMatch(new RegExp(`^http://localhost:${port}/acs/`))
  expect((await enterCode(page)).fields.ProcReturnCode).toBe('00')
})

test('capture-other-amount: the bank takes 1.00, the callback has the old amount, the inquiry the new one', async () => {
  const { give, truth, inquire } = await setUp()
  expect((await give('capture-other-amount')).fields.PurchAmount).toBe('100.00')
  expect(await truth()).toMatchObject({ captured: true, amountMinor: 100, askedMinor: 10_000 })
  expect(await inquire()).toMatchObject({ ProcReturnCode: '00', PurchAmount: '1.00' })
})

test('capture-other-amount: 1.00 becomes 2.00', async () => {
  const { give, truth } = await setUp()
  await give('capture-other-amount', { PurchAmount: '1.00' })
  expect((await truth()).amountMinor).toBe(200)
})

test('capture-other-currency: the bank takes dollars', async () => {
  const { give, truth, inquire } = await setUp()
  await give('capture-other-currency')
  expect(await truth()).toMatchObject({ captured: true, currency: '840', amountMinor: 10_000 })
  expect(await inquire()).toMatchObject({ ProcReturnCode: '00', Currency: '840' })
})

test.each([
  ['inquiry-not-captured', { ProcReturnCode: '05', AuthCode: '' }],
  ['inquiry-other-amount', { ProcReturnCode: '00', PurchAmount: '101.00' }],
  ['inquiry-other-currency', { ProcReturnCode: '00', Currency: '840' }],
])('%s: the inquiry is wrong, the bank’s books are right', async (name, lie) => {
  const { give, inquire, truth } = await setUp()
  await give(name)
  expect(await inquire()).toMatchObject(lie)
  expect(await truth()).toMatchObject({ captured: true, amountMinor: 10_000, currency: '949' })
})

test('a switch can be chosen on the code page, for that payment alone', async () => {
  const { url } = await testBank()
  const page = (await begin(url, orderForm('D1', approvedCard))) as string
  const chosen = (await (await post(page, { code: '123456', sandbox: 'broken-hash' })).json()) as { fields: Fields }
  expect(verifies(chosen.fields)).toBe(false)
  const byQuery = (await begin(url, orderForm('D2', approvedCard))) as string
  expect(await enterCode(`${byQuery}?sandbox=lose-callback`)).toMatchObject({ how: 'lost' })
  expect(verifies((await pay(url, 'D3')).fields)).toBe(true)
})

test('a mistyped switch is refused in every place', async () => {
  const { url } = await testBank()
  await expect(begin(url, orderForm('D1', approvedCard), { sandbox: 'loose-callback' })).rejects.toThrow(
    /400.*loose-callback/,
  )
  expect((await setSwitches(url, { 'broken-hash': true, nonsense: true })).status).toBe(400)
  const state = (await (await fetch(`${url}/control`)).json()) as { switches: Record<string, unknown> }
  expect(state.switches['broken-hash']).toBe(false)
  expect(() => parseSwitches('slow-api:soon')).toThrow(RangeError)
  expect(parseSwitches('callback-many,slow-api:5,sha256')).toEqual({ 'callback-many': 20, 'slow-api': 5, sha256: 1 })
})

test('every switch is explained in Arabic and English', () => {
  for (const name of switchNames) {
    expect(describe(name).ar, name).toMatch(/[\u0600-\u06FF]{3}/)
    expect(describe(name).en.length, name).toBeGreaterThan(15)
  }
})
