/** Each nightly check of payments turns red on damage like that of the fault it was written for. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { HOUR, openShop, type Shop } from '#tests/support/shop.ts'
import { runChecks } from '#kernel/check.server.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const red = async () =>
  (await runChecks(shop.db, shop.now())).map(({ id }) => id).filter((id) => id.startsWith('payments.'))

/** Applies the damage, collects the checks that turn red, and rolls it back. */
async function planted(damage: string): Promise<string[]> {
  const found: string[] = []
  const undo = new Error('undo')
  const real = shop.db
  await real
    .transaction()
    .execute(async (db) => {
      await sql`alter table bank_events disable trigger bank_events_append_only`.execute(db)
      await sql.raw(damage).execute(db)
      found.push(...(await runChecks(db, shop.now())).map(({ id }) => id).filter((id) => id.startsWith('payments.')))
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return found
}

test('damage turns exactly its check red', async () => {
  const paid = await Promise.all(Array.from({ length: 3 }, () => shop.begin()))
  for (const started of paid) await shop.deliver((await shop.payAtBank(started)).fields)
  shop.pass(2 * HOUR)
  expect(await red()).toEqual([])
  const attempt = `'${paid[0]!.attemptId}'`
  const callback = `source = 'callback' and attempt_id = ${attempt}`
  expect(
    await planted(`update payment_attempts set state = 'declined', answered_at = null where id = ${attempt}`),
  ).toContain('payments.approval_not_pursued')
  expect(
    await planted(`update bank_events set attempt_id = null, order_id = 'S26112000000000000ZZ' where ${callback}`),
  ).toEqual(['payments.approval_without_order'])
  expect(await planted(`update payment_attempts set next_check_at = created_at where id = ${attempt}`)).toEqual([
    'payments.check_overdue',
  ])
  expect(
    await planted(`update payment_attempts set state = 'unknown', next_check_at = null where id = ${attempt}`),
  ).toContain('payments.unknown_forgotten')
  expect(await planted(`update bank_events set verified = false where source = 'callback'`)).toEqual([
    'payments.signatures_wrong',
  ])
  expect(await planted(`update bank_events set verified = false where ${callback}`)).toEqual([])
  expect(
    await planted(
      `insert into bank_history values ('payfor', '2026-11-17', '2026-11-18', 'payfor gave no list of 2026-11-18')`,
    ),
  ).toEqual(['payments.history_behind'])
  expect(await planted(`insert into bank_history values ('payfor', '2026-11-18', '2026-11-19', null)`)).toEqual([])
})

test('whether the bank refused the merchant account within a day is asked about the time of the check', async () => {
  const { attemptId } = await shop.begin()
  const problem = { id: crypto.randomUUID(), gateway: 'payfor', code: 'M044', attempt_id: attemptId, verified: true }
  const at = new Date('2020-01-05T10:00:00Z')
  await shop.db
    .insertInto('merchant_problems')
    .values({ ...problem, source: 'test', at })
    .execute()
  const found = async (now: string) =>
    (await runChecks(shop.db, new Date(now), ({ id }) => id === 'payments.merchant_problem')).length
  expect([await found('2020-01-05T20:00:00Z'), await found('2020-01-06T11:00:00Z')]).toEqual([1, 0])
})
