/** Which account takes which payments, and the message to operators when one is missing. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#kernel/config.server.ts'
import { openModelBank } from '#tests/support/model-bank.ts'
import { donationsMerchantAt, merchantsAt } from '#tests/support/merchants.ts'
import type { GatewayAccount } from '../gateway.ts'
import {
  cardEntry,
  findGateway,
  gatewayOf,
  gateways,
  missingVariables,
  selectGateway,
  usesSandboxBank,
} from './configured.server.ts'

const real = new Map(gateways)
const restore = () => {
  gateways.clear()
  for (const [name, account] of real) gateways.set(name, account)
}
beforeEach(restore)
afterAll(restore)

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://www.example.org',
  SESSION_SECRET: 'kq3vT9xWm2ZpL7cRf8BnY4sHd6JgA1eU',
}
const BANK = 'https://bank.example'
const sandbox = readConfig({})
const none = readConfig(PRODUCTION)
const donations = readConfig({ ...PRODUCTION, ...donationsMerchantAt(BANK) })
const both = readConfig({ ...PRODUCTION, ...merchantsAt(BANK), PAYFOR_MODE: '3DHost' })

test('the sandbox bank runs while its merchants are used', () => {
  expect([sandbox, none, donations, both].map(usesSandboxBank)).toEqual([true, false, false, false])
  const account = gateways.get('payfor')!
  gateways.clear()
  // An account that is not configured needs no bank.
  gateways.set('payfor', { ...account, open: () => undefined })
  expect(usesSandboxBank(sandbox)).toBe(false)
})

test('a purpose without an account is reported with the prefix of the missing variables', () => {
  expect([missingVariables(none, 'donation'), missingVariables(none, 'order')]).toEqual(['PAYFOR_', 'SHOP_PAYFOR_'])
  expect([missingVariables(donations, 'donation'), missingVariables(donations, 'order')]).toEqual([
    null,
    'SHOP_PAYFOR_',
  ])
  gateways.set('model', { ...openModelBank().account, purposes: ['order'], open: () => undefined })
  expect(missingVariables(none, 'order')).toBe('SHOP_PAYFOR_ or MODEL_')
  // One account for the purpose is enough.
  expect(missingVariables(both, 'order')).toBeNull()
})

test('where the card is entered: on our pages, at the bank, or nowhere', () => {
  const entry = (config: typeof none) => (['donation', 'order'] as const).map((one) => cardEntry({ config }, one))
  expect(entry(none)).toEqual([null, null])
  expect(entry(donations)).toEqual(['fields', null])
  expect(entry(both)).toEqual(['bank', 'fields'])
})

test('the first configured account of a purpose takes a payment in its currencies', () => {
  const model = (name: string, more: Partial<GatewayAccount>) => {
    const { account, gateway } = openModelBank()
    gateways.set(name, { ...account, name, open: () => ({ ...gateway, name }), ...more })
  }
  gateways.clear()
  model('unconfigured', { open: () => undefined })
  model('shop', { purposes: ['order'] })
  model('dollars', { currencies: ['USD'] })
  model('lira', {})
  const chosen = (purpose: 'donation' | 'order', currency: 'TRY' | 'USD' | 'EUR') =>
    selectGateway({ config: none }, { purpose, currency }).name
  expect([chosen('donation', 'TRY'), chosen('order', 'TRY'), chosen('donation', 'USD')]).toEqual([
    'lira',
    'shop',
    'dollars',
  ])
  expect(() => chosen('donation', 'EUR')).toThrow(
    expect.objectContaining({ code: 'payments.not_configured', status: 503 }),
  )
})

test('an earlier payment goes to its own account, as long as that is configured', () => {
  expect(gatewayOf({ config: both }, 'payfor-shop').name).toBe('payfor-shop')
  expect(findGateway({ config: donations }, 'payfor-shop')).toBeUndefined()
  expect(findGateway({ config: donations }, 'unknown-bank')).toBeUndefined()
  expect(() => gatewayOf({ config: donations }, 'payfor-shop')).toThrow('payfor-shop is not configured any more')
})

test('the doctor warns of a mode that QNB refuses, by the variable of each merchant', () => {
  const qnb = (mode: string) => readConfig({ ...merchantsAt('https://vpos.qnb.com.tr'), PAYFOR_MODE: mode })
  const warnings = (config: typeof none) => [...gateways.values()].map((account) => account.warning!(config))
  expect(warnings(qnb('3DModel'))).toEqual([
    expect.stringMatching(/^PAYFOR_MODE is 3DModel: QNB refuses .* use 3DHost$/),
    expect.stringMatching(/^SHOP_PAYFOR_MODE is 3DPay: /),
  ])
  expect(warnings(qnb('3DHost'))[0]).toBeNull()
  expect(warnings(none)).toEqual([null, null])
  expect(warnings(donations)).toEqual([null, null])
})
