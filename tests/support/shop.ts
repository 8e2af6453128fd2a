/** A site with a ledger, a sandbox bank and one clock for both; the base of payment tests. */
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { approvedCard, post, bankTruth } from '#bank/client.ts'
import type { CallbackForm } from '#bank/callback.ts'
import { startBank } from '#bank/server.ts'
import { fundAccount } from '#features/ledger/account.ts'
import { fundTotals } from './fund-totals.ts'
import { beginPayment, type StartedPayment } from '#features/payments/begin.server.ts'
import type { BankForm } from '#features/payments/gateway.ts'
import { answerCallback } from '#features/payments/callback/callback.server.ts'
import { PaymentCaptured, PaymentDeclined, PaymentRefunded, PaymentVoided } from '#features/payments/events.server.ts'
import { journalIn } from '#features/payments/callback/journal.server.ts'
import '#features/donations/tables.ts'
import '#features/donations/admin/checks.server.ts'
import '#features/ledger/checks.server.ts'
import '#features/payments/checks.server.ts'
import '#features/payments/refunds/checks.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import { readConfig, type Config } from '#kernel/config.server.ts'
import type { Actor, Context, Permission } from '#kernel/context.ts'
import type { Database } from '#kernel/db/database.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { subscribe } from '#kernel/event.server.ts'
import type { Job, Jobs } from '#kernel/job.server.ts'
import { minor } from '#kernel/money.ts'
import { bankFormOf } from './bank-form.ts'
import { testDatabase } from './database.ts'
import { silentLog } from './log.ts'
import { merchantsAt } from './merchants.ts'
import { addAccountsOfProposers } from './staff-accounts.ts'

/** Temporary data does not have to wait for a disk; durability has its own tests. */
const MEMORY = '/dev/shm'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const CAMPAIGN = fundAccount(7)
/** Cards of the sandbox bank (sandbox-bank/cards.ts). */
export const CARDS = {
  good: '5528790000000008',
  poor: '4111111111111129',
  halfSecure: '4141111111111115',
  never: '5406670000000009',
}
export const STAFF: ReadonlySet<Permission> = new Set<Permission>(['payments.refund', 'payments.dispute'])

/** Counts events in their transaction, so that events of a failed transaction do not count. */
const count =
  (event: string) =>
  async ({ db }: Context, { intentId }: { intentId: string }) =>
    void (await sql`insert into counted_events (event, intent_id) values (${event}, ${intentId})`.execute(db))
subscribe(PaymentCaptured, { together: [count('PaymentCaptured')] })
subscribe(PaymentDeclined, { together: [count('PaymentDeclined')] })
subscribe(PaymentRefunded, { together: [count('PaymentRefunded')] })
subscribe(PaymentVoided, { together: [count('PaymentVoided')] })

type Options = {
  database?: Database
  mode?: '3DPay' | '3DHost' | '3DModel'
  hash?: 'sha1' | 'sha256'
  withBank?: boolean
  /** The site's 3-D Secure password, when it differs from the bank's. */
  merchantPass?: string
}
/** `form`: the bank's form, without the card. */
export type StartedDonation = StartedPayment & { donationId: string; form: BankForm }
export type Shop = Awaited<ReturnType<typeof openShop>>

