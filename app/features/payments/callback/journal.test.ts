import { appendFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openShop, type Shop } from '#tests/support/shop.ts'
import type { Context } from '#kernel/context.ts'
import type { Gateway } from '#features/payments/gateway.ts'
import { gateways } from '#features/payments/gateways/configured.server.ts'
import { answerCallback } from './callback.server.ts'
import { journalIn } from './journal.server.ts'
import { replayJournal } from './replay.server.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => void vi.useRealTimers())

const lines = async () => {
  const folder = join(shop.folder, 'bank-journal')
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  return texts.join('')
}
const deliver = (ctx: Context, fields: Record<string, string>) =>
  answerCallback(
    ctx,
    new Request('http://shop.example/', { method: 'POST', body: new URLSearchParams(fields) }),
    'payfor',
  )

/** A context whose database is down. */
const withoutDatabase = (): Context => ({
  ...shop.ctx(),
  db: shop.db.withPlugin({
    transformQuery() {
      throw new Error('the database is down')
    },
    transformResult: async ({ result }) => result,
  }),
})

test('an answer that comes while the database is down is processed when it is back', async () => {
  const started = await shop.begin()
  const { fields } = await shop.payAtBank(started)
  const answer = await deliver(withoutDatabase(), fields)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toMatch(/^\/payments\/confirming\/payfor\./)
  expect((await shop.attempt(started.attemptId)).state).toBe('created')
  expect(await replayJournal(shop.ctx())).toBe(1)
  expect((await shop.attempt(started.attemptId)).state).toBe('captured')
  expect(await replayJournal(shop.ctx())).toBe(0)
})

test('3DModel: an answer whose transaction number has the digits of a card captures the payment when it is replayed', async () => {
  shop = await openShop({ mode: '3DModel' })
  const started = await shop.begin()
  const { fields } = await shop.payAtBank(started)
  // Valid card numbers by chance: 13 digits from the second one on.
  const RequestGuid = '1488101181107106'
  const asked: string[] = []
  const account = gateways.get('payfor')!
  onTestFinished(() => void gateways.set('payfor', account))
  const gateway = account.open(shop.config)!
  const provision: Gateway['provision'] = async (_, guid) => (asked.push(guid), 'unknown')
  gateways.set('payfor', { ...account, open: () => ({ ...gateway, provision }) })
  await deliver(withoutDatabase(), { ...fields, RequestGuid })
  expect(await replayJournal(shop.ctx())).toBe(1)
  await shop.work()
  expect(asked).toEqual([RequestGuid])
})

test('lines of a bank that is no longer configured, or without fields, do not hold up the other answers', async () => {
  const started = await shop.begin()
  await deliver(withoutDatabase(), (await shop.payAtBank(started)).fields)
  const older = [{ gateway: 'former', fields: [] }, { gateway: 'payfor' }].map((line) => `${JSON.stringify(line)}\n`)
  await writeFile(join(shop.folder, 'bank-journal', 'callbacks-2026-01-01.jsonl'), older.join(''))
  expect(await replayJournal(shop.ctx())).toBe(1)
  expect((await shop.attempt(started.attemptId)).state).toBe('captured')
})

test('a database restored from an older copy gets every capture again', async () => {
  const started = await shop.begin()
  await shop.deliver((await shop.payAtBank(started)).fields)
  const old = await openShopFrom(started)
  expect((await old.attempt(started.attemptId)).state).toBe('created')
  expect(await replayJournal({ ...old.ctx(), config: shop.config })).toBe(1)
  expect((await old.attempt(started.attemptId)).state).toBe('captured')
  expect(await old.total()).toBe(10_000)
})

/** Another database that knows the intent and its attempt, and nothing that happened later. */
async function openShopFrom(started: { intentId: string; attemptId: string }): Promise<Shop> {
  const old = await openShop({ withBank: false })
  const intent = await shop.db
    .selectFrom('payment_intents')
    .selectAll()
    .where('id', '=', started.intentId)
    .executeTakeFirstOrThrow()
  const { order_id, redirect_token } = await shop.attempt(started.attemptId)
  const copy = await old.begin()
  await old.db
    .updateTable('payment_attempts')
    .set({ order_id, redirect_token, id: started.attemptId })
    .where('id', '=', copy.attemptId)
    .execute()
  await old.db.updateTable('payment_intents').set({ token: intent.token }).where('id', '=', copy.intentId).execute()
  return old
}

test('the input and the identity of the payer are never written to disk', async () => {
  const started = await shop.begin()
  const { fields } = await shop.payAtBank(started)
  await shop.deliver({ ...fields, Pan: '5528790000000008', Cvv2: '987', Expiry: '1239', RequestIp: '203.0.113.9' })
  const stored = (await lines()) + JSON.stringify(await shop.db.selectFrom('bank_events').selectAll().execute())
  for (const secret of ['5528790000000008', '"987"', 'Leyla', '203.0.113.9']) expect(stored).not.toContain(secret)
  expect(stored).toContain(started.form.fields.OrderId)
})

