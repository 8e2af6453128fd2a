import { sql } from 'kysely'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import '#features/ledger/checks.server.ts'
import '#features/payments/checks.server.ts'
import '#features/receipts/checks.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { startTestDonation, payDonation, staffWith } from '#tests/support/donations.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSite } from '#tests/support/site.ts'
import { beforeAll } from 'vitest'
import { bar } from './bar.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'

const EACH = FULL_RUN ? 30 : 5
// Enough connections for all payments, so that each waits for a row lock and none for a connection.
const site = await testSite({ RATE_LIMITS: '0' }, undefined, await testDatabase({ max: 2 * EACH }))
const ctx = site.context({ now: new Date() })

/** A pause between the locks of one payment, long enough for another payment to interleave. */
beforeAll(async () => {
  await sql`create function slow() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.02); return new; end $$`.execute(ctx.db)
  await sql`create trigger slow after insert on receipts for each row execute function slow()`.execute(ctx.db)
})

const recordCash = () =>
  recordOfflineDonation(staffWith(ctx, 'donations.create'), {
    amount: '100',
    method: 'cash',
    received_on: dayOf(ctx.now),
    campaign_id: 'general',
    donor_name: 'Samir',
    email: '',
    anonymous: false,
    locale: 'en',
    note: '',
    bank_reference: '',
    idempotency_key: crypto.randomUUID(),
  } as never)

const deadlocks = async () => {
  // Running sessions report their statistics late; those of the waiting sessions are complete once they have ended.
  await sql`select pg_stat_force_next_flush()`.execute(ctx.db)
  const { rows } = await sql<{ n: number }>`
    select deadlocks as n from pg_stat_database where datname = current_database()`.execute(ctx.db)
  return Number(rows[0]!.n)
}

bar({
  id: 'cash and cards',
  says: 'cash and card donations recorded at the same moment never lock each other out',
  n: EACH * 2,
  expected: { failed: 0, deadlocks: 0, receipts: EACH * 2, gaps: 0, findings: [] as string[] },
  async run() {
    const cards = await Promise.all(Array.from({ length: EACH }, () => startTestDonation(ctx)))
    const before = await deadlocks()
    const numbers = async () =>
      (await sql<{ serial: number }>`select serial from receipts order by serial`.execute(ctx.db)).rows
    const first = (await numbers()).length
    const done = await Promise.allSettled([
      ...cards.map((card) => payDonation(ctx, card)),
      ...Array.from({ length: EACH }, recordCash),
    ])
    const receipts = await numbers()
    return {
      failed: done.filter(({ status }) => status === 'rejected').length,
      deadlocks: (await deadlocks()) - before,
      receipts: receipts.length - first,
      gaps: receipts.filter(({ serial }, i) => serial !== i + 1).length,
      findings: (await runChecks(ctx.db)).map(({ id }) => id),
    }
  },
  controls: [
    {
      // The lock order that recording cash had before: first the receipt number, then the fund.
      breaks: 'one order of locks',
      on: async () => {
        await sql`create function number_first() returns trigger language plpgsql as $$ begin
          if new.kind = 'offline_gift' then update receipt_counters set last = last; perform pg_sleep(0.02); end if;
          return new; end $$`.execute(ctx.db)
        await sql`create trigger number_first after insert on ledger_tx for each row execute function number_first()`.execute(
          ctx.db,
        )
      },
      off: async () => void (await sql`drop trigger number_first on ledger_tx`.execute(ctx.db)),
    },
  ],
})
