/** Refunds sent by two processes at once, with a bank whose answers take longer than a claim lasts. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { closeBatch, setSwitches } from '#bank/client.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { LEASES, sendDueRefunds } from '#features/payments/refunds/send.server.ts'
import { connectPostgres } from '#kernel/db/postgres.server.ts'
import type { Database } from '#kernel/db/database.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { silentLog } from '#tests/support/log.ts'
import { MINUTE, openShop, type Shop } from '#tests/support/shop.ts'
import { slowBank } from '#tests/support/slow-bank.ts'
import { bar, mapConcurrent } from './bar.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'

const SCRIPT = join(import.meta.dirname, '../support/send-refunds.ts')
const N = FULL_RUN ? 200 : 10
/**
 * Partial refunds of each payment: those of one payment are sent one after the other, those of different payments at
 * once.
 */
const PARTS = 2
/** Response time of the bank, in milliseconds. */
const BANK = FULL_RUN ? 5_000 : 150
/**
 * Everyday size: an inquiry takes nearly as long as the claim lasts, so that the processes often overtake each other.
 */
const SHORT = { claim: 90, sent: 60_000 }

let database: TestDatabase
let second: Database
let shop: Shop
/** How far the clock of the second process is ahead, in milliseconds. */
let ahead = 0
beforeAll(async () => {
  database = await testDatabase({ max: 10 })
  second = await connectPostgres({ url: database.url, kind: 'postgres', log: silentLog, max: 5 })
  shop = await openShop({ database })
})
afterAll(() => second.close())

/** Requests N refunds, each 10.00 of 100.00, of captures whose batch the bank has closed. */
async function promiseAll(): Promise<void> {
  await mapConcurrent([...Array(N / PARTS).keys()], 4, async (i) => {
    const donation = await shop.begin()
    await shop.deliver((await shop.payAtBank(donation)).fields)
    for (let part = 0; part < PARTS; part++)
      await refund(shop.staff(1 + (i % 9)), {
        attemptId: donation.attemptId,
        amount: 1_000,
        reason: 'Asked for it',
        idempotencyKey: crypto.randomUUID(),
      })
  })
  await closeBatch(shop.bankUrl)
}

const openRefunds = async () =>
  (await shop.db.selectFrom('refunds').select('id').where('state', 'not in', ['done', 'failed']).execute()).length

const sentRefunds = async () =>
  (await shop.db.selectFrom('refunds').select('id').where('state', '=', 'sent').execute()).length

/** Two workers in this process, until no refund is open. */
async function everyday(): Promise<void> {
  const end = slowBank({ inquiry: BANK / 2, refund: ahead ? 10 * BANK : BANK })
  try {
    for (let round = 0; round < 12 && (await openRefunds()) > 0; round++) {
      const stopping = AbortSignal.timeout(3_000)
      const first = sendDueRefunds(shop.ctx({ stopping }), SHORT)
      // With the control, the second one must find a refund that the first one is sending, also on a busy machine.
      if (ahead && round === 0) await vi.waitFor(async () => expect(await sentRefunds()).toBeGreaterThan(0))
      await Promise.all([first, sendDueRefunds(shop.ctx({ stopping, db: second.kysely, now: later(ahead) }), SHORT)])
      shop.pass(6 * MINUTE)
    }
  } finally {
    end()
  }
}

const later = (milliseconds: number) => new Date(shop.now().getTime() + milliseconds)

/** Two real processes in parallel, as in production, with the product's own leases. */
async function full(): Promise<void> {
  await setSwitches(shop.bankUrl, { 'slow-api': BANK })
  for (let round = 0; round < 30 && (await openRefunds()) > 0; round++) {
    await Promise.all([run(), run()])
    shop.pass(6 * MINUTE)
  }
  await setSwitches(shop.bankUrl, { 'slow-api': 0 })
}

async function run(): Promise<void> {
  const child = spawn(process.execPath, [SCRIPT, database.url, shop.now().toISOString(), ''], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'test',
      DATA_DIR: shop.folder,
      BANK_PORT: new URL(shop.bankUrl).port,
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  })
  await once(child, 'exit')
}

async function attack() {
  const before = (await shop.truths()).reduce((sum, truth) => sum + truth.refundedMinor, 0)
  await promiseAll()
  await (FULL_RUN && !ahead ? full() : everyday())
  const truths = await shop.truths()
  const { books, bank } = await shop.booksAndBank()
  return {
    returned: truths.reduce((sum, truth) => sum + truth.refundedMinor, 0) - before,
    twice: truths.filter((truth) => truth.refundedMinor > PARTS * 1_000).length,
    open: await openRefunds(),
    apart: books - bank,
    findings: await shop.findings(),
  }
}

bar({
  id: 'M16',
  says: 'two processes and a slow bank: each refund is paid once, and ledger and bank agree',
  n: N,
  expected: { returned: N * 1_000, twice: 0, open: 0, apart: 0, findings: [] as string[] },
  run: attack,
  controls: [
    {
      breaks: 'leases that hold (the clock of one process is ahead)',
      on: () => void (ahead = 10 * MINUTE),
      off: () => void (ahead = 0),
    },
  ],
})

if (LEASES.sent < 2 * MINUTE) throw new Error('a void and a refund may take a minute: the lease must be longer')
