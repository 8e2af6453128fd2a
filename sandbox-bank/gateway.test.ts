import { expect, test } from 'vitest'
import { maskOf, testCards } from './cards.ts'
import { approvedCard, begin, enterCode, inquire, orderForm, pay, post, bankTruth } from './client.ts'
import { testMerchant } from './merchant.ts'
import { responseHash, type Fields, type SignedFields } from './protocol.ts'
import { testBank } from './test-bank.ts'

const verifies = (fields: Fields) =>
  fields.ResponseHash === responseHash(fields as unknown as SignedFields, testMerchant, 'sha1')

test('a right code takes the money and answers with the signed fields of a success', async () => {
  const { url } = await testBank()
  const { action, fields, how } = await pay(url, 'D2611210001', { PurchAmount: '250.50' })
  expect(how).toBe('page')
  expect(action).toBe('http://localhost:9/ok')
  expect(Object.keys(fields).length).toBeGreaterThanOrEqual(118)
  expect(fields).toMatchObject({
    MerchantID: testMerchant.merchantId,
    OrderId: 'D2611210001',
    PurchAmount: '250.50',
    Currency: '949',
    SecureType: '3DPay',
    '3DStatus': '1',
    ProcReturnCode: '00',
    TxnResult: 'Success',
    CardMask: '552879******0008',
    RequestStat: '1,3,10,5',
    HashType: 'Sha1',
  })
  expect(fields.AuthCode).toMatch(/^[0-9A-Z]{6}$/)
  expect(fields.HostRefNum).toMatch(/^\d{12}$/)
  expect(fields.ResponseRnd).toMatch(/^PF\d{18}$/)
  expect(fields.RequestGuid).toMatch(/^\d{16}$/)
  expect(fields.TransactionDate).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/)
  expect(verifies(fields)).toBe(true)
  expect(await bankTruth(url)).toMatchObject([{ orderId: 'D2611210001', captured: true, amountMinor: 25_050 }])
})

test('no answer contains the card number or the security code', async () => {
  const { url } = await testBank()
  const { fields } = await pay(url, 'D2611210002', { Cvv2: '7391' })
  expect(JSON.stringify(fields)).not.toMatch(/5528790000000008|7391|Pan|Cvv2/)
})

test.each(testCards)('card $pan ends with $code', async (card) => {
  const { url } = await testBank()
  const { action, fields } = await pay(url, 'D2611210003', { Pan: card.pan, Expiry: card.expiry ?? '1239' })
  const noStart = card.threeD === '-1'
  expect(fields.ProcReturnCode).toBe(noStart ? 'V034' : card.code)
  expect(fields['3DStatus']).toBe(card.threeD ?? '1')
  expect(fields.CardMask).toBe(maskOf(card.pan))
  expect(verifies(fields)).toBe(true)
  const captured = card.code === '00' && !noStart
  expect(action).toBe(captured ? 'http://localhost:9/ok' : 'http://localhost:9/fail')
  expect(fields.AuthCode).toHaveLength(captured ? 6 : 0)
  expect((await bankTruth(url))[0]!.captured).toBe(captured)
})

test('a card outside the table is unknown to the issuer, one past its date has expired', async () => {
  const { url } = await testBank()
  expect((await pay(url, 'D1', { Pan: '4242424242424242' })).fields.ProcReturnCode).toBe('14')
  expect((await pay(url, 'D2', { Expiry: '0120' })).fields.ProcReturnCode).toBe('54')
})

test('a wrong code and the cancel button end the order without money', async () => {
  const { url } = await testBank()
  const wrong = await enterCode((await begin(url, orderForm('D1', approvedCard))) as string, '654321')
  expect(wrong.fields).toMatchObject({ ProcReturnCode: 'MR15', '3DStatus': '-1', TxnResult: 'Failed', AuthCode: '' })
  const left = await enterCode((await begin(url, orderForm('D2', approvedCard))) as string, '', 'cancel')
  expect(left.fields).toMatchObject({ ProcReturnCode: 'V034', '3DStatus': '-1' })
  const model = orderForm('D3', { ...approvedCard, SecureType: '3DModel' })
  const wrongInModel = await enterCode((await begin(url, model)) as string, '000000')
  expect(wrongInModel.fields).toMatchObject({ ProcReturnCode: 'V034', IrcCode: 'MR15', '3DStatus': '-1' })
  expect((await bankTruth(url)).filter((payment) => payment.captured)).toEqual([])
})

