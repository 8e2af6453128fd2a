import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from './config.server.ts'

test('without variables the site runs on this machine with the sandbox bank', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 3000, publicUrl: 'http://localhost:3000', bank: 'sandbox', bankPort: 3001 })
  expect(config.payfor!.gatewayUrl).toBe('http://127.0.0.1:3001/Gateway/')
})

test('a wrong variable is named with what it wants', () => {
  expect(() => readConfig({ PORT: 'abc' })).toThrow(/^PORT is wrong/)
  expect(() => readConfig({ PUBLIC_URL: 'example.org' })).toThrow(/^PUBLIC_URL is wrong/)
  expect(() => readConfig({ RECONCILE_DELAYS: 'soon' })).toThrow(/^RECONCILE_DELAYS is wrong/)
})

const SECRET = 'kq3vT9xWm2ZpL7cRf8BnY4sHd6JgA1eU'
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://www.example.org', SESSION_SECRET: SECRET }

test('production does not start without its secrets, nor with the sandbox bank', () => {
  expect(() => readConfig({ ...production, SESSION_SECRET: '' })).toThrow(/SESSION_SECRET is missing/)
  expect(() => readConfig({ ...production, PUBLIC_URL: '' })).toThrow(/PUBLIC_URL is missing/)
  expect(readConfig(production)).toMatchObject({ bank: 'none', payfor: undefined, shopPayfor: undefined })
})

test.each([
  ['the published development secret', 'sanad-development-only-not-a-secret'],
  ['one character', 'a'.repeat(40)],
  ['a short text repeated', 'Xk9mQ2vL'.repeat(4)],
  ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['a few characters', 'abababbabaabbbabababaababababbab'],
])('production refuses %s as secret', (_, SESSION_SECRET) => {
  expect(() => readConfig({ ...production, SESSION_SECRET })).toThrow(/^SESSION_SECRET is wrong/)
  // The control: to try the site out it will do.
  expect(readConfig({ SESSION_SECRET }).secret).toBe(SESSION_SECRET)
})

test('production takes random secrets in hexadecimal and base64', () => {
  for (let i = 0; i < 200; i++) {
    const bytes = randomBytes(24)
    for (const secret of [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')])
      expect(readConfig({ ...production, SESSION_SECRET: secret }).secret).toBe(secret)
  }
})

test('production refuses http, for the site and for the bank', () => {
  expect(() => readConfig({ ...production, PUBLIC_URL: 'http://www.example.org' })).toThrow(/^PUBLIC_URL is wrong/)
  const bank = { ...production, ...LIVE, PAYFOR_MODE: '3DHost' }
  expect(readConfig(bank).bank).toBe('payfor')
  for (const name of ['PAYFOR_GATEWAY_URL', 'PAYFOR_API_URL'])
    expect(() => readConfig({ ...bank, [name]: 'http://bank.example/' })).toThrow(`${name} is wrong`)
})

test('a site that is being tried out listens on this machine only, unless told otherwise', () => {
  expect(readConfig({}).host).toBe('127.0.0.1')
  expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  expect(readConfig(production).host).toBe('0.0.0.0')
})

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

test('the mode of the bank has no default in production', () => {
  expect(() => readConfig({ ...production, ...LIVE })).toThrow(/^PAYFOR_MODE is missing/)
  expect(readConfig({ ...production, ...LIVE, PAYFOR_MODE: '3DHost' }).payfor!.mode).toBe('3DHost')
  expect(readConfig(LIVE).payfor!.mode).toBe('3DPay')
})

test('the shop never takes the merchant of donations', () => {
  const donations = { ...production, ...LIVE, PAYFOR_MODE: '3DHost' }
  expect(readConfig(donations)).toMatchObject({ payfor: { merchantId: '100' }, shopPayfor: undefined })
  expect(readConfig({ ...donations, ...SHOP }).shopPayfor).toEqual({
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
  expect(() => readConfig({ ...donations, ...SHOP, SHOP_PAYFOR_MERCHANT_ID: '100' })).toThrow(
    /^SHOP_PAYFOR_MERCHANT_ID is wrong/,
  )
  for (const name of Object.keys(SHOP))
    expect(() => readConfig({ ...donations, ...SHOP, [name]: '' })).toThrow(`${name} is missing`)
})

test('the sandbox bank has a merchant for each purpose', () => {
  const { payfor, shopPayfor } = readConfig({})
  expect(shopPayfor!.gatewayUrl).toBe(payfor!.gatewayUrl)
  expect(shopPayfor!.merchantId).not.toBe(payfor!.merchantId)
})

test('half a bank is no bank', () => {
  expect(() => readConfig({ PAYFOR_MERCHANT_ID: '1' })).toThrow(/^PAYFOR_GATEWAY_URL is missing/)
})

test('lengths of time are read in milliseconds', () => {
  expect(readConfig({ RECONCILE_DELAYS: '1s,2m,1h' }).reconcileDelays).toEqual([1000, 120_000, 3_600_000])
})

test('half a storage is no storage', () => {
  expect(readConfig({}).s3).toBeUndefined()
  const s3 = {
    S3_ENDPOINT: 'https://s3.example.org/',
    S3_BUCKET: 'sanad',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(readConfig(s3).s3).toMatchObject({ endpoint: 'https://s3.example.org', bucket: 'sanad', region: 'us-east-1' })
  for (const name of Object.keys(s3)) expect(() => readConfig({ ...s3, [name]: '' })).toThrow(`${name} is missing`)
  expect(() => readConfig({ ...s3, S3_BUCKET: '../other' })).toThrow(/^S3_BUCKET is wrong/)
})
