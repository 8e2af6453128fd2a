/**
 * A fund that would go below zero: the proposal must confirm it, and the approval must not go beyond the proposed
 * amount.
 */
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { minor, ZERO, type Currency } from '#kernel/money.ts'
import { testDatabase } from '#tests/support/database.ts'
import { move } from '#tests/support/posting.ts'
import { fundAccount, spentAccount } from './account.ts'
import { overdraftOf, requireOverdraftConfirmed, requireCovered } from './overdraft.server.ts'
import { post } from './post.server.ts'

const now = new Date('2026-11-21T12:00:00Z')
let ctx: Context
beforeAll(async () => {
  ctx = { db: (await testDatabase()).kysely, now, locale: 'en' } as Context
})
const fund = fundAccount(5)
const of = (amount: number, currency: Currency = 'TRY') => ({ fund, currency, amount: minor(amount) })

test('a fund holds what was donated and not spent, in each currency', async () => {
  await post(ctx, move('given', fund, 'bank_receivable', 100_00))
  await post(ctx, move('dollars', fund, 'bank_receivable', 500_00, 'USD'))
  await post(ctx, move('spent', 'bank_account', spentAccount(fund), 30_00))
  const amounts = [of(70_00), of(70_01), of(100_00), of(70_01, 'USD'), of(1, 'EUR')]
  expect(await Promise.all(amounts.map((one) => overdraftOf(ctx, one)))).toEqual([0, 1, 30_00, 0, 1])
})

test('a proposal that takes more than the fund has must confirm it; the field shows the amount', async () => {
  expect(await requireOverdraftConfirmed(ctx, of(70_00), false)).toBe(0)
  await expect(requireOverdraftConfirmed(ctx, of(80_00), false)).rejects.toMatchObject({
    code: 'errors.invalid_input',
    status: 422,
    fields: { confirm_overdraft: { code: 'funds.overdraft', params: { amount: '\u2068₺10\u2069' } } },
  })
  expect(await requireOverdraftConfirmed(ctx, of(80_00), true)).toBe(10_00)
})

test('at the approval the fund may be as far below zero as proposed, and no further', async () => {
  const covered = (amount: number, agreed: number) =>
    inTransaction(ctx.db, (db) => requireCovered({ ...ctx, db }, of(amount), minor(agreed)))
  expect([await covered(70_00, 0), await covered(80_00, 10_00), await covered(75_00, 10_00)]).toEqual([0, 10_00, 5_00])
  await expect(covered(80_01, 10_00)).rejects.toMatchObject({
    code: 'funds.overdraft_grew',
    status: 409,
    params: { amount: '\u2068₺10.01\u2069' },
  })
})

test('two approvals that take from one fund wait for each other', async () => {
  const order: string[] = []
  let second: Promise<unknown> | undefined
  await inTransaction(ctx.db, async (db) => {
    await requireCovered({ ...ctx, db }, of(1), ZERO)
    second = inTransaction(ctx.db, (other) => requireCovered({ ...ctx, db: other }, of(1), ZERO)).then(() => order.push('second')) // prettier-ignore
    await new Promise((wait) => setTimeout(wait, 300))
    order.push('first')
  })
  await second
  expect(order).toEqual(['first', 'second'])
})
