import { expect, test } from 'vitest'
import { readConfig } from '#kernel/config.server.ts'
import { paymentCookie, paymentCookieIn } from './payment-cookie.server.ts'

const plain = { config: readConfig({ PUBLIC_URL: 'http://localhost:3000' }) }
const secure = { config: readConfig({ PUBLIC_URL: 'https://www.example.org' }) }
const TOKEN = 'a-Token_of_20_characters'
const inBrowser = (cookie: string) => new Request('http://localhost/', { headers: { Cookie: cookie } })

test('the cookie is for this site only, two hours, and no script reads it', () => {
  expect(paymentCookie(plain, TOKEN)).toBe(`payment=${TOKEN}; Path=/; Max-Age=7200; HttpOnly; SameSite=Lax`)
  expect(paymentCookie(secure, TOKEN)).toBe(
    `__Host-payment=${TOKEN}; Path=/; Max-Age=7200; HttpOnly; SameSite=Lax; Secure`,
  )
})

test('the cookie is read back, and a value that is not a token of ours is ignored', () => {
  expect(paymentCookieIn(plain, inBrowser(`other=1; payment=${TOKEN}`))).toBe(TOKEN)
  expect(paymentCookieIn(secure, inBrowser(`__Host-payment=${TOKEN}`))).toBe(TOKEN)
  expect(paymentCookieIn(secure, inBrowser(`payment=${TOKEN}`))).toBeUndefined()
  expect(paymentCookieIn(plain, new Request('http://localhost/'))).toBeUndefined()
  for (const wrong of ['', 'a'.repeat(19), 'a'.repeat(65), `${TOKEN}.`, `%20${TOKEN}`])
    expect(paymentCookieIn(plain, inBrowser(`payment=${wrong}`))).toBeUndefined()
  for (const right of ['a'.repeat(20), 'a'.repeat(64)])
    expect(paymentCookieIn(plain, inBrowser(`payment=${right}`))).toBe(right)
})
