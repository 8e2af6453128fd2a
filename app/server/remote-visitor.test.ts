import { beforeAll, expect, test } from 'vitest'
import { addDemoPeople } from '#features/accounts/users/demo.server.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
beforeAll(() => inTransaction(ctx.db, (db) => addDemoPeople({ ...ctx, db })))

const ELSEWHERE = '192.0.2.7'
const signIn = async () => {
  const answer = await site.ask('/api/login', {
    method: 'POST',
    body: { email: 'owner@sanad.example', password: 'sanad-demo' },
  })
  expect(answer.status).toBe(200)
  return `Bearer ${((await answer.json()) as { token: string }).token}`
}

test('the mailbox is available to browsers on this machine, not to visitors who send "localhost" as Host', async () => {
  expect((await site.ask('/dev/mailbox')).status).toBe(200)
  expect((await site.ask('/dev/mailbox', { address: ELSEWHERE })).status).toBe(404)
  expect((await site.ask('/dev/mailbox', { headers: { 'X-Forwarded-For': ELSEWHERE } })).status).toBe(404)
})

test('a demo account, whose password is public, cannot sign in over the network', async () => {
  const headers = { Authorization: await signIn() }
  const whoAmI = async (address?: string) =>
    (await site.ask('/api/dashboard/campaign-categories', { headers, ...(address && { address }) })).status
  expect(await whoAmI()).toBe(200)
  expect(await whoAmI(ELSEWHERE)).toBe(401)
})
