/** Matches statement lines with donations or other bookings. Above the limit a second person approves. */
import '#features/bank-statements/tables.ts'
import { z } from 'zod'
import { approvalKind, propose } from '#features/approvals/propose.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { canRecordWithoutApproval } from '#features/donations/offline/approval-limit.server.ts'
import { MATCH_APPROVAL } from '#features/donations/offline/method.ts'
import { firstOpenDay } from '#features/ledger/open-from.server.ts'
import { setWaiting } from '#features/bank-statements/lines/change-line.server.ts'
import { lockLine, type LockedLine } from '#features/bank-statements/lines/lock-line.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { authorize, type Context } from '#kernel/context.ts'
import { sum, ZERO, type Minor } from '#kernel/money.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import { applyMatch } from './apply-match.server.ts'
import { describeMatches } from './describe-matches.server.ts'
import { findRecords } from './find-records.server.ts'
import { MatchDraft, MatchRequest, type MatchPart } from './match-request.server.ts'
import { donatedBy } from './part-amounts.ts'
import { requireReturned } from './return-transfer.server.ts'
import { sureMatches } from './suggest.server.ts'

/** `approvalId`: at least one line waits for a second person. */
export type Matched = { matched: number; proposed: number; approvalId: string | null }

/** @throws {Refusal} 404; 409 already matched or waiting; 422 with fields */
export const matchLine = command({
  id: 'bank_lines.match',
  allow: 'statements.update',
  input: MatchRequest,
  subject: ({ lineId }) => lineId,
  run: async (ctx, { lineId, parts }) => matchAll(ctx, [{ lineId, parts: await findRecords(ctx, parts) }]),
})

/** Maximum number of lines in one transaction. */
const MAX_AT_ONCE = 100

/** Matches lines whose description has the code of one announced transfer in the same currency. */
export const acceptSureMatches = command({
  id: 'bank_lines.accept_sure',
  allow: 'statements.update',
  input: z.strictObject({ statements: z.array(z.uuid()).max(100).default([]) }),
  async run(ctx, { statements }): Promise<Matched & { left: number }> {
    const sure = await sureMatches(ctx, statements)
    const now = sure.slice(0, MAX_AT_ONCE)
    const done = await matchAll(
      ctx,
      now.map(({ lineId, pledgeId }) => ({ lineId, parts: [pledgePart(pledgeId)] })),
    )
    return { ...done, left: sure.length - now.length }
  },
})

const pledgePart = (pledgeId: string): MatchPart => ({
  kind: 'pledge',
  pledge_id: pledgeId,
  amount: null,
  commission: 0 as Minor,
})

async function matchAll(ctx: Context, requests: { lineId: string; parts: MatchPart[] }[]): Promise<Matched> {
  const outcome: Matched = { matched: 0, proposed: 0, approvalId: null }
  const above: { line: LockedLine; parts: MatchPart[] }[] = []
  let limit: Minor = 0 as Minor
  const openFrom = await firstOpenDay(ctx)
  // Locks in a fixed order, to avoid deadlocks between two people.
  for (const { lineId, parts: requestedParts } of requests.toSorted((a, b) => (a.lineId < b.lineId ? -1 : 1))) {
    const line = await lockLine(ctx, lineId)
    if (line.approval_id) throw new Refusal('bank_lines.waiting', 409)
    const parts = withAmounts(line, requestedParts)
    let needsTwo = false
    const donated = sum(parts.filter(isNewDonation).map(donatedBy))
    if (donated > 0) {
      authorize(ctx, 'donations.create')
      await requireStepUp(ctx)
      const permitted = await canRecordWithoutApproval(ctx, donated, line.currency)
      limit = permitted.limit
      needsTwo = !permitted.allowed
    }
    // Returned money always needs two people, like a refund made by the bank's staff. So does a closed month.
    if (parts.some(({ kind }) => kind === 'returned') || isClosed(line, openFrom)) {
      limit = await checkForTwo(ctx, line, parts)
      needsTwo = true
    }
    if (needsTwo) {
      above.push({ line, parts })
      continue
    }
    await applyMatch(ctx, line, parts, { by: ctx.actor!.id, approvalId: null, limit })
    outcome.matched++
  }
  if (above.length > 0) {
    outcome.approvalId = await proposeMatches(ctx, above, limit)
    outcome.proposed = above.length
  }
  const lines = requests.map(({ lineId, parts }) => ({ lineId, parts: parts.map(withoutDonor) }))
  auditDetail(ctx, { detail: { lines, ...outcome } })
  return outcome
}

