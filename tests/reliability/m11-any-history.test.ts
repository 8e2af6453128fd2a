import * as fc from 'fast-check'
import { sql, type KyselyPlugin, type RawBuilder } from 'kysely'
import { beforeAll, vi } from 'vitest'
import { hasCapturedMoney, type State } from '#features/payments/attempt.ts'
import '#features/payments/callback/callback.server.ts'
import { openDispute } from '#features/payments/refunds/dispute.server.ts'
import { gateways } from '#features/payments/gateways/configured.server.ts'
import { reconcileBankHistory } from '#features/payments/history.server.ts'
import { openRedirectPage } from '#features/payments/redirect-form.server.ts'
import { reconcilePendingPayments } from '#features/payments/reconcile.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { replayJournal } from '#features/payments/callback/replay.server.ts'
import { sendDueRefunds } from '#features/payments/refunds/send.server.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import { routes } from '#kernel/route.ts'
import { recordLostDispute, recordWonDispute } from '#tests/support/disputes.ts'
import { asForm } from '#tests/support/bank-form.ts'
import { openModelBank, type ModelBank } from '#tests/support/model-bank.ts'
import { fundTotals } from '#tests/support/fund-totals.ts'
import { CAMPAIGN, HOUR, MINUTE, openShop, type Shop } from '#tests/support/shop.ts'
import { bar, log } from './bar.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'

const broken = vi.hoisted(() => ({ transactions: false, countsTwice: false }))
vi.mock('#features/payments/capture.server.ts', async (original) => {
  const real = await original<typeof import('#features/payments/capture.server.ts')>()
  const postCapture: typeof real.postCapture = async (ctx, attempt) => {
    if (broken.countsTwice)
      await ctx.db
        .updateTable('payment_intents')
        .set({ settled_attempt: null })
        .where('id', '=', attempt.intent_id)
        .execute()
    await real.postCapture(ctx, attempt)
  }
  return { ...real, postCapture }
})

vi.mock('#kernel/db/transaction.server.ts', async (original) => {
  const real = await original<typeof import('#kernel/db/transaction.server.ts')>()
  const inTransaction: typeof real.inTransaction = (db, work, ...more) =>
    broken.transactions ? work(db as never) : real.inTransaction(db, work, ...more)
  const withTransaction: typeof real.withTransaction = (ctx, work) =>
    inTransaction(ctx.db, (db) => work({ ...ctx, db }))
  return { ...real, inTransaction, withTransaction }
})

/** A killed process retries nothing; the next one replays the journal at its start. */
vi.mock('#features/payments/callback/replay.server.ts', async (original) => ({
  ...(await original<typeof import('#features/payments/callback/replay.server.ts')>()),
  replayLater: () => {},
}))

const SEQUENCES = FULL_RUN ? 2000 : 80
const COMMANDS = 30
const SEED = Number(process.env.SEED ?? 20_261_120)

let shop: Shop
let bank: ModelBank
beforeAll(async () => {
  shop = await openShop({ withBank: false })
  bank = openModelBank()
  gateways.clear()
  gateways.set('model', bank.account)
})

type Command = { do: keyof typeof steps; which: number; n: number }
/** The payments of one sequence. */
type World = {
  payments: { attemptId: string; redirectToken: string }[]
  orders: string[]
  taken: Set<string>
  crashAfter: number
  /** Public total of the campaign at the start, in kuruş. */
  shownBefore: number
}

const callbackRoute = routes.find(({ path }) => path === '/payments/:gateway/callback')!

const deliver = (ctx: Context, fields: Record<string, string>) =>
  callbackRoute.answer(
    ctx,
    new Request('http://shop.example/', { method: 'POST', body: new URLSearchParams(fields) }),
    {
      gateway: 'model',
    },
  )

/** The process dies before its nth statement, and loses what it had not committed. */
class Crash extends Error {}
function mayCrash(ctx: Context, world: World): Context {
  if (world.crashAfter < 0) return ctx
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (world.crashAfter-- === 0) throw new Crash('the process died')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { ...ctx, db: ctx.db.withPlugin(plugin) }
}