test('the code may be typed in Arabic or Persian digits', async () => {
  const { url } = await testBank()
  const arabic = await enterCode((await begin(url, orderForm('D1', approvedCard))) as string, '١٢٣٤٥٦')
  const persian = await enterCode((await begin(url, orderForm('D2', approvedCard))) as string, '۱۲۳ ۴۵۶')
  expect([arabic.fields.ProcReturnCode, persian.fields.ProcReturnCode]).toEqual(['00', '00'])
})

test('a code sent ten times at once takes the money once and answers alike', async () => {
  const { url } = await testBank()
  const page = (await begin(url, orderForm('D1', approvedCard))) as string
  const answers = await Promise.all(Array.from({ length: 10 }, () => enterCode(page)))
  expect(new Set(answers.map((answer) => answer.fields.ResponseHash)).size).toBe(1)
  expect((await enterCode(page, '000000')).fields.ProcReturnCode).toBe('00')
  expect((await bankTruth(url)).filter((payment) => payment.captured)).toHaveLength(1)
})

const refusals: [code: string, changes: Fields][] = [
  ['M030', { Hash: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' }],
  ['M030', { Hash: '' }],
  ['M019', { PurchAmount: '0.00' }],
  ['M019', { PurchAmount: '200000.01' }],
  ['M004', { PurchAmount: '10,00' }],
  ['M012', { PurchAmount: '' }],
  ['M008', { Pan: '411111111111' }],
  ['M008', { Pan: '4111 1111 1111 1129' }],
  ['M041', { Pan: '4111111111111112' }],
  ['M006', { Expiry: '12/39' }],
  ['M006', { Expiry: '1339' }],
  ['M005', { Cvv2: '' }],
  ['M018', { Cvv2: '12' }],
  ['M038', { OkUrl: `http://localhost:9/${'x'.repeat(190)}` }],
  ['M014', { SecureType: '3DPlay' }],
  ['M021', { SecureType: '3DHost' }],
  ['M015', { TxnType: 'PreAuth' }],
  ['M028', { OrderId: '' }],
  ['M025', { OrderId: 'D'.repeat(51) }],
  ['M003', { Currency: '' }],
  ['M002', { Currency: '999' }],
  ['M048', { Lang: 'tr' }],
]

test.each(refusals)('%s sends the browser back for %j and opens nothing', async (code, changes) => {
  const { url } = await testBank()
  const back = await begin(url, orderForm('D1', { ...approvedCard, ...changes }))
  expect(back).toMatchObject({ action: 'http://localhost:9/fail', fields: { ProcReturnCode: code, RequestGuid: '0' } })
  expect(verifies((back as { fields: Fields }).fields)).toBe(true)
  expect((await inquire(url, 'D1')).ProcReturnCode).toBe('V013')
})

test('an edited amount breaks the request hash', async () => {
  const { url } = await testBank()
  const back = await begin(url, { ...orderForm('D1', approvedCard), PurchAmount: '1.00' })
  expect(back).toMatchObject({ fields: { ProcReturnCode: 'M030' } })
})

const strangers: [code: string, changes: Fields][] = [
  ['M013', { MbrId: '' }],
  ['M024', { MerchantID: '' }],
  ['M016', { UserCode: '' }],
  ['V001', { MbrId: '12' }],
  ['V008', { MerchantID: '085300000009999' }],
  ['V004', { UserCode: 'SOMEBODY' }],
  ['M007', { FailUrl: '' }],
  ['M007', { FailUrl: 'javascript:alert(1)' }],
  ['M010', { OkUrl: '' }],
]

test.each(strangers)('%s is shown on the bank’s own page for %j', async (code, changes) => {
  const { url } = await testBank()
  const response = await post(`${url}/Gateway/Default.aspx`, orderForm('D1', { ...approvedCard, ...changes }))
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code })
})

