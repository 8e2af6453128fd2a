import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { HOUR, openShop, type Shop } from '#tests/support/shop.ts'
import type { Context } from '#kernel/context.ts'
import { reconcilePendingPayments } from '#features/payments/reconcile.server.ts'
import { answerCallback } from './callback.server.ts'
import { STORED_FIELDS } from '#features/payments/gateways/payfor/protocol.ts'
import { MAX_PER_DAY, purgeUnverified } from './unverified.server.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
type Fields = Record<string, string>

const deliver = (body: Fields | string, overrides: Partial<Context> = {}) =>
  answerCallback(
    shop.ctx({ config: { ...shop.config, rateLimits: true }, address: '203.0.113.9', ...overrides }),
    new Request('http://shop.example/', { method: 'POST', body: new URLSearchParams(body) }),
    'payfor',
  )
const journal = async () => {
  const folder = join(shop.folder, 'bank-journal')
  const names = await readdir(folder).catch(() => [])
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('')
}
const stored = () => shop.db.selectFrom('bank_events').selectAll().where('source', '=', 'callback').execute()

test('a forged answer about a known order does not lead to its result', async () => {
  const started = await shop.begin()
  const { fields } = await shop.payAtBank(started)
  const answer = await deliver({ ...fields, ResponseHash: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' })
  expect(answer.headers.get('Location')).toBe('/payments/confirming')
  // The bank is asked anyway: our own settings may be wrong.
  await reconcilePendingPayments(shop.ctx())
  expect((await shop.attempt(started.attemptId)).state).toBe('captured')
})

test('unverified answers fill neither journal nor database', async () => {
  const fat = [...STORED_FIELDS.keys()].map((name) => [name, 'x'.repeat(256)])
  const doubled = new URLSearchParams([...fat, ...fat, ...fat]).toString()
  for (let i = 0; i < 50; i++) await deliver(`${doubled}&n=${i}`)
  for (let i = 0; i < 50; i++) await deliver({ ...Object.fromEntries(fat), OrderId: 'S26112000000000000XY', n: `${i}` })
  expect(await stored()).toEqual([])
  expect(await journal()).toBe('')
})

test('a line of the journal stays below 2 kB for any unsigned fields', async () => {
  const { fields } = await shop.payAtBank(await shop.begin())
  const unsigned = [...STORED_FIELDS].filter(([, { signed }]) => !signed).map(([name]) => name)
  const long = Object.fromEntries(
    unsigned.filter((name) => !['MbrId', 'HashType'].includes(name)).map((name) => [name, '1'.repeat(3000)]),
  )
  await deliver({ ...fields, ...long })
  const line = await journal()
  expect(line).toContain(fields.OrderId)
  expect(line.length).toBeLessThan(2000)
})

test('a card number in any field is never written to disk', async () => {
  const cards = ['5400010000000004', '4155650100416111', '9792030394440796']
  const genuine = (await shop.payAtBank(await shop.begin())).fields
  const forged = { ...(await shop.payAtBank(await shop.begin())).fields, ResponseHash: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' }
  for (const [i, card] of cards.entries())
    for (const name of STORED_FIELDS.keys()) {
      if (name !== 'OrderId') await deliver({ ...forged, [name]: card }, { address: `203.0.113.${i}` })
      if (!STORED_FIELDS.get(name)!.signed) await deliver({ ...genuine, [name]: card })
    }
  await deliver({ ...forged, ResponseRnd: `PF00${cards[0]}`, RequestGuid: `5400-0100-0000-0004` })
  await deliver({ ...genuine, RequestGuid: '00-5400-0100-0000-0004' })
  const remaining = (await journal()) + JSON.stringify(await shop.db.selectFrom('bank_events').selectAll().execute())
  expect(remaining).toContain(genuine.OrderId)
  for (const card of [...cards, '5400-0100-0000-0004']) expect(remaining).not.toContain(card)
})

test('an address that sends only forgeries is no longer stored; genuine answers from it are', async () => {
  const started = await Promise.all(Array.from({ length: 12 }, () => shop.begin()))
  const answers = await Promise.all(started.map(async (one) => (await shop.payAtBank(one)).fields))
  for (const fields of answers)
    for (let i = 0; i < 10; i++)
      await deliver({ ...fields, ResponseHash: `${i}`.padStart(27, 'A') + '=', CardType: 'ABCDEFGHIJ'[i]! })
  // 60 tries of an address, at most six about one order.
  expect((await stored()).length).toBe(36)
  const last = await deliver(answers.at(-1)!)
  expect(last.headers.get('Location')).toContain('/donations/result/')
  expect((await shop.attempt(started.at(-1)!.attemptId)).state).toBe('captured')
})

test('above a daily limit no unverified answers are stored, and staff get a task', async () => {
  const started = await shop.begin()
  const { fields } = await shop.payAtBank(started)
  await sql`insert into bank_events (id, gateway, source, body_hash, verified, fields, at)
    select gen_random_uuid(), 'payfor', 'callback', n::text, false, '{}', ${shop.now()} from generate_series(1, ${MAX_PER_DAY}) n`.execute(
    shop.db,
  )
  await deliver({ ...fields, ResponseHash: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' })
  expect(await stored()).toHaveLength(MAX_PER_DAY)
  expect(await shop.openTasks()).toEqual(['callback_flood'])
  const { subject, details } = await shop.db.selectFrom('payment_tasks').selectAll().executeTakeFirstOrThrow()
  expect([subject, details]).toEqual(['2026-11-20', { stored: MAX_PER_DAY }])
  shop.pass(24 * HOUR)
  await deliver({ ...fields, ResponseHash: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' })
  expect(await stored()).toHaveLength(MAX_PER_DAY + 1)
})

test('of the stored bank answers only old unverified callbacks without an attempt can be deleted', async () => {
  const { attemptId } = await shop.begin()
  const old = new Date('2020-01-01')
  const add = (hash: string, more: object) =>
    shop.db
      .insertInto('bank_events')
      .values({
        id: crypto.randomUUID(),
        gateway: 'payfor',
        source: 'callback',
        order_id: null,
        attempt_id: null,
        body_hash: hash,
        verified: false,
        problem: null,
        fields: '{}',
        at: old,
        ...more,
      })
      .execute()
  await add('old', {})
  await add('of an attempt', { attempt_id: attemptId })
  await add('genuine', { verified: true })
  await add('history', { source: 'history' })
  await add('young', { at: new Date() })
  await purgeUnverified(shop)
  const left = await shop.db.selectFrom('bank_events').select('body_hash').orderBy('body_hash').execute()
  expect(left.map((row) => row.body_hash)).toEqual(['genuine', 'history', 'of an attempt', 'young'])
  for (const hash of ['genuine', 'history', 'of an attempt', 'young'])
    await expect(shop.db.deleteFrom('bank_events').where('body_hash', '=', hash).execute()).rejects.toThrow(
      'append-only',
    )
  await expect(shop.db.updateTable('bank_events').set({ problem: '' }).execute()).rejects.toThrow('append-only')
})

test('a genuine approval of an order that we lost is a task at once', async () => {
  const started = await shop.begin()
  const { fields } = await shop.payAtBank(started)
  await sql`update payment_attempts set order_id = 'S26112000000000000ZZ'`.execute(shop.db)
  const answer = await deliver(fields)
  expect(answer.headers.get('Location')).toContain(`/payments/confirming/payfor.${fields.OrderId}.`)
  expect(await shop.openTasks()).toEqual(['orphan_capture'])
  expect((await shop.findings()).filter((found) => found.includes('an unknown order'))).toEqual([])
  await shop.db.deleteFrom('payment_tasks').execute()
  expect((await shop.findings()).filter((found) => found.includes('an unknown order'))).toHaveLength(1)
})
