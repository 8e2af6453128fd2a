/** Closes a month: one person proposes with the checklist, a second approves; then nothing can be booked in it. */
import './tables.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { approvalKind, propose } from '#features/approvals/propose.server.ts'
import { trialBalance } from '#features/books/trial-balance.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { formatNamed, startOfDay } from '#kernel/dates.ts'
import { lockByName } from '#kernel/db/lock-by-name.server.ts'
import type { Tables } from '#kernel/db/tables.ts'
import { withoutTimeLimits } from '#kernel/db/time-limits.server.ts'
import { invalidFields, Refusal } from '#kernel/refusal.ts'
import { checklistOf } from './checklist.server.ts'
import { CLOSE_APPROVAL } from './close-approval.ts'
import { CHECKLIST, type ChecklistItem, type Notes } from './closed-month.ts'
import { figureText } from './figure-text.ts'
import { ratesOfMonth } from './month-rates.server.ts'
import { oldestOpenMonth, type OpenMonth } from './open-month.server.ts'
import { countTransactions, hashOf, snapshotOf } from './snapshot.server.ts'

const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'errors.field_invalid')
const NotesInput = z.partialRecord(z.enum(CHECKLIST), z.string().trim().max(1000))

/** @throws {Refusal} 409 not the oldest open month, or not over yet; 422 with `notes.{id}`, or with blocking points */
export const proposeMonthClose = command({
  id: 'month_close.propose',
  allow: 'ledger.close',
  input: z.strictObject({ month: Month, notes: NotesInput }),
  subject: ({ month }) => month,
  async run(ctx, { month: monthToClose, notes }): Promise<{ approvalId: string }> {
    const month = await requireOldest(ctx, monthToClose)
    const checklist = await checklistOf(ctx, month, await trialBalance(ctx, month.period))
    refuseBlocked(checklist)
    const missing = withoutNote(checklist, notes)
    if (missing.length > 0)
      throw invalidFields(
        Object.fromEntries(missing.map(({ id }) => [`notes.${id}`, { code: 'month_close.note_required' }])),
      )
    const needed = checklist.filter(({ state }) => state === 'note').map(({ id }) => [id, notes[id]!])
    return propose(ctx, closeApproval, {
      subject: monthToClose,
      input: { month: monthToClose, notes: Object.fromEntries(needed) as Notes },
      reason: '',
    })
  },
})

/** @throws {Refusal} 409 */
async function requireOldest(ctx: Context, monthToClose: string): Promise<OpenMonth> {
  const month = await oldestOpenMonth(ctx)
  if (month?.month !== monthToClose) throw new Refusal('month_close.not_oldest', 409)
  if (!month.over) throw new Refusal('month_close.not_over', 409)
  return month
}

function refuseBlocked(checklist: ChecklistItem[]): void {
  if (checklist.some(({ state }) => state === 'blocked')) throw new Refusal('month_close.blocked', 422)
}

const withoutNote = (checklist: ChecklistItem[], notes: Notes) =>
  checklist.filter(({ id, state }) => state === 'note' && !notes[id])

/** Without the nightly checks, which take long: a finding prevents the proposal, and the approval runs them again. */
const DESCRIBED = CHECKLIST.filter((id) => id !== 'checks')

const closeApproval = approvalKind({
  id: CLOSE_APPROVAL,
  allow: 'ledger.close',
  input: z.object({ month: Month, notes: NotesInput }),
  run: (ctx, { month, notes }, { id, proposedBy }) =>
    // A large ledger takes longer than the statement timeout of visitors.
    withoutTimeLimits(ctx.db as Transaction<Tables>, () => close(ctx, month, { notes, approvalId: id, proposedBy })),
  async describe(ctx, { month: monthToClose, notes }) {
    const t = ctx.texts.translate(ctx.locale)
    const open = await oldestOpenMonth(ctx)
    const checklist =
      open?.month === monthToClose ? await checklistOf(ctx, open, await balancesOf(ctx, open), DESCRIBED) : []
    return {
      title: t('dashboard.close_month_title', {
        month: formatNamed(startOfDay(`${monthToClose}-01`), ctx.locale, 'month'),
      }),
      facts: checklist
        .filter(({ state }) => state !== 'ok')
        .map(({ id, figures }) => ({
          name: t(`dashboard.close_item.${id}`),
          value: [...figures.map((one) => figureText(t, ctx.locale, one)), notes[id] ?? ''].filter(Boolean).join(' — '),
        })),
      path: '/dashboard/close-month',
    }
  },
})

type By = { notes: Notes; approvalId: string; proposedBy: string }

/** @throws {Refusal} 409 closed meanwhile, blocked by a point, or a point needs a note that the proposal lacks */
async function close(ctx: Context, monthToClose: string, { notes, approvalId, proposedBy }: By): Promise<void> {
  const month = await requireOldest(ctx, monthToClose)
  for (;;) {
    // Counted before the figures are read, so that a posting between their statements is noticed.
    const transactions = await countTransactions(ctx, month)
    const snapshot = await read(ctx, month, { notes, transactions })
    // After this lock no posting is in progress. If one was added since the count, the figures are read again.
    await lockByName(ctx, 'month close')
    if ((await countTransactions(ctx, month)) !== transactions) continue
    // The figures are also read again when an exchange rate was changed.
    if (!isDeepStrictEqual(snapshot.rates, (await readBalances(ctx, month)).rates)) continue
    const text = JSON.stringify(snapshot)
    await ctx.db
      .insertInto('closed_months')
      .values({
        month: monthToClose,
        starts_at: month.since,
        ends_at: month.until,
        snapshot: text,
        sha256: hashOf(text),
        proposed_by: proposedBy,
        approved_by: ctx.actor!.id,
        approval_id: approvalId,
        closed_at: ctx.now,
      })
      .execute()
    auditDetail(ctx, { detail: { month: monthToClose, sha256: hashOf(text) } })
    return
  }
}

/** Also for people who close months without the permission to read the ledger. */
const balancesOf = (ctx: Context, { period }: OpenMonth) =>
  trialBalance(
    { ...ctx, actor: { ...ctx.actor!, permissions: new Set([...ctx.actor!.permissions, 'ledger.read' as const]) } },
    period,
  )

async function readBalances(ctx: Context, month: OpenMonth) {
  const balances = await balancesOf(ctx, month)
  return { balances, rates: (await ratesOfMonth(ctx, month, balances)).used }
}

async function read(ctx: Context, month: OpenMonth, { notes, transactions }: { notes: Notes; transactions: number }) {
  const { balances, rates } = await readBalances(ctx, month)
  const checklist = await checklistOf(ctx, month, balances)
  if (checklist.some(({ state }) => state === 'blocked') || withoutNote(checklist, notes).length > 0)
    throw new Refusal('month_close.changed', 409)
  return snapshotOf(ctx, { month, transactions, balances, checklist, notes, rates })
}
