import { appendFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openShop, type Shop } from '#tests/support/shop.ts'
import type { Context } from '#kernel/context.ts'
import { answerCallback } from './callback.server.ts'
import { journalIn } from './journal.server.ts'
import { replayJournal } from './replay.server.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const lines = async () => {
  const folder = join(shop.folder, 'bank-journal')
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  return texts.join('')
}
const bring = (ctx: Context, fields: Record<string, string>) =>
  answerCallback(
    ctx,
    new Request('http://shop.example/', { method: 'POST', body: new URLSearchParams(fields) }),
    'payfor',
  )

/** A context whose database is away. */
const withoutDatabase = (): Context => ({
  ...shop.ctx(),
  db: shop.db.withPlugin({
    transformQuery() {
      throw new Error('the database is away')
    },
    transformResult: async ({ result }) => result,
  }),
})

test('an answer that comes while the database is away is taken in when it is back', async () => {
  const begun = await shop.begin()
  const { fields } = await shop.payAtBank(begun)
  const answer = await bring(withoutDatabase(), fields)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/donations/result/unknown'])
  expect((await shop.attempt(begun.attemptId)).state).toBe('created')
  expect(await replayJournal(shop.ctx())).toBe(1)
  expect((await shop.attempt(begun.attemptId)).state).toBe('captured')
  expect(await replayJournal(shop.ctx())).toBe(0)
})

test('a database restored from an older copy gets every capture again', async () => {
  const begun = await shop.begin()
  await shop.deliver((await shop.payAtBank(begun)).fields)
  const old = await openShopFrom(begun)
  expect((await old.attempt(begun.attemptId)).state).toBe('created')
  expect(await replayJournal({ ...old.ctx(), config: shop.config })).toBe(1)
  expect((await old.attempt(begun.attemptId)).state).toBe('captured')
  expect(await old.total()).toBe(10_000)
})

/** Another database that knows the intent and its attempt, and nothing that happened later. */
async function openShopFrom(begun: { intentId: string; attemptId: string }): Promise<Shop> {
  const old = await openShop({ withBank: false })
  const intent = await shop.db
    .selectFrom('payment_intents')
    .selectAll()
    .where('id', '=', begun.intentId)
    .executeTakeFirstOrThrow()
  const { order_id, hop_token } = await shop.attempt(begun.attemptId)
  const copy = await old.begin()
  await old.db
    .updateTable('payment_attempts')
    .set({ order_id, hop_token, id: begun.attemptId })
    .where('id', '=', copy.attemptId)
    .execute()
  await old.db.updateTable('payment_intents').set({ token: intent.token }).where('id', '=', copy.intentId).execute()
  return old
}

test('what a payer typed, and who the payer is, never reaches the disk', async () => {
  const begun = await shop.begin()
  const { fields } = await shop.payAtBank(begun)
  await shop.deliver({ ...fields, Pan: '5528790000000008', Cvv2: '987', Expiry: '1239', RequestIp: '203.0.113.9' })
  const kept = (await lines()) + JSON.stringify(await shop.db.selectFrom('bank_events').selectAll().execute())
  for (const secret of ['5528790000000008', '987"', 'Leyla', '203.0.113.9']) expect(kept).not.toContain(secret)
  expect(kept).toContain(begun.form.fields.OrderId)
})

test('a line that a crash tore is passed over', async () => {
  await shop.deliver({ OrderId: 'x' })
  const folder = join(shop.folder, 'bank-journal')
  const [name] = await readdir(folder)
  await appendFile(join(folder, name!), '{"at":"2026-')
  expect(await journalIn(shop.folder).read()).toHaveLength(1)
})

test('many at once share few syncs, and all are on the disk when they are told so', async () => {
  const intake = { at: '', gateway: 'payfor', fields: [], problem: null }
  await Promise.all(Array.from({ length: 500 }, (_, i) => journalIn(shop.folder).append({ ...intake, hash: `${i}` })))
  expect((await lines()).split('\n').filter(Boolean)).toHaveLength(500)
})

test('a GET, and an unknown bank, lead to the neutral page', async () => {
  const get = await answerCallback(shop.ctx(), new Request('http://shop.example/'), 'payfor')
  const unknown = await answerCallback(
    shop.ctx(),
    new Request('http://shop.example/', { method: 'POST' }),
    'constructor',
  )
  for (const answer of [get, unknown])
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/donations/result/unknown'])
})

test('an answer that the database refuses does not keep the others out', async () => {
  const poison = { at: '', gateway: 'payfor', hash: 'poison', problem: null }
  await journalIn(shop.folder).append({ ...poison, fields: [['CardMask', '\0']] })
  const begun = await shop.begin()
  await bring(withoutDatabase(), (await shop.payAtBank(begun)).fields)
  await expect(replayJournal(shop.ctx())).rejects.toThrow('1 answers could not be taken in')
  expect((await shop.attempt(begun.attemptId)).state).toBe('captured')
})