test('a line that a crash cut off is skipped', async () => {
  await shop.deliver((await shop.payAtBank(await shop.begin())).fields)
  const folder = join(shop.folder, 'bank-journal')
  const [name] = await readdir(folder)
  await appendFile(join(folder, name!), '{"at":"2026-')
  expect(await Array.fromAsync(journalIn(shop.folder).read())).toHaveLength(1)
})

test('many concurrent writes share few syncs, and all are on the disk when they resolve', async () => {
  const record = { at: '', gateway: 'payfor', fields: [] }
  await Promise.all(Array.from({ length: 500 }, (_, i) => journalIn(shop.folder).append({ ...record, hash: `${i}` })))
  expect((await lines()).split('\n').filter(Boolean)).toHaveLength(500)
})

test('a GET, and an unknown bank, lead to the page that names no order', async () => {
  const get = await answerCallback(shop.ctx(), new Request('http://shop.example/'), 'payfor')
  const unknown = await answerCallback(
    shop.ctx(),
    new Request('http://shop.example/', { method: 'POST' }),
    'constructor',
  )
  for (const answer of [get, unknown])
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/payments/confirming'])
})

test('an answer that cannot be processed does not block the others', async () => {
  const [first, second] = [await shop.begin(), await shop.begin()]
  for (const started of [first, second]) await deliver(withoutDatabase(), (await shop.payAtBank(started)).fields)
  // The transaction of the first fails.
  await sql`create function refuse() returns trigger language plpgsql as $$ begin
    if new.attempt_id = ${sql.lit(first.attemptId)} then raise exception 'refused'; end if; return new; end $$`.execute(
    shop.db,
  )
  await sql`create trigger refuse before insert on bank_events for each row execute function refuse()`.execute(shop.db)
  await expect(replayJournal(shop.ctx())).rejects.toThrow('1 answers could not be processed')
  expect((await shop.attempt(second.attemptId)).state).toBe('captured')
})

test('only the user of the site can read the folder and files of the journal', async () => {
  await shop.deliver((await shop.payAtBank(await shop.begin())).fields)
  const folder = join(shop.folder, 'bank-journal')
  const modes = await Promise.all(
    [folder, join(folder, (await readdir(folder))[0]!)].map(async (path) => (await stat(path)).mode & 0o777),
  )
  expect(modes).toEqual([0o700, 0o600])
})

test('an answer that is received a thousand times is stored as one line', async () => {
  const { fields } = await shop.payAtBank(await shop.begin())
  for (let i = 0; i < 50; i++) await shop.deliver({ ...fields, ErrMsg: `${i}` })
  expect((await lines()).split('\n').filter(Boolean)).toHaveLength(1)
})

test('a journal that is larger than the memory may hold is read line by line', async () => {
  const { fields } = await shop.payAtBank(await shop.begin())
  await deliver(withoutDatabase(), fields)
  const folder = join(shop.folder, 'bank-journal')
  const [name] = await readdir(folder)
  // As earlier versions wrote them: whole bodies without a valid signature, and one cut off in the middle.
  const old = `${JSON.stringify({ at: '', gateway: 'payfor', hash: 'old', fields: [['OrderId', 'x'.repeat(60_000)]] })}\n`
  await appendFile(join(folder, name!), old.repeat(50) + 'x'.repeat(300_000) + '\n')
  const second = (await shop.payAtBank(await shop.begin())).fields
  await deliver(withoutDatabase(), second)
  expect(await replayJournal(shop.ctx())).toBe(2)
})

const nameOf = (day: string) => `callbacks-${day}.jsonl`
/** Files of earlier days, written in this order. */
async function filesOf(days: string[]): Promise<string> {
  const folder = join(shop.folder, 'bank-journal')
  await mkdir(folder, { recursive: true })
  const record = { gateway: 'payfor', hash: '', fields: [] }
  for (const at of days) await writeFile(join(folder, nameOf(at)), `${JSON.stringify({ ...record, at })}\n`)
  return folder
}

test('answers are replayed in the order in which they came, not in the order of the directory', async () => {
  const days = ['2026-11-14', '2026-11-17', '2026-11-13', '2026-11-16', '2026-11-12', '2026-11-15']
  const folder = await filesOf(days)
  const copy = { at: 'a copy of the database', gateway: 'payfor', hash: '', fields: [] }
  await writeFile(join(folder, `${nameOf('2026-11-14')}.old`), JSON.stringify(copy))
  const read = await Array.fromAsync(journalIn(shop.folder).read())
  expect(read.map(({ at }) => at)).toEqual(days.toSorted())
})

test('the answers of the last eight days stay on the disk, and older ones do not', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') })
  const folder = await filesOf(['2026-10-01', '2026-11-11', '2026-11-12', '2026-11-19'])
  await writeFile(join(folder, 'notes.txt'), 'of the administrator')
  await journalIn(shop.folder).append({ at: '', gateway: 'payfor', hash: 'new', fields: [] })
  expect((await readdir(folder)).toSorted()).toEqual([
    ...['2026-11-12', '2026-11-19', '2026-11-20'].map(nameOf),
    'notes.txt',
  ])
})
