import { expect, test } from 'vitest'
import { readConfig } from '#kernel/config.server.ts'
import { payforMerchants, refusedByQnb } from './config.server.ts'

const merchants = (variables: Record<string, string>) => payforMerchants(readConfig(variables))
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://www.example.org',
  SESSION_SECRET: 'kq3vT9xWm2ZpL7cRf8BnY4sHd6JgA1eU',
}
const LIVE = {
  PAYFOR_GATEWAY_URL: 'https://vpos.example/Gateway',
  PAYFOR_API_URL: 'https://vpos.example/Gateway/XMLGate.aspx',
  PAYFOR_MBR_ID: '5',
  PAYFOR_MERCHANT_ID: '100',
  PAYFOR_USER_CODE: 'donations',
  PAYFOR_USER_PASS: 'pass',
  PAYFOR_MERCHANT_PASS: 'key',
}
const SHOP = {
  SHOP_PAYFOR_MERCHANT_ID: '200',
  SHOP_PAYFOR_USER_CODE: 'shop',
  SHOP_PAYFOR_USER_PASS: 'pass of the shop',
  SHOP_PAYFOR_MERCHANT_PASS: 'key of the shop',
}

test('without variables the sandbox bank has a merchant for each purpose, in production there is none', () => {
  const { donations, shop, sandbox } = merchants({})
  expect(sandbox).toBe(true)
  expect(donations!.gatewayUrl).toBe('http://127.0.0.1:3001/Gateway/')
  expect(shop!.gatewayUrl).toBe(donations!.gatewayUrl)
  expect(shop!.merchantId).not.toBe(donations!.merchantId)
  expect(merchants(production)).toEqual({ donations: undefined, shop: undefined, sandbox: false })
  expect(donations).toMatchObject({ apiUrl: `${donations!.gatewayUrl}XMLGate.aspx`, mode: '3DPay', hash: 'auto' })
  expect(merchants({ PAYFOR_MODE: '3DHost', PAYFOR_HASH: 'sha256' }).shop).toMatchObject({
    mode: '3DHost',
    hash: 'sha256',
  })
})

test('production refuses a bank without https', () => {
  const bank = { ...production, ...LIVE, PAYFOR_MODE: '3DHost' }
  expect(merchants(bank)).toMatchObject({ sandbox: false, donations: { merchantId: '100' } })
  for (const name of ['PAYFOR_GATEWAY_URL', 'PAYFOR_API_URL'])
    expect(() => merchants({ ...bank, [name]: 'http://bank.example/' })).toThrow(`${name} is wrong`)
})

test('the mode of the bank has no default in production', () => {
  expect(() => merchants({ ...production, ...LIVE })).toThrow(/^PAYFOR_MODE is missing/)
  expect(merchants({ ...production, ...LIVE, PAYFOR_MODE: '3DHost' }).donations!.mode).toBe('3DHost')
  expect(merchants(LIVE).donations!.mode).toBe('3DPay')
  expect(() => merchants({ ...LIVE, PAYFOR_MODE: '4D' })).toThrow(/^PAYFOR_MODE is wrong/)
})

test('the shop never uses the merchant of donations', () => {
  const donations = { ...production, ...LIVE, PAYFOR_MODE: '3DHost' }
  expect(merchants(donations)).toMatchObject({ donations: { merchantId: '100' }, shop: undefined })
  expect(merchants({ ...donations, ...SHOP }).shop).toEqual({
    gatewayUrl: 'https://vpos.example/Gateway/',
    apiUrl: 'https://vpos.example/Gateway/XMLGate.aspx',
    mode: '3DHost',
    hash: 'auto',
    mbrId: '5',
    merchantId: '200',
    userCode: 'shop',
    userPass: 'pass of the shop',
    merchantPass: 'key of the shop',
  })
  expect(() => merchants({ ...donations, ...SHOP, SHOP_PAYFOR_MERCHANT_ID: '100' })).toThrow(
    /^SHOP_PAYFOR_MERCHANT_ID is wrong/,
  )
  for (const name of Object.keys(SHOP))
    expect(() => merchants({ ...donations, ...SHOP, [name]: '' })).toThrow(`${name} is missing`)
})

test('a merchant for one purpose replaces the whole sandbox', () => {
  expect(merchants(LIVE)).toMatchObject({ donations: { merchantId: '100' }, shop: undefined, sandbox: false })
  const bank = { SHOP_PAYFOR_GATEWAY_URL: LIVE.PAYFOR_GATEWAY_URL, SHOP_PAYFOR_API_URL: LIVE.PAYFOR_API_URL }
  expect(merchants({ ...SHOP, ...bank, SHOP_PAYFOR_MBR_ID: '5' })).toMatchObject({
    donations: undefined,
    shop: { merchantId: '200' },
    sandbox: false,
  })
})

test('the shop shares the hash of the bank, unless it has its own', () => {
  const shared = { ...LIVE, ...SHOP, PAYFOR_HASH: 'sha256' }
  expect(merchants(shared).shop!.hash).toBe('sha256')
  expect(merchants({ ...shared, SHOP_PAYFOR_HASH: 'sha1' }).shop!.hash).toBe('sha1')
})

test('an incomplete merchant is refused', () => {
  expect(() => merchants({ PAYFOR_MERCHANT_ID: '1' })).toThrow(/^PAYFOR_GATEWAY_URL is missing/)
})

test.each([
  ['3DPay', 'https://vpos.qnb.com.tr/Gateway/', true],
  ['3DModel', 'https://vpos.qnbfinansbank.com/Gateway/', true],
  ['3DHost', 'https://vpos.qnb.com.tr/Gateway/', false],
  ['3DPay', 'https://vpos.ziraatkatilim.com.tr/Mpi/', false],
  ['3DPay', 'https://qnb.com.tr.example.org/Gateway/', false],
] as const)('QNB refuses card forms of mode %s at %s: %s', (mode, gatewayUrl, refused) => {
  expect(refusedByQnb({ mode, gatewayUrl })).toBe(refused)
})
