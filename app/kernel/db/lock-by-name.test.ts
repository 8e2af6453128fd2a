import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { lockByName, lockByNameShared, tryLockByName } from './lock-by-name.server.ts'
import { inTransaction } from './transaction.server.ts'

const { kysely: db } = await testDatabase()

test('a lock holds back the same name only, until the end of its transaction', async () => {
  const tryIn = (name: string) => inTransaction(db, (trx) => tryLockByName({ db: trx }, name))
  const meanwhile = await inTransaction(db, async (trx) => {
    await lockByName({ db: trx }, 'cash TRY')
    return { same: await tryIn('cash TRY'), other: await tryIn('cash EUR') }
  })
  expect({ ...meanwhile, later: await tryIn('cash TRY') }).toEqual({ same: false, other: true, later: true })
})

test('shared locks hold back lockByName, but not each other', async () => {
  const order: string[] = []
  let exclusive: Promise<void> | undefined
  await inTransaction(db, async (first) => {
    await lockByNameShared({ db: first }, 'bank accounts')
    await inTransaction(db, (second) => lockByNameShared({ db: second }, 'bank accounts'))
    order.push('second shared')
    exclusive = inTransaction(db, async (third) => {
      await lockByName({ db: third }, 'bank accounts')
      order.push('exclusive')
    })
    // Long enough for the third transaction to get the lock, if it did not wait.
    await new Promise((resolve) => setTimeout(resolve, 100))
    order.push('end of the first')
  })
  await exclusive
  expect(order).toEqual(['second shared', 'end of the first', 'exclusive'])
})
