import { sql } from 'kysely'
import { beforeAll } from 'vitest'
import { suspenseAccount } from '#features/ledger/account.ts'
import { openDispute } from '#features/payments/refunds/dispute.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { checks, questionOf, type Check } from '#kernel/check.server.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { CARDS, openShop, type Shop } from '#tests/support/shop.ts'
import { bar } from './bar.ts'

let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop({ database })
  const [first, second] = [await shop.begin(), await shop.begin()]
  for (const donation of [first, second]) await shop.deliver((await shop.payAtBank(donation)).fields)
  await shop.deliver((await shop.payAtBank(await shop.begin(), { card: CARDS.poor })).fields)
  await shop.deliver((await shop.payAtBank(await shop.begin(), { card: CARDS.halfSecure })).fields)
  const form = { reason: 'Asked for it', idempotencyKey: 'a refund form' }
  await refund(shop.staff(), { attemptId: first.attemptId, amount: 3_000, ...form })
  await openDispute(shop.staff(), { attemptId: second.attemptId, caseNumber: 'K1', amount: 10_000 })
})

const CAPTURE = `(select id from ledger_tx where kind = 'capture' order by at, id limit 1)`
const NEW = '00000000-0000-4000-8000-0000000000aa'
const newTx = (lines: number, key = 'x') =>
  `insert into ledger_tx (id, kind, source_type, source_id, lines, at) values ('${NEW}', 'test', 'test', '${key}', ${lines}, now())`
const entry = (line: number, minor: number, currency = 'TRY', account = 'fund:7') =>
  `insert into ledger_entries (tx_id, line, account, minor, currency, booked_at) values ('${NEW}', ${line}, '${account}', ${minor}, '${currency}', now())`

/** Statements that the program's database account must not be able to run. */
const TAMPERING: string[][] = [
  ['update ledger_entries set minor = minor + 1'],
  ["update ledger_entries set account = 'fund:8'"],
  ["update ledger_tx set source_id = 'another'"],
  ['delete from ledger_entries'],
  ['delete from ledger_tx'],
  ['truncate ledger_entries'],
  ['truncate ledger_tx cascade'],
  [newTx(2), entry(0, 500)],
  [newTx(2), entry(0, 500), entry(1, -400)],
  [newTx(2), entry(0, 500), entry(1, -500, 'USD')],
  [newTx(2), entry(0, 0), entry(1, 0)],
  [newTx(2), entry(0, 500), entry(1, -500, 'TRY', 'pocket')],
  [newTx(2)],
  [
    `insert into ledger_entries select id, 2, 'fees', 500, 'TRY' from ledger_tx where id = ${CAPTURE}`,
    `insert into ledger_entries select id, 3, 'fund:7', -500, 'TRY' from ledger_tx where id = ${CAPTURE}`,
  ],
  [
    `insert into ledger_tx select '${NEW}', kind, source_type, source_id, lines, at from ledger_tx where id = ${CAPTURE}`,
  ],
]

async function tamper() {
  let refused = 0
  for (const statements of TAMPERING)
    await shop.db
      .transaction()
      .execute(async (trx) => {
        for (const statement of statements) await sql.raw(statement).execute(trx)
        await sql`set constraints all immediate`.execute(trx)
        throw new Passed()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Passed)) refused++
      })
  return { refused }
}
class Passed extends Error {}

/** The guards that a superuser can disable. */
const triggers = (state: 'enable' | 'disable') =>
  database.asSuperuser(`alter table ledger_tx ${state} trigger user; alter table ledger_entries ${state} trigger user`)

bar({
  id: 'M13a',
  says: 'the ledger refuses changes, gaps and one-sided entries of any SQL client',
  n: TAMPERING.length,
  expected: { refused: TAMPERING.length },
  run: tamper,
  controls: [
    {
      breaks: 'the triggers',
      on: () => triggers('disable').then(() => {}),
      off: () => triggers('enable').then(() => {}),
    },
  ],
})

const captured = `(select id from payment_attempts where state = 'captured' limit 1)`
const declined = `(select id from payment_attempts where state = 'declined' limit 1)`
const copyOfCapture = (
  attempt: string,
) => `${newTx(2)}; update ledger_tx set kind = 'capture', source_type = 'attempt', source_id = ${attempt}::text where id = '${NEW}';
  ${entry(0, 10_000, 'TRY', 'bank_receivable')}; ${entry(1, -10_000, 'TRY', 'bank_account')}`

/** Damage that a superuser plants around all triggers. */
const ROT: Record<string, string> = {
  'an entry changed': `update ledger_entries set minor = minor + 1 where tx_id = ${CAPTURE} and line = 0`,
  'an entry gone': `delete from ledger_entries where tx_id = ${CAPTURE} and line = 1`,
  'a currency changed': `update ledger_entries set currency = 'USD' where tx_id = ${CAPTURE} and line = 1`,
  'a capture gone': `with tx as (delete from ledger_tx where id = ${CAPTURE} returning id) delete from ledger_entries where tx_id in (select id from tx)`,
  'a capture twice': `alter table ledger_tx drop constraint ledger_tx_kind_source_type_source_id_key; ${copyOfCapture(captured)}`,
  'a capture of nothing': copyOfCapture(declined),
  'captured without books': `update payment_attempts set state = 'captured', captured_amount = 1, captured_currency = 'TRY', captured_at = now() where id = ${declined}`,
  'captured turned back': `update payment_attempts set state = 'declined' where id = ${captured}`,
  'an entry on another day': `update ledger_entries set booked_at = booked_at - interval '1 day' where tx_id = ${CAPTURE} and line = 0`,
  'a total raised': 'update fund_totals set minor = minor + 1',
  'a total gone': 'delete from fund_totals',
  'a refund of too much': `update refunds set amount = 20000`,
  'a refund done in the dark': `update refunds set state = 'done'`,
  'a dispute closed in the dark': `update disputes set state = 'won'`,
  'suspense forgotten': `update ledger_tx set at = at - interval '4 days' where id in (select tx_id from ledger_entries where account like '${suspenseAccount('%')}')`,
  'the wrong attempt counted': `update payment_intents set settled_attempt = ${declined} where settled_attempt is not null`,
}

const everyCheck = () =>
  [...checks.values()]
    .map((check) => `select count(*)::int as found from (${questionOf(check, shop.now())}) c`)
    .join(' union all ')

async function plantRot() {
  const missed: string[] = []
  for (const [name, plant] of Object.entries(ROT)) {
    const text = `begin; set local session_replication_role = replica; ${plant}; ${everyCheck()}; rollback`
    const results = (await database.asSuperuser(text)) as unknown as { rows: { found: number }[] }[]
    if (results.at(-2)!.rows.every((row) => row.found === 0)) missed.push(name)
  }
  return { missed, before: await shop.findings() }
}

let hidden: [string, Check][] = []
bar({
  id: 'M13b',
  says: 'the nightly checks find damage that was planted around all guards',
  n: Object.keys(ROT).length,
  expected: { missed: [] as string[], before: [] as string[] },
  run: plantRot,
  controls: [
    {
      breaks: 'the checks of books against attempts',
      on: () => {
        hidden = [...checks].filter(([id]) => id.startsWith('payments.'))
        for (const [id] of hidden) checks.delete(id)
      },
      off: () => hidden.forEach(([id, check]) => checks.set(id, check)),
    },
  ],
})