export async function openShop({
  database,
  mode = '3DPay',
  hash = 'sha1',
  withBank = true,
  merchantPass,
}: Options = {}) {
  const db = (database ?? (await testDatabase())).kysely
  await sql`create table counted_events (event text not null, intent_id uuid not null)`.execute(db)
  await addAccountsOfProposers(db)
  const folder = await mkdtemp(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'sanad-shop-'))
  let now = new Date('2026-11-20T09:00:00Z')
  const bank = withBank
    ? await startBank({ port: 0, dir: join(folder, 'bank'), hash, now: () => now.getTime() })
    : { url: 'http://127.0.0.1:9', port: 9, close: async () => {} }
  const config: Config = {
    ...readConfig({
      NODE_ENV: 'test',
      DATA_DIR: folder,
      BANK_PORT: String(bank.port),
      LOG_LEVEL: 'silent',
      ...(merchantPass && { ...merchantsAt(bank.url), PAYFOR_MERCHANT_PASS: merchantPass }),
      PAYFOR_MODE: mode,
    }),
  }
  const stored: { job: Job<never>; data: unknown }[] = []
  const sent: typeof stored = []
  const jobs = {
    // Like the queue, stores the same job with the same data once.
    enqueue: async (_: unknown, job: Job<never>, data: unknown) => {
      if (sent.some((one) => one.job === job && JSON.stringify(one.data) === JSON.stringify(data))) return
      sent.push({ job, data })
      stored.push({ job, data })
    },
  } as unknown as Jobs
  afterAll(async () => {
    await journalIn(folder).close()
    await bank.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** A context at the current time, with all permissions for payments. */
  const ctx = (asked: Partial<Context> = {}): Context => ({
    db,
    jobs,
    config,
    log: silentLog,
    texts: undefined as never,
    actor: null,
    locale: 'ar',
    now,
    requestId: 'test',
    address: '',
    ...asked,
  })

  return {
    db,
    config,
    folder,
    bankUrl: bank.url,
    ctx,
    /** A user who handles money and has just reauthenticated; `n`: which of them. */
    staff: (n = 1, asked: Partial<Actor> = {}) =>
      ctx({
        actor: { id: `00000000-0000-4000-8000-00000000000${n}`, permissions: STAFF, reauthenticatedAt: now, ...asked },
      }),
    now: () => now,
    pass: (milliseconds: number) => void (now = new Date(now.getTime() + milliseconds)),
    /** A donor starts a donation; by default 100.00 ₺ to campaign 7. */
    async begin(amount = 10_000, asked: Partial<Context> = {}): Promise<StartedDonation> {
      const started = await inTransaction(asked.db ?? db, async (trx) => {
        const inside = ctx({ ...asked, db: trx })
        const donationId = crypto.randomUUID()
        const donation = await beginPayment(inside, {
          purpose: 'donation',
          subjectId: donationId,
          amount: minor(amount),
          currency: 'TRY',
          lines: [{ account: CAMPAIGN, amount: minor(amount) }],
          locale: 'en',
        })
        await trx
          .insertInto('donations')
          .values({
            id: donationId,
            intent_id: donation.intentId,
            donor_name: 'Layla',
            search: 'layla',
            anonymous: false,
            locale: 'en',
            created_at: inside.now,
          })
          .execute()
        return { ...donation, donationId }
      })
      return { ...started, form: await bankFormOf(ctx(asked), started.redirectToken) }
    },
    /** The payer's steps at the bank, until the answer that the browser has to post. */
    payAtBank: (donation: { form: BankForm }, way: Way = {}) => payAtBank(donation.form, way, mode),
    /** The browser posts an answer (or anything else) to the callback. */
    deliver: (
      fields: Record<string, string> | null,
      headers: Record<string, string> = {},
      asked: Partial<Context> = {},
    ) => answerCallback(ctx(asked), callbackRequest(config, new URLSearchParams(fields ?? {}), headers), 'payfor'),
    deliverRaw: (body: BodyInit, headers: Record<string, string>) =>
      answerCallback(ctx(), callbackRequest(config, body, headers), 'payfor'),
    /** Runs stored jobs, and the jobs that they store. */
    async work() {
      for (let next = stored.shift(); next; next = stored.shift()) await next.job.run(ctx(), next.data as never)
    },
    /** Data of all jobs of one kind, finished or not. */
    sent: (id: string) => sent.filter(({ job }) => job.id === id).map(({ data }) => data),
    attempt: (id: string) =>
      db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    total: async () => (await fundTotals({ db }, [CAMPAIGN])).get(CAMPAIGN) ?? 0,
    tasks: async () =>
      (await db.selectFrom('payment_tasks').select('kind').orderBy('kind').execute()).map((task) => task.kind),
    openTasks: async () =>
      (await db.selectFrom('payment_tasks').select('kind').where('done_at', 'is', null).execute()).map(
        (task) => task.kind,
      ),
    /** Number of times an event happened. */
    async countEvents(event: string, intentId: string): Promise<number> {
      const found = await sql<{ n: number }>`
        select count(*) as n from counted_events where event = ${event} and intent_id = ${intentId}`.execute(db)
      return found.rows[0]!.n
    },
    truths: () => bankTruth(bank.url),
    /** Findings of the nightly checks; the list must be empty. */
    findings: async () => (await runChecks(db, now)).map((found) => `${found.says}: ${JSON.stringify(found.rows)}`),
    /** What the bank owes according to the ledger, and what it really holds. They must be equal. */
    async booksAndBank() {
      const books = await db
        .selectFrom('ledger_entries')
        .select(({ fn, lit }) => fn.coalesce(fn.sum<string>('minor'), lit(0)).as('minor'))
        .where('account', '=', 'bank_receivable')
        .executeTakeFirstOrThrow()
      const held = (await bankTruth(bank.url))
        .filter((truth) => truth.captured && !truth.voided)
        .reduce((sum, truth) => sum + truth.amountMinor - truth.refundedMinor, 0)
      return { books: Number(books.minor), bank: held }
    },
  }
}

const callbackRequest = (config: Config, body: BodyInit, headers: Record<string, string>) =>
  new Request(`${config.publicUrl}/payments/payfor/callback`, { method: 'POST', body, headers })

export type Way = {
  card?: string
  code?: string
  action?: 'confirm' | 'cancel'
  sandbox?: string
  changes?: Record<string, string>
}

async function payAtBank(
  form: BankForm,
  { card = CARDS.good, code = '123456', action = 'confirm', sandbox = '', changes = {} }: Way,
  mode: string,
): Promise<CallbackForm> {
  const fields = { ...approvedCard, Pan: card }
  const direct = mode !== '3DHost'
  const url = `${form.url}${sandbox && `?sandbox=${sandbox}`}`
  const opened = await post(url, { ...form.fields, ...(direct && fields), ...changes })
  const page = new URL(opened.headers.get('location') ?? '', url).href
  if (opened.status === 200) return (await opened.json()) as CallbackForm
  if (opened.status !== 302) throw new Error(`the bank answered ${opened.status}: ${await opened.text()}`)
  if (!direct) await post(page, fields)
  const codePage = page.replace('/3dhost/', '/acs/')
  return (await (await post(codePage, { code, action })).json()) as CallbackForm
}
