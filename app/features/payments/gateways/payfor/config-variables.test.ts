/** Every variable of a merchant: its allowed values. One variable alone is neither taken for a merchant nor ignored. */
import { expect, test } from 'vitest'
import { readConfig } from '#kernel/config.server.ts'
import { shopMerchant, testMerchant, type Merchant } from '#bank/merchant.ts'
import { payforMerchants, refusedByQnb } from './config.server.ts'

const merchants = (variables: Record<string, string>) => payforMerchants(readConfig(variables))
const LIVE = {
  PAYFOR_MODE: '3DModel',
  PAYFOR_HASH: 'sha1',
  PAYFOR_GATEWAY_URL: 'https://vpos.example/Gateway',
  PAYFOR_API_URL: 'https://vpos.example/Gateway/XMLGate.aspx',
  PAYFOR_MBR_ID: '5',
  PAYFOR_MERCHANT_ID: '100',
  PAYFOR_USER_CODE: 'donations',
  PAYFOR_USER_PASS: 'pass',
  PAYFOR_MERCHANT_PASS: 'key',
}
const SHOP = {
  SHOP_PAYFOR_MODE: '3DHost',
  SHOP_PAYFOR_HASH: 'sha256',
  SHOP_PAYFOR_GATEWAY_URL: 'https://pos.other.example/Mpi/',
  SHOP_PAYFOR_API_URL: 'https://pos.other.example/Mpi/XMLGate.aspx',
  SHOP_PAYFOR_MBR_ID: '7',
  SHOP_PAYFOR_MERCHANT_ID: '200',
  SHOP_PAYFOR_USER_CODE: 'shop',
  SHOP_PAYFOR_USER_PASS: 'pass of the shop',
  SHOP_PAYFOR_MERCHANT_PASS: 'key of the shop',
}

test('each merchant has its own values, also its own bank', () => {
  expect(merchants({ ...LIVE, ...SHOP })).toEqual({
    sandbox: false,
    donations: {
      gatewayUrl: 'https://vpos.example/Gateway/',
      apiUrl: 'https://vpos.example/Gateway/XMLGate.aspx',
      mode: '3DModel',
      hash: 'sha1',
      mbrId: '5',
      merchantId: '100',
      userCode: 'donations',
      userPass: 'pass',
      merchantPass: 'key',
    },
    shop: {
      gatewayUrl: 'https://pos.other.example/Mpi/',
      apiUrl: 'https://pos.other.example/Mpi/XMLGate.aspx',
      mode: '3DHost',
      hash: 'sha256',
      mbrId: '7',
      merchantId: '200',
      userCode: 'shop',
      userPass: 'pass of the shop',
      merchantPass: 'key of the shop',
    },
  })
})

test.each(Object.keys(LIVE).slice(2))('donations are not taken without %s', (name) => {
  expect(() => merchants({ ...LIVE, [name]: '' })).toThrow(`${name} is missing`)
})

test.each(Object.keys(SHOP))('%s alone means that the shop has a merchant, which is incomplete', (name) => {
  expect(() => merchants({ ...LIVE, [name]: SHOP[name as keyof typeof SHOP] })).toThrow(/^SHOP_PAYFOR_\w+ is missing/)
})

test.each(['PAYFOR_GATEWAY_URL', 'PAYFOR_API_URL', 'SHOP_PAYFOR_GATEWAY_URL', 'SHOP_PAYFOR_API_URL'])(
  '%s is an address of the web',
  (name) => {
    for (const wrong of ['vpos.example', 'ftp://vpos.example/', 'xhttps://vpos.example/', 'httpsx://vpos.example/'])
      expect(() => merchants({ ...LIVE, ...SHOP, [name]: wrong })).toThrow(`${name} is wrong`)
    expect(() => merchants({ ...LIVE, ...SHOP, [name]: 'http://127.0.0.1:3001/' })).not.toThrow()
  },
)

test.each(['MODE', 'HASH'].flatMap((key) => [`PAYFOR_${key}`, `SHOP_PAYFOR_${key}`]))('%s is one of three', (name) => {
  expect(() => merchants({ ...LIVE, ...SHOP, [name]: 'other' })).toThrow(`${name} is wrong`)
  for (const value of name.endsWith('MODE') ? ['3DPay', '3DHost', '3DModel'] : ['sha1', 'sha256', 'auto'])
    expect(() => merchants({ ...LIVE, ...SHOP, [name]: value })).not.toThrow()
})

test('the merchants that are used without a bank are those of the sandbox bank', () => {
  const { donations, shop } = merchants({})
  const known = ({ mbrId, merchantId, userCode, userPass, merchantPass }: Merchant) => ({
    mbrId,
    merchantId,
    userCode,
    userPass,
    merchantPass,
  })
  expect(donations).toMatchObject(known(testMerchant))
  expect(shop).toMatchObject(known(shopMerchant))
})

test.each([
  ['https://qnb.com.tr/', true],
  ['https://qnbfinansbank.com/', true],
  ['https://otherqnb.com.tr/', false],
  ['https://vpos.qnbxcom.tr/', false],
  ['https://vpos.qnb.comxtr/', false],
  ['https://vpos.qnbfinansbankxcom/', false],
  ['https://qnbfinansbank.com.example.org/', false],
])('card forms posted to %s are refused by QNB: %s', (gatewayUrl, refused) => {
  expect(refusedByQnb({ mode: '3DPay', gatewayUrl })).toBe(refused)
})
