/** Expenses and cash of the demo: proposed by the accountant and approved by the owner, with the real commands. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { approve } from '#features/approvals/decide.server.ts'
import { DENOMINATIONS } from '#features/cash/cash.ts'
import { countCash } from '#features/cash/count.server.ts'
import { recordCashTransfer } from '#features/cash/transfer.server.ts'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { recordExpense } from '#features/expenses/record.server.ts'
import type { Account } from '#features/ledger/account.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { minor, toMajor } from '#kernel/money.ts'
import { temporaryFolder } from '#kernel/upload.server.ts'
import {
  bankExpenses,
  cashDeposit,
  cashDonations,
  cashExpense,
  waitingExpense,
  type DemoExpense,
} from '#demo/expenses.ts'
import { invoicePdf } from './demo-invoice.server.ts'
import { asDemoStaff } from './demo-staff.server.ts'

const DAY_HOURS = 24

/** Expenses of the months before the first bank statement, which takes them into its opening balance. */
export async function addDemoExpenses(ctx: Context): Promise<void> {
  for (const expense of bankExpenses) await spend(ctx, expense, 'bank_account')
}

/** Cash that was donated, spent, counted and taken to the bank; and an expense that waits for approval. */
export async function addDemoCash(ctx: Context): Promise<void> {
  for (const { daysAgo, donorName, locale, amount } of cashDonations) {
    // The accountant recorded the transfers of the demo, which are above the limit for one person.
    const owner = await asDemoStaff(ctx, 'owner', daysAgo * DAY_HOURS)
    await recordOfflineDonation(owner, {
      amount: toMajor(minor(amount)),
      method: 'cash',
      received_on: dayOf(owner.now),
      campaign_id: 'general',
      idempotency_key: crypto.randomUUID(),
      donor_name: donorName,
      email: '',
      anonymous: false,
      locale,
    })
  }
  await spend(ctx, cashExpense, 'cash')
  await count(ctx, cashDeposit.daysAgo * DAY_HOURS + 1)
  const finance = await asDemoStaff(ctx, 'finance', cashDeposit.daysAgo * DAY_HOURS)
  await recordCashTransfer(finance, {
    direction: 'deposit',
    currency: 'TRY',
    amount: toMajor(minor(cashDeposit.amount)),
    moved_on: dayOf(finance.now),
  })
  await count(ctx, 3)
  await propose(ctx, waitingExpense, 'bank_account')
}

async function spend(ctx: Context, expense: DemoExpense, from: Account): Promise<void> {
  const approvalId = await propose(ctx, expense, from)
  await approve(await asDemoStaff(ctx, 'owner', expense.daysAgo * DAY_HOURS - 3), { id: approvalId })
}

/** Returns the id of the approval. */
async function propose(
  ctx: Context,
  { daysAgo, campaign, amount, category, payee, description }: DemoExpense,
  paid_from: Account,
): Promise<string> {
  const finance = await asDemoStaff(ctx, 'finance', daysAgo * DAY_HOURS)
  const paid_on = dayOf(finance.now)
  const invoice = invoicePdf({ number: 1000 + daysAgo, day: paid_on, payee, amount: minor(amount) })
  const folder = await temporaryFolder(ctx.config)
  const path = join(folder, 'invoice.pdf')
  try {
    await writeFile(path, invoice)
    const { approvalId } = await recordExpense(finance, {
      campaign_id: campaign === null ? 'general' : await campaignOf(ctx, campaign),
      amount: toMajor(minor(amount)),
      currency: 'TRY',
      paid_from,
      paid_on,
      payee,
      category,
      description,
      idempotency_key: crypto.randomUUID(),
      file: { name: 'fatura.pdf', type: 'application/pdf', bytes: invoice.length, path },
    })
    return approvalId
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function campaignOf({ db }: Context, key: string): Promise<number> {
  const { id } = await db.selectFrom('campaigns').select('id').where('demo_key', '=', key).executeTakeFirstOrThrow()
  return id
}

/** The cash in the box is what the books say. */
async function count(ctx: Context, hoursAgo: number): Promise<void> {
  const expected = await accountBalance(ctx, 'cash')
  let rest: number = expected
  const pieces: Record<string, string> = {}
  for (const denomination of DENOMINATIONS.TRY) {
    pieces[denomination] = String(Math.floor(rest / denomination))
    rest %= denomination
  }
  await countCash(await asDemoStaff(ctx, 'finance', hoursAgo), { currency: 'TRY', pieces, expected })
}