const steps = {
  async begin(world: World) {
    const donation = await shop.begin(10_000)
    world.payments.push(donation)
    world.orders.push((await shop.attempt(donation.attemptId)).order_id)
  },
  async openRedirect(world: World, { which }: Command) {
    const { redirectToken } = pick(world.payments, which)
    const redirect = await openRedirectPage(shop.ctx(), { redirectToken })
    if (redirect.to === 'bank' && !world.orders.includes(asForm(redirect.entry).fields.orderId!))
      world.orders.push(asForm(redirect.entry).fields.orderId!)
  },
  async pay(world: World, { which, n }: Command) {
    bank.pay(pick(world.orders, which), n % 5 ? 'taken' : 'refused', n % 7 ? 10_000 : 100)
  },
  async stayAtBank(world: World, { which }: Command) {
    bank.pay(pick(world.orders, which), 'pending', 10_000)
  },
  /** A callback with a valid signature and a true or false result, once or twice. */
  async tell(world: World, { which, n }: Command) {
    const fields = {
      orderId: pick(world.orders, which),
      says: n % 2 ? 'approved' : 'declined',
      signature: 'genuine',
      n: `${n % 3}`,
    }
    await Promise.all([deliver(mayCrash(shop.ctx(), world), fields), ...(n % 4 ? [] : [deliver(shop.ctx(), fields)])])
  },
  async forge(world: World, { which, n }: Command) {
    await deliver(shop.ctx(), { orderId: pick(world.orders, which), says: 'approved', signature: `${n}` })
  },
  async reconcile(world: World, { n }: Command) {
    shop.pass((n % 45) * MINUTE)
    await reconcilePendingPayments(mayCrash(shop.ctx(), world))
  },
  async refund(world: World, { which, n }: Command) {
    const attemptId = await attemptOf(pick(world.orders, which))
    await refund(mayCrash(shop.staff(), world), {
      attemptId,
      reason: 'Asked for it',
      idempotencyKey: `${attemptId} ${n % 4}`,
      ...(n % 3 && { amount: 1_000 * (1 + (n % 6)) }),
    })
  },
  async sendRefunds(world: World, { n }: Command) {
    shop.pass((n % 3) * HOUR)
    await sendDueRefunds(mayCrash(shop.ctx(), world))
  },
  async dispute(world: World, { which, n }: Command) {
    const attemptId = await attemptOf(pick(world.orders, which))
    await openDispute(shop.staff(), { attemptId, caseNumber: `${attemptId} ${n % 2}`, amount: 1_000 * (1 + (n % 10)) })
  },
  async endDispute(world: World, { which, n }: Command) {
    const caseNumber = `${await attemptOf(pick(world.orders, which))} ${n % 2}`
    await (n % 3 ? recordWonDispute(shop.staff(), { caseNumber }) : recordLostDispute(shop.staff(), { caseNumber }))
  },
  async weather(_: World, { n }: Command) {
    Object.assign(bank.mood, { away: n % 5 === 0, losesAnswers: n % 3 === 0, batchOpen: n % 2 === 0 })
  },
  async restart() {
    await replayJournal(shop.ctx())
  },
  async nextCrash(world: World, { n }: Command) {
    world.crashAfter = n % 25
  },
}

function pick<T>(from: T[], which: number): T {
  if (from.length === 0) throw new Refusal('nothing.started')
  return from[which % from.length]!
}

async function attemptOf(orderId: string): Promise<string> {
  const row = await shop.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.id
}

type Booked = { id: string; order_id: string; state: State; booked: number }

const sumOf = (type: string, sources: RawBuilder<unknown>) => sql`coalesce((
  select sum(e.minor) from ledger_tx t join ledger_entries e on e.tx_id = t.id
  where t.source_type = ${type} and t.source_id in (${sources}) and e.account = 'bank_receivable'), 0)`

