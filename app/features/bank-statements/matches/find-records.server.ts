/** Finds the announced transfers, donations, expenses and refunds that staff named by reference for the parts of a line. */
import { recordedTransfers } from '#features/donations/offline/recorded.server.ts'
import { bookedExpenses } from '#features/expenses/recorded.server.ts'
import { pledgesForStatements } from '#features/transfers/for-statements.server.ts'
import type { Context } from '#kernel/context.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { findReference } from '#kernel/ids.ts'
import { invalidField } from '#kernel/refusal.ts'
import type { MatchPart, RequestedPart } from './match-request.server.ts'
import { refundNamed } from './recorded-refunds.server.ts'

/** @throws {Refusal} 422 with the field of the reference that no record has */
export async function findRecords(ctx: Context, parts: readonly RequestedPart[]): Promise<MatchPart[]> {
  const found: MatchPart[] = []
  for (const [at, part] of parts.entries()) found.push(await findRecord(ctx, part, `parts.${at}.reference`))
  return found
}

async function findRecord(ctx: Context, part: RequestedPart, field: string): Promise<MatchPart> {
  if (part.kind === 'pledge') {
    const id = part.pledge_id ?? (await pledgeOf(ctx, part.reference))
    if (!id) throw invalidField(field, 'bank_lines.no_pledge')
    return { ...part, pledge_id: id }
  }
  if (part.kind === 'recorded') {
    const id = part.donation_id ?? (await donationOf(ctx, part.reference))
    if (!id) throw invalidField(field, 'bank_lines.no_recorded')
    return { ...part, donation_id: id }
  }
  if (part.kind === 'expense') {
    const id = part.expense_id ?? (await expenseOf(ctx, part.reference))
    if (!id) throw invalidField(field, 'bank_lines.no_expense')
    return { ...part, expense_id: id }
  }
  if (part.kind === 'refund') {
    const id = part.refund_id ?? (await refundNamed(ctx, part.reference))
    if (!id) throw invalidField(field, 'bank_lines.no_refund')
    return { ...part, refund_id: id }
  }
  return part
}

async function pledgeOf(ctx: Context, typed = ''): Promise<string | undefined> {
  const code = findReference(typed)
  if (!code) return undefined
  const [pledge] = await pledgesForStatements(ctx, { codes: [code], amounts: [] })
  return pledge?.id
}

async function donationOf(ctx: Context, typed = ''): Promise<string | undefined> {
  const reference = findReference(typed)
  if (!reference) return undefined
  const donation = await recordedTransfers(ctx).where('reference', '=', reference).executeTakeFirst()
  return donation?.donation_id
}

/** People write EXP-12 or only 12. */
async function expenseOf(ctx: Context, typed = ''): Promise<string | undefined> {
  const digits = toLatinDigits(typed).replace(/[^0-9]/g, '')
  if (!digits || digits.length > 9) return undefined
  const expense = await bookedExpenses(ctx).where('number', '=', Number(digits)).executeTakeFirst()
  return expense?.expense_id
}
