/** Refunds of one person wait for each other, because all of them together count for the limit of that person. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { minor } from '#kernel/money.ts'
import { openModelShop } from '#tests/support/model-shop.ts'
import { canRefundWithoutApproval } from './approval-limit.server.ts'

test('a refund waits for others of the same person longer than for anything else, and for those of no other person', async () => {
  const { shop } = await openModelShop()
  const order: string[] = []
  /** Returns how long the rest of the transaction waits for other locks. */
  const mayRefund = (name: string, n: number, meanwhile = async () => {}) =>
    inTransaction(shop.db, async (db) => {
      order.push(`${name} begins`)
      expect(await canRefundWithoutApproval({ ...shop.staff(n), db }, minor(1_00), 'TRY')).toBe(true)
      await meanwhile()
      order.push(name)
      const { rows } = await sql<{ limit: string }>`select current_setting('lock_timeout') as limit`.execute(db)
      return rows[0]!.limit
    })
  let second: Promise<string> | undefined
  await mayRefund('first', 1, async () => {
    second = mayRefund('second', 1)
    await mayRefund('other person', 2)
    await new Promise((wait) => setTimeout(wait, 2_500))
  })
  expect(await second).toBe('2s')
  // The second waits once, and does not have to begin again.
  expect(order.filter((event) => event !== 'second begins')).toEqual([
    'first begins',
    'other person begins',
    'other person',
    'first',
    'second',
  ])
  expect(order.filter((event) => event === 'second begins')).toHaveLength(1)
})