/** State and ledger balance of each order, without disputes. */
async function ordersOf({ orders }: World): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select id, order_id, state, (${sumOf('attempt', sql`a.id::text`)}
      + ${sumOf('refund', sql`select r.id::text from refunds r where r.attempt_id = a.id`)})::bigint as booked
    from payment_attempts a where order_id in (${sql.join(orders)})`.execute(shop.db)
  return rows
}

/** No payment returns to an earlier state, and the ledger has nothing that the bank did not capture. */
async function invariants(world: World) {
  for (const { id, order_id, state, booked } of await ordersOf(world)) {
    if (world.taken.has(id) && !hasCapturedMoney(state)) throw new Error(`${id} went back to ${state}`)
    if (hasCapturedMoney(state)) world.taken.add(id)
    const held = bank.held(order_id)
    if (booked > 0 && !bank.took(order_id)) throw new Error(`${id}: the books hold ${booked} that the bank never took`)
    // The bank may refund before the ledger knows it; of a capture that we know, it never has more than the ledger
    // says.
    if (hasCapturedMoney(state) && booked < held)
      throw new Error(`${id}: the books say ${booked}, the bank holds ${held}`)
  }
}

/** Afterwards every inquiry is answered; then ledger and bank must be equal to the kuruş. */
async function settleDown(world: World) {
  Object.assign(bank.mood, { away: false, losesAnswers: false, batchOpen: false })
  await replayJournal(shop.ctx())
  for (let day = 0; day < 3; day++) {
    shop.pass(27 * HOUR)
    await reconcilePendingPayments(shop.ctx())
    for (let i = 0; i < 4; i++) {
      await sendDueRefunds(shop.ctx())
      shop.pass(10 * MINUTE)
    }
  }
  await reconcileBankHistory(shop.ctx())
  for (const { order_id, booked } of await ordersOf(world)) {
    const held = bank.held(order_id)
    if (booked !== held) throw new Error(`${order_id}: the books say ${booked}, the bank holds ${held}`)
  }
  await publicTotals(world)
}

const shown = async () => (await fundTotals(shop, [CAMPAIGN])).get(CAMPAIGN) ?? 0

/** The public totals: one payment of each donation, less refunds and lost disputes. */
async function publicTotals({ orders, shownBefore }: World) {
  const { rows } = await sql<{ order_id: string; lost: number }>`
    select a.order_id, coalesce((select sum(d.amount) from disputes d
        where d.attempt_id = a.id and d.state = 'lost'), 0)::bigint as lost
    from payment_intents i join payment_attempts a on a.id = i.settled_attempt
    where a.order_id in (${sql.join(orders)})`.execute(shop.db)
  const raised = rows.reduce((sum, { order_id, lost }) => sum + bank.held(order_id) - lost, shownBefore)
  if ((await shown()) !== raised) throw new Error(`donors see ${await shown()} raised, it is ${raised}`)
}

/** Ignores C8: money in suspense waits for staff, and this bar has none. */
const findings = async () => (await shop.findings()).filter((found) => !found.startsWith('C8'))

async function live(commands: Command[]) {
  bank.forget()
  const world: World = { payments: [], orders: [], taken: new Set(), crashAfter: -1, shownBefore: await shown() }
  await steps.begin(world)
  for (const command of commands) {
    try {
      await steps[command.do](world, command)
    } catch (error) {
      if (!(error instanceof Refusal) && !(error instanceof Crash)) throw error
    }
    await invariants(world)
  }
  world.crashAfter = -1
  await settleDown(world)
}

/** Weights of the commands: most act on captured payments and their refunds. */
const WEIGHTS: Record<Command['do'], number> = {
  begin: 1,
  openRedirect: 1,
  pay: 4,
  stayAtBank: 1,
  tell: 4,
  forge: 1,
  reconcile: 2,
  refund: 4,
  sendRefunds: 4,
  dispute: 1,
  endDispute: 2,
  weather: 2,
  restart: 1,
  nextCrash: 2,
}
const step = fc.oneof(
  ...Object.entries(WEIGHTS).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name as Command['do']) })),
)
const commands = fc.array(fc.record({ do: step, which: fc.nat(9), n: fc.nat(99) }), {
  minLength: COMMANDS,
  maxLength: COMMANDS,
})

async function anyHistory() {
  const result = await fc.check(fc.asyncProperty(commands, live), {
    numRuns: SEQUENCES,
    seed: SEED,
    endOnFailure: true,
  })
  if (result.failed)
    log(`M11: ${JSON.stringify(result.counterexample)}: ${String((result.errorInstance as Error)?.message)}`)
  return { failed: result.failed, findings: await findings() }
}

bar({
  id: 'M11',
  says: 'any history of callbacks, inquiries, refunds, disputes and crashes: no payment goes back, ledger and bank agree',
  n: SEQUENCES,
  seed: SEED,
  expected: { failed: false, findings: [] as string[] },
  run: anyHistory,
  controls: [
    {
      breaks: 'counting one of two captures of a donation',
      on: () => void (broken.countsTwice = true),
      off: () => void (broken.countsTwice = false),
    },
    {
      breaks: "the bank's inquiry",
      on: () => void (bank.mood.trusted = true),
      off: () => void (bank.mood.trusted = false),
    },
    {
      breaks: 'transactions',
      on: () => void (broken.transactions = true),
      off: () => void (broken.transactions = false),
    },
  ],
})