/** For the audit log. The donor's name and words are in the donation, where an erasure finds them. */
const withoutDonor = (part: MatchPart) =>
  part.kind === 'donation' ? { kind: part.kind, amount: part.amount, campaign_id: part.campaign_id } : part

const isClosed = ({ booked_on }: Pick<LockedLine, 'booked_on'>, openFrom: string | null) =>
  openFrom !== null && booked_on < openFrom

/** @returns the limit of one person, to be stored with the reversal @throws {Refusal} 403, 422 */
async function checkForTwo(ctx: Context, line: LockedLine, parts: MatchPart[]): Promise<Minor> {
  authorize(ctx, 'donations.create')
  await requireStepUp(ctx)
  for (const part of parts) if (part.kind === 'returned') await requireReturned(ctx, line, part)
  return (await canRecordWithoutApproval(ctx, ZERO, line.currency)).limit
}

const isNewDonation = ({ kind }: MatchPart) => kind === 'pledge' || kind === 'donation' || kind === 'same_donor'

/** The parts with their amounts. @throws {Refusal} 422 they do not add up to the remaining amount of the line */
function withAmounts(line: LockedLine, parts: MatchPart[]): MatchPart[] {
  if (line.remaining === 0) throw new Refusal('bank_lines.matched_already', 409)
  const whole = Math.abs(line.remaining) as Minor
  const filled = parts.map((part) => ({ ...part, amount: part.amount ?? (parts.length === 1 ? whole : null) }))
  const missing = filled.findIndex(({ amount }) => amount === null)
  if (missing >= 0) throw invalidField(`parts.${missing}.amount`, 'money.empty')
  if (sum(filled.map(({ amount }) => amount!)) !== whole)
    throw invalidField(`parts.${parts.length - 1}.amount`, 'bank_lines.parts_sum')
  if (line.remaining < 0 && filled.some((part) => isNewDonation(part) || part.kind === 'recorded'))
    throw new Refusal('bank_lines.outgoing', 422)
  return filled
}

async function proposeMatches(
  ctx: Context,
  lines: { line: LockedLine; parts: MatchPart[] }[],
  limit: Minor,
): Promise<string> {
  const { approvalId } = await propose(ctx, matchApproval, {
    subject: lines[0]!.line.id,
    input: { lines: lines.map(({ line, parts }) => ({ lineId: line.id, parts })), limit },
    reason: '',
  })
  await setWaiting(
    ctx,
    lines.map(({ line }) => line.id),
    approvalId,
  )
  return approvalId
}

const matchApproval = approvalKind({
  id: MATCH_APPROVAL,
  allow: 'donations.create',
  input: MatchDraft,
  async run(ctx, { lines, limit }, { id, proposedBy }) {
    for (const { lineId, parts } of lines.toSorted((a, b) => (a.lineId < b.lineId ? -1 : 1))) {
      const line = await lockLine(ctx, lineId)
      if (line.approval_id !== id) throw new Refusal('bank_lines.matched_already', 409)
      await applyMatch(ctx, line, withAmounts(line, parts), { by: proposedBy, approvalId: id, limit })
    }
  },
  async decided(ctx, { lines }) {
    await setWaiting(
      ctx,
      lines.map(({ lineId }) => lineId),
      null,
    )
  },
  describe: (ctx, { lines }) => describeMatches(ctx, lines),
})
