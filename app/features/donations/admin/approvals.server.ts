/** Proposals that wait for a second person, each with its donation. */
import '#features/approvals/tables.ts'
import '#features/donations/tables.ts'
import '#features/payments/tables.ts'
import { sql } from 'kysely'
import {
  approvalKinds,
  kindsFor,
  canApprove,
  canReject,
  type ApprovalDescription,
} from '#features/approvals/propose.server.ts'
import type { ApprovalState } from '#features/approvals/approval.ts'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import type { ApprovalTimeline } from './donation-detail.ts'

export type ApprovalRow = ApprovalTimeline & {
  can: { approve: boolean; reject: boolean; withdraw: boolean }
  /** For kinds that describe themselves. */
  described: ApprovalDescription | null
  gift: { id: string; reference: string; donor: string | null; amount: Minor; currency: Currency } | null
}

/**
 * Those that wait first, the oldest of them first; then the newest of those that were decided: of the kinds that this
 * person may approve or reject.
 */
export const approvalList = query({
  allow: 'dashboard.read',
  async run(ctx): Promise<ApprovalRow[]> {
    const kinds = kindsFor(ctx.actor).map(({ id }) => id)
    const { rows } = await sql<{
      id: string
      subject: string
      kind: string
      state: ApprovalState
      asked: Record<string, unknown>
      reason: string
      proposed_by: string
      proposed_at: Date
      decided_by: string | null
      decided_at: Date | null
      effective_at: Date | null
      note: string | null
      gift: string | null
      reference: string
      donor: string
      amount: Minor
      currency: Currency
    }>`
      with listed as (
        (select * from approvals where state = 'waiting' and kind = any(${kinds})
          order by proposed_at limit 200)
        union all (select * from approvals where state <> 'waiting' and kind = any(${kinds})
          order by proposed_at desc limit 50)
      )
      select l.*, d.id as gift, i.reference, d.donor_name as donor, i.amount, i.currency
      from listed l
      left join payment_attempts a on a.id::text = l.subject
      left join donations own on own.id::text = l.subject
      left join payment_intents i on i.id = coalesce(a.intent_id, own.intent_id)
      left join donations d on d.intent_id = i.id
      order by l.state <> 'waiting', case when l.state = 'waiting' then l.proposed_at end, l.decided_at desc`.execute(
      ctx.db,
    )
    const names = await namesOfPeople(ctx, rows.flatMap((row) => [row.proposed_by, row.decided_by])) // prettier-ignore
    const donors = ctx.actor!.permissions.has('donors.read')
    const described = await Promise.all(rows.map((row) => describe(ctx, row)))
    return rows.map((row, at) => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      asked: row.asked,
      reason: row.reason,
      by: names.get(row.proposed_by) ?? null,
      at: row.proposed_at,
      decidedBy: (row.decided_by && names.get(row.decided_by)) ?? null,
      decidedAt: row.decided_at,
      note: row.note,
      effectiveAt: row.effective_at,
      mine: row.proposed_by === ctx.actor!.id,
      can: mayDo(ctx, row),
      described: described[at]!,
      gift: row.gift
        ? {
            id: row.gift,
            reference: row.reference,
            donor: donors ? row.donor : null,
            amount: row.amount,
            currency: row.currency,
          }
        : null,
    }))
  },
})

type Row = { kind: string; subject: string; asked: Record<string, unknown>; state: ApprovalState; proposed_by: string }

function mayDo({ actor }: Context, { kind: id, state, proposed_by }: Row): ApprovalRow['can'] {
  const kind = approvalKinds.get(id)
  const mine = proposed_by === actor!.id
  const open = state === 'waiting' && kind !== undefined
  return {
    approve: open && !mine && canApprove(actor, kind),
    reject: open && !mine && canReject(actor, kind),
    withdraw: open && mine,
  }
}

async function describe(ctx: Context, { kind: id, asked: input, subject }: Row): Promise<ApprovalDescription | null> {
  const kind = approvalKinds.get(id)
  const read = kind?.describe && kind.input.safeParse(input)
  return read?.success ? kind!.describe!(ctx, read.data, subject) : null
}
