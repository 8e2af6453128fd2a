/** Refunds whose process is killed (SIGKILL) around the bank's answer. Afterwards ledger and bank agree. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { closeBatch } from '#bank/client.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { sendDueRefunds } from '#features/payments/refunds/send.server.ts'
import { minor } from '#kernel/money.ts'
import { COMPILED_CODE } from '#tests/support/compiled-code.ts'
import { testDatabase } from '#tests/support/database.ts'
import { HOUR, MINUTE, openShop } from '#tests/support/shop.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'

const SCRIPT = join(import.meta.dirname, '../support/send-refunds.ts')
type Shop = Awaited<ReturnType<typeof openShop>>

async function shopWithDonation() {
  const database = await testDatabase({ max: 10 })
  const shop = await openShop({ database })
  const donation = await shop.begin()
  await shop.deliver((await shop.payAtBank(donation)).fields)
  return { shop, url: database.url, donation }
}

/** Starts a process that sends due refunds and pauses at `where`; with '' it runs to its end. */
function sender(shop: Shop, url: string, where: 'before' | 'after' | '') {
  const child = spawn(process.execPath, [SCRIPT, url, shop.now().toISOString(), where], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_COMPILE_CACHE: COMPILED_CODE,
      NODE_ENV: 'test',
      DATA_DIR: shop.folder,
      BANK_PORT: new URL(shop.bankUrl).port,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, ended: once(child, 'exit').then(() => ['ended']) }
}

/** Runs a process until it reports the given point, then kills it. */
async function killed(shop: Shop, url: string, where: 'before' | 'after', meanwhile = async () => {}): Promise<void> {
  const { child, ended } = sender(shop, url, where)
  let complaints = ''
  child.stderr.on('data', (data: Buffer) => (complaints += data))
  const said = once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>
  const [word] = await Promise.race([said, ended])
  expect([word, complaints]).toEqual([where, ''])
  await meanwhile()
  child.kill('SIGKILL')
  await ended
}

const ask = (shop: Shop, attemptId: string, amount?: number) =>
  refund(shop.staff(), {
    attemptId,
    reason: 'Asked for it',
    idempotencyKey: crypto.randomUUID(),
    ...(amount && { amount }),
  })

/** Later processes find the result. */
async function recovered(shop: Shop): Promise<void> {
  for (let round = 0; round < 4; round++) {
    shop.pass(6 * MINUTE)
    await sendDueRefunds(shop.ctx())
  }
}

test.each([
  ['a part', 'after', 3_000],
  ['a part', 'before', 3_000],
  ['the whole, a day later', 'after', undefined],
  ['the whole, a day later', 'before', undefined],
] as const)('%s, killed %s the bank was asked: it is refunded once', async (_, where, amount) => {
  const { shop, url, donation } = await shopWithDonation()
  await closeBatch(shop.bankUrl)
  const { refundId } = await ask(shop, donation.attemptId, amount)
  await killed(shop, url, where)
  const state = () =>
    shop.db.selectFrom('refunds').select('state').where('id', '=', refundId!).executeTakeFirstOrThrow()
  // The bank may have refunded it, but our row does not record that.
  expect((await state()).state).toBe('sent')
  const [truth] = await shop.truths()
  expect(truth!.refundedMinor).toBe(where === 'after' ? (amount ?? 10_000) : 0)
  await recovered(shop)
  expect((await state()).state).toBe('done')
  expect((await shop.truths())[0]).toMatchObject({ refundedMinor: amount ?? 10_000 })
  const left = 10_000 - (amount ?? 10_000)
  expect(await shop.booksAndBank()).toEqual({ books: left, bank: left })
  expect(await shop.total()).toBe(left)
  expect(await shop.findings()).toEqual([])
})

test.each(['after', 'before'] as const)('the whole on the same day, killed %s: it is voided once', async (where) => {
  const { shop, url, donation } = await shopWithDonation()
  await ask(shop, donation.attemptId)
  await killed(shop, url, where)
  expect((await shop.truths())[0]!.voided).toBe(where === 'after')
  await recovered(shop)
  expect((await shop.attempt(donation.attemptId)).state).toBe('voided')
  expect(await shop.booksAndBank()).toEqual({ books: 0, bank: 0 })
  expect(await shop.findings()).toEqual([])
})

test('without the mark that it was sent, staff get a task: the bank refunded more than the ledger has', async () => {
  const { shop, url, donation } = await shopWithDonation()
  await closeBatch(shop.bankUrl)
  await ask(shop, donation.attemptId, 3_000)
  await killed(shop, url, 'after')
  await shop.db.updateTable('refunds').set({ state: 'reserved', refunded_before: null }).execute()
  await recovered(shop)
  expect((await shop.truths())[0]).toMatchObject({ refundedMinor: 3_000 })
  expect(await shop.openTasks()).toEqual(['reversed_outside'])
})

test('control: without the mark and that comparison it is refunded twice, and ledger and bank differ', async () => {
  const { shop, url, donation } = await shopWithDonation()
  await closeBatch(shop.bankUrl)
  const { refundId } = await ask(shop, donation.attemptId, 3_000)
  await killed(shop, url, 'after')
  await shop.db
    .updateTable('refunds')
    .set({ state: 'reserved', refunded_before: null })
    .where('id', '=', refundId!)
    .execute()
  await shop.db
    .updateTable('payment_attempts')
    .set({ returned: minor(3_000) })
    .execute()
  await recovered(shop)
  expect((await shop.truths())[0]).toMatchObject({ refundedMinor: 6_000 })
  const { books, bank } = await shop.booksAndBank()
  expect(books).not.toBe(bank)
})

test('killed several times, with a second refund waiting: both are refunded once', async () => {
  const { shop, url, donation } = await shopWithDonation()
  await closeBatch(shop.bankUrl)
  await ask(shop, donation.attemptId, 3_000)
  for (let round = 0; round < 3; round++) {
    await killed(shop, url, round === 2 ? 'after' : 'before')
    shop.pass(HOUR)
  }
  await ask(shop, donation.attemptId, 2_000)
  await recovered(shop)
  expect((await shop.truths())[0]).toMatchObject({ refundedMinor: 5_000 })
  expect(await shop.booksAndBank()).toEqual({ books: 5_000, bank: 5_000 })
  expect(await shop.findings()).toEqual([])
})

const STOPPED = [
  ['after', 3_000],
  ['before', 3_000],
  ['after', undefined],
] as const
test.each(FULL_RUN ? STOPPED : STOPPED.slice(0, 1))(
  'paused %s the bank was asked while two other processes continue, then killed: it is refunded once',
  async (where, amount) => {
    const { shop, url, donation } = await shopWithDonation()
    await closeBatch(shop.bankUrl)
    await ask(shop, donation.attemptId, amount)
    await killed(shop, url, where, async () => {
      // Immediately, and again after the claim of the paused process has expired.
      for (let round = 0; round < 3; round++) {
        const others = [sender(shop, url, ''), sender(shop, url, '')]
        await Promise.all(others.map(({ ended }) => ended))
        shop.pass(6 * MINUTE)
      }
    })
    await recovered(shop)
    const back = amount ?? 10_000
    expect((await shop.truths())[0]).toMatchObject({ refundedMinor: back })
    expect(await shop.booksAndBank()).toEqual({ books: 10_000 - back, bank: 10_000 - back })
    expect(await shop.findings()).toEqual([])
  },
)
