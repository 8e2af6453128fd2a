import { beforeAll, expect, test } from 'vitest'
import { beginPayment } from '#features/payments/begin.server.ts'
import { fundAccount } from '#features/ledger/account.ts'
import { openRedirectPage } from '#features/payments/redirect-form.server.ts'
import { minor } from '#kernel/money.ts'
import { bankFormOf } from '#tests/support/bank-form.ts'
import { testSite } from '#tests/support/site.ts'
import { confirmingPath } from './confirming-path.server.ts'

let site: Awaited<ReturnType<typeof testSite>>
beforeAll(async () => {
  site = await testSite()
})

const begin = () =>
  beginPayment(site.context(), {
    purpose: 'donation',
    subjectId: crypto.randomUUID(),
    amount: minor(10_000),
    currency: 'TRY',
    lines: [{ account: fundAccount(7), amount: minor(10_000) }],
    locale: 'tr',
  })
const ask = (path: string, headers: Record<string, string> = {}) => site.ask(path, { headers })

test('a signed order number leads to its result; a forged one to nothing', async () => {
  const started = await begin()
  const orderId = (await bankFormOf(site.context(), started.redirectToken)).fields.OrderId!
  const path = confirmingPath(site.context({ locale: 'tr' }), 'payfor', orderId)
  expect((await ask(path)).headers.get('Location')).toBe(`/tr/donations/result/${started.token}`)
  const unsigned = `/tr/payments/confirming/payfor.${orderId}.`
  // The last one has as many characters as a signature, but more bytes.
  for (const forged of [`${path}x`, path.slice(0, -1), unsigned, `${unsigned}%C3%A9${'A'.repeat(42)}`]) {
    const answer = await ask(forged)
    expect([answer.status, await answer.text()]).toEqual([200, expect.not.stringContaining('http-equiv="refresh"')])
  }
})

test('the cookie of the page that leads to the bank finds the payment of this browser', async () => {
  const started = await begin()
  const opened = await ask(`/donations/hop/${started.redirectToken}`)
  const cookie = opened.headers.get('Set-Cookie')!
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
  const answer = await ask('/payments/confirming', { Cookie: cookie.split(';')[0]! })
  expect(answer.headers.get('Location')).toBe(`/tr/donations/result/${started.token}`)
  expect((await openRedirectPage(site.context(), { redirectToken: started.redirectToken })).to).toBe('bank')
})

test('an unknown browser is asked in its language to wait, and not to pay again', async () => {
  const answer = await ask('/en/payments/confirming')
  const html = await answer.text()
  expect(html).toContain('Your payment is being confirmed')
  expect(html).toContain('do not pay again')
  expect(html).not.toContain('http-equiv="refresh"')
})

test('without the database the page works, and reloads', async () => {
  const path = confirmingPath(site.context({ locale: 'ar' }), 'payfor', 'S26112000000000000XY')
  const { kysely } = site.services.database
  const real = site.services.database.kysely.selectFrom
  kysely.selectFrom = (() => {
    throw new Error('the database is down')
  }) as never
  try {
    const answer = await ask(path)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('http-equiv="refresh"')
    expect(html).toContain('دفعتك قيد التأكيد')
  } finally {
    kysely.selectFrom = real
  }
})
