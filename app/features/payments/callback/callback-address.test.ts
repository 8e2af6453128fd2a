/** The address that banks send payers to, as a browser reaches it. */
import { expect, test } from 'vitest'
import { testSite } from '#tests/support/site.ts'

const site = await testSite()

test.each(['GET', 'POST'])(
  'a %s without an answer of the bank leads to "being confirmed", without a cookie',
  async (method) => {
    const body = method === 'POST' ? { body: 'OrderId=S26112000000000000XY' } : {}
    const answer = await site.ask('/payments/payfor/callback', { method, ...body })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/payments/confirming'])
    expect(answer.headers.get('Set-Cookie')).toBeNull()
  },
)
