import { beforeAll, expect, test } from 'vitest'
import type { Context, Permission } from '#kernel/context.ts'
import { CARDS, openShop, type Shop } from '#tests/support/shop.ts'
import { proposeMismatch } from '#features/payments/refunds/mismatch.server.ts'
import { openMoneyTasks } from './pending.server.ts'
import { openTasks } from '#features/payments/suspense/open-tasks.server.ts'

let shop: Shop
let donation: string
beforeAll(async () => {
  shop = await openShop()
  const started = await shop.begin()
  donation = started.donationId
  await shop.deliver((await shop.payAtBank(started, { card: CARDS.halfSecure })).fields)
  await proposeMismatch(shop.staff(1), { attemptId: started.attemptId, decision: 'accept', reason: 'Known to us' })
  const mail = {
    template: 'donations.thank_you',
    locale: 'ar' as const,
    to_address: 'a@example.org',
    subject: 's',
    html: '',
    text: '',
  }
  for (const state of ['failed', 'failed', 'sent'] as const)
    await shop.db
      .insertInto('mails')
      .values({ ...mail, id: crypto.randomUUID(), subject_id: crypto.randomUUID(), state, created_at: shop.now() })
      .execute()
})
const as = (n: number, ...permissions: Permission[]): Context =>
  shop.staff(n, { permissions: new Set<Permission>(['dashboard.read', ...permissions]) })
const kinds = async (ctx: Context) =>
  Object.fromEntries((await openMoneyTasks(ctx)).map(({ kind, count }) => [kind, count]))

test('each person sees the tasks that they can act on', async () => {
  expect(await kinds(as(2, 'donations.read', 'payments.refund', 'mails.read'))).toEqual({
    mismatch: 1,
    approvals: 1,
    mails: 2,
  })
  // Their own proposal waits for another person.
  expect(await kinds(as(1, 'donations.read', 'payments.refund'))).toEqual({ mismatch: 1 })
  expect(await kinds(as(2))).toEqual({})
})

test('a task leads to its donation', async () => {
  expect(await openTasks(as(2, 'payments.refund'))).toMatchObject([{ kind: 'mismatch', donation }])
  await expect(openTasks(as(2, 'donations.read'))).rejects.toMatchObject({ status: 403 })
})
