/** Staff who record, approve and close, and the forms they send. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { approve } from '#features/approvals/decide.server.ts'
import { recordExpense } from '#features/expenses/record.server.ts'
import { recordFundTransfer } from '#features/fund-transfers/record.server.ts'
import type { Account, Fund } from '#features/ledger/account.ts'
import { post } from '#features/ledger/post.server.ts'
import { proposeMonthClose } from '#features/month-close/close.server.ts'
import type { Notes } from '#features/month-close/closed-month.ts'
import { monthToClose } from '#features/month-close/queries.server.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { minor, toMajor, type Currency } from '#kernel/money.ts'
import type { testSite } from './site.ts'

const PERMISSIONS: Permission[] = [
  'dashboard.read',
  'expenses.read',
  'expenses.create',
  'fund_transfers.read',
  'fund_transfers.create',
  'ledger.read',
  'statements.read',
  'statements.create',
  'statements.update',
  'donations.read',
  'donations.create',
]

type Staff = (now?: Date, change?: { id?: string; permissions?: Permission[] }) => Context

/** Staff who have just signed in: a new person at each call, or the person with `id`. */
export const staffOf =
  (site: Awaited<ReturnType<typeof testSite>>): Staff =>
  (now = new Date(), { id = crypto.randomUUID(), permissions = PERMISSIONS } = {}) =>
    site.context({ now, locale: 'en', actor: { id, permissions: new Set(permissions), reauthenticatedAt: now } })

const folder = mkdtempSync(join(tmpdir(), 'sanad-documents-'))
const document = join(folder, 'invoice.pdf')
writeFileSync(document, '%PDF-1.4 invoice')

export const expenseForm = (change: object = {}) =>
  ({
    campaign_id: 'general',
    amount: '10',
    currency: 'TRY',
    paid_from: 'cash',
    paid_on: dayOf(new Date()),
    payee: 'Kırtasiye Ltd.',
    category: 'supplies',
    description: 'Books for students',
    idempotency_key: crypto.randomUUID(),
    file: { name: 'invoice.pdf', type: 'application/pdf', bytes: 16, path: document },
    ...change,
  }) as never

/** Records an expense that another person approves. Returns its id. */
export async function spend(staff: Staff, units: number, change: object = {}, now = new Date()): Promise<string> {
  const form = { amount: toMajor(minor(units)), paid_on: dayOf(now), ...change }
  const { id, approvalId } = await recordExpense(staff(now), expenseForm(form))
  await approve(staff(now), { id: approvalId })
  return id
}

export const transferForm = (change: object = {}) =>
  ({
    from: 'general',
    to: 'general',
    amount: '10',
    currency: 'TRY',
    reason: 'Agreed by the board',
    idempotency_key: crypto.randomUUID(),
    ...change,
  }) as never

export async function moveMoney(staff: Staff, units: number, change: object, now = new Date()): Promise<string> {
  const { id, approvalId } = await recordFundTransfer(
    staff(now),
    transferForm({ amount: toMajor(minor(units)), ...change }),
  )
  await approve(staff(now), { id: approvalId })
  return id
}

/** Posts received money at once, like a cash donation. */
export async function receive(
  ctx: Pick<Context, 'db'>,
  units: number,
  { fund = 'fund:general' as Fund, account = 'cash' as Account, at = new Date(), currency = 'TRY' as Currency } = {},
): Promise<void> {
  await post(
    { db: ctx.db, now: at },
    {
      kind: 'capture',
      sourceType: 'test',
      sourceId: crypto.randomUUID(),
      currency,
      entries: [
        { account, minor: minor(units) },
        { account: fund, minor: minor(-units) },
      ],
    },
  )
}

/** Closes the oldest open month, with a note for each line that needs one. Returns the id of the approval. */
export async function closeMonth(staff: Staff, now: Date): Promise<string> {
  const closer = () => staff(now, { permissions: [...PERMISSIONS, 'ledger.close'] })
  const { month, checklist } = await monthToClose(closer())
  const notes = checklist.filter(({ state }) => state === 'note').map(({ id }) => [id, 'Checked'])
  const { approvalId } = await proposeMonthClose(closer(), { month: month!, notes: Object.fromEntries(notes) as Notes })
  await approve(closer(), { id: approvalId })
  return approvalId
}

/** `done`, or the errors of a refused call: by field, or of the whole call. */
export const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    ({ code, fields }: { code: string; fields?: Record<string, { code: string }> }) =>
      Object.entries(fields ?? {})
        .map(([name, problem]) => `${name}: ${problem.code}`)
        .join() || code,
  )
