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

test('production does not start without its secrets, nor with the sandbox bank', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://www.example.org' }
  expect(() => readConfig(production)).toThrow(/SESSION_SECRET is missing/)
  expect(() => readConfig({ NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) })).toThrow(/PUBLIC_URL is missing/)
  expect(readConfig({ ...production, SESSION_SECRET: 'x'.repeat(32) })).toMatchObject({
    bank: 'none',
    payfor: undefined,
  })
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
