import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from './config.server.ts'

test('without variables the site runs on this machine only', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 3000, publicUrl: 'http://localhost:3000', bankPort: 3001, variables: {} })
})

test('an invalid variable is named together with what is expected', () => {
  expect(() => readConfig({ PORT: 'abc' })).toThrow(/^PORT is wrong/)
  expect(() => readConfig({ PUBLIC_URL: 'example.org' })).toThrow(/^PUBLIC_URL is wrong/)
  expect(() => readConfig({ RECONCILE_DELAYS: 'soon' })).toThrow(/^RECONCILE_DELAYS is wrong/)
})

const SECRET = 'kq3vT9xWm2ZpL7cRf8BnY4sHd6JgA1eU'
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://www.example.org', SESSION_SECRET: SECRET }

test('production does not start without its secrets', () => {
  expect(() => readConfig({ ...production, SESSION_SECRET: '' })).toThrow(/SESSION_SECRET is missing/)
  expect(() => readConfig({ ...production, PUBLIC_URL: '' })).toThrow(/PUBLIC_URL is missing/)
})

test.each([
  ['the published development secret', 'sanad-development-only-not-a-secret'],
  ['one character', 'a'.repeat(40)],
  ['a short text repeated', 'Xk9mQ2vL'.repeat(4)],
  ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['a few characters', 'abababbabaabbbabababaababababbab'],
])('production refuses %s as secret', (_, SESSION_SECRET) => {
  expect(() => readConfig({ ...production, SESSION_SECRET })).toThrow(/^SESSION_SECRET is wrong/)
  // Control: the same secret is accepted for a trial site.
  expect(readConfig({ SESSION_SECRET }).secret).toBe(SESSION_SECRET)
})

test('production takes random secrets in hexadecimal and base64', () => {
  for (let i = 0; i < 200; i++) {
    const bytes = randomBytes(24)
    for (const secret of [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')])
      expect(readConfig({ ...production, SESSION_SECRET: secret }).secret).toBe(secret)
  }
})

test('production refuses http', () => {
  expect(() => readConfig({ ...production, PUBLIC_URL: 'http://www.example.org' })).toThrow(/^PUBLIC_URL is wrong/)
})

test('a demo site listens only on this machine, unless HOST is set', () => {
  expect(readConfig({}).host).toBe('127.0.0.1')
  expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  expect(readConfig(production).host).toBe('0.0.0.0')
})

test('durations are converted to milliseconds', () => {
  expect(readConfig({ RECONCILE_DELAYS: '1s,2m,1h' }).reconcileDelays).toEqual([1000, 120_000, 3_600_000])
})

test('an incomplete storage configuration is refused', () => {
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