test('an order number can be used once, also when forty browsers send it at the same time', async () => {
  const { url } = await testBank()
  const form = orderForm('D1', approvedCard)
  const tries = await Promise.all(Array.from({ length: 40 }, () => begin(url, form)))
  const refused = tries.flatMap((one) => (typeof one === 'string' ? [] : [one.fields.ProcReturnCode]))
  expect(refused).toEqual(Array.from({ length: 39 }, () => 'V029'))
  await enterCode(tries.find((one) => typeof one === 'string') as string)
  const late = await begin(url, form)
  expect(late).toMatchObject({ fields: { ProcReturnCode: 'V029', OrderId: 'D1' } })
  expect(await bankTruth(url)).toMatchObject([{ orderId: 'D1', captured: true }])
})

test('in 3DHost the card is typed at the bank', async () => {
  const { url } = await testBank()
  const form = orderForm('D1', { SecureType: '3DHost' })
  const page = (await begin(url, form, { door: '3DHost.aspx' })) as string
  expect(page).toContain('/3dhost/')
  const wrong = await post(page, { number: '5528 7900 0000 0009', expiry: '12/39', cvv: '123', holder: 'Leyla' })
  expect(wrong.status).toBe(422)
  const html = await wrong.text()
  expect(html).toContain('value="Leyla"')
  expect(html).not.toContain('0009')
  const typed = await post(page, { number: '٥٥٢٨ 7900 0000 0008', expiry: '12/39', cvv: '123', holder: 'Leyla' })
  expect(typed.status).toBe(303)
  const { fields } = await enterCode(new URL(typed.headers.get('location')!, url).href)
  expect(fields).toMatchObject({ ProcReturnCode: '00', SecureType: '3DHost', RequestStat: '1,2,3,10,5' })
  expect(fields.CardHolderName).toBe('Leyla')
})

test('leaving the card page cancels the order', async () => {
  const { url } = await testBank()
  const page = await begin(url, orderForm('D1', { SecureType: '3DHost' }), { door: '3DHost.aspx' })
  const left = await post(page as string, { action: 'cancel' })
  expect(await left.json()).toMatchObject({ fields: { ProcReturnCode: 'V034', '3DStatus': '-1', CardMask: '' } })
})

test.each([
  ['TR', 'ar', 'lang="tr" dir="ltr"', 'Doğrulama kodu'],
  ['EN', 'ar,en;q=0.5', 'lang="ar" dir="rtl"', 'رمز التحقق'],
  ['EN', 'de,en;q=0.5', 'lang="en" dir="ltr"', 'Verification code'],
  ['EN', 'tr-TR', 'lang="en" dir="ltr"', 'Verification code'],
])('an order with Lang=%s read by %s gets its page in %s', async (Lang, accepted, attributes, words) => {
  const { url } = await testBank()
  const page = (await begin(url, orderForm('D1', { ...approvedCard, Lang }))) as string
  const read = async (address: string) => (await fetch(address, { headers: { 'accept-language': accepted } })).text()
  const html = await read(page)
  expect(html).toContain(`<html ${attributes}>`)
  expect(html).toContain(words)
  expect(await read(`${page}?lang=ar`)).toContain('<html lang="ar" dir="rtl">')
})

test('the form with the answer works without JavaScript, and is submitted automatically only once', async () => {
  const { url } = await testBank()
  const page = (await begin(
    url,
    orderForm('D1', { ...approvedCard, CardHolderName: '"><script>x</script>' }),
  )) as string
  const response = await post(page, { code: '123456' }, { accept: 'text/html' })
  const html = await response.text()
  expect(response.headers.get('content-security-policy')).not.toContain('form-action')
  expect(html).toContain('method="post" action="http://localhost:9/ok"')
  expect(html).toContain('src="/assets/send.js"')
  expect(html).toContain('<button class="main">')
  expect(html).not.toContain('<script>x')
  const again = await (await fetch(page)).text()
  expect(again).toContain('action="http://localhost:9/ok"')
  expect(again).not.toContain('send.js')
})
