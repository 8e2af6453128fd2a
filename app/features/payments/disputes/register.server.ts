/**
 * The register of money that was returned to payers, or may be: refunds, disputes, and payments of another amount than
 * agreed.
 */
import './tables.ts'
import '#features/payments/refunds/tables.ts'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { PaymentPurpose } from '#features/payments/tables.ts'
import type { Context } from '#kernel/context.ts'
import { addDays, startOfDay } from '#kernel/dates.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { daysParam, enumListParam, searchPageParams } from '#resource/list-params.server.ts'
import { proposalsOfDispute } from './proposals.server.ts'
import { RETURN_KINDS, type DisputeDetail, type ReturnKind, type ReturnRow } from './dispute.ts'

export const ReturnParams = z.object({
  page: searchPageParams.page,
  size: searchPageParams.size,
  'filter.state': enumListParam(RETURN_KINDS).describe('Kind: refund, dispute, mismatch'),
  'filter.at': daysParam,
})
export type ReturnParams = z.output<typeof ReturnParams>

type Stored = Omit<ReturnRow, 'payment'> & { reference: string; purpose: PaymentPurpose; subject: string }

export const allReturnRows = sql`(
  select 'refund' as kind, id, attempt_id, created_at as at,
    case when state = 'done' and method = 'adjustment' then 'written_off'
      when state = 'done' and method = 'bank_transfer' then 'transferred'
      when state = 'failed' and method = 'adjustment' then 'write_off_reversed'
      when state = 'failed' and method = 'bank_transfer' then 'transfer_reversed' else state end as state, amount, currency, reason as text, null::bigint as fee,
    null::date as answer_by, false as answered, null::bigint as lost, method from refunds
  union all
  select 'dispute', id, attempt_id, opened_at, state, amount, currency, case_number, fee, answer_by,
    answered_at is not null, lost, null from disputes
  union all
  select 'mismatch', a.id, a.id, a.captured_at, a.state, a.captured_amount, a.captured_currency, null, null, null, false, null, null
    from payment_attempts a where exists (select from payment_transitions m where m.attempt_id = a.id and m.to_state = 'mismatch')
)`

export function matching({ 'filter.state': kinds, 'filter.at': days }: ReturnParams): RawBuilder<boolean> {
  const from = days?.from ? sql`r.at >= ${startOfDay(days.from)}` : sql`true`
  const to = days?.to ? sql`r.at < ${startOfDay(addDays(days.to, 1))}` : sql`true`
  return sql<boolean>`${kinds?.length ? sql`r.kind = any(${kinds}::text[])` : sql`true`} and ${from} and ${to}`
}

/** @param limit how many rows, from `offset` on; the newest first */
export async function returnRows(
  { db }: Pick<Context, 'db'>,
  where: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReturnRow[]> {
  const { rows } = await sql<Stored>`select r.kind, r.id, r.at, r.state, r.amount, r.currency, r.text, r.fee,
      r.answer_by as "answerBy", r.answered, r.lost, i.reference, i.purpose, i.subject_id as subject
    from ${allReturnRows} r join payment_attempts a on a.id = r.attempt_id join payment_intents i on i.id = a.intent_id
    where ${where} order by r.at desc, r.id limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ reference, purpose, subject, ...row }) => ({
    ...row,
    payment: { reference, purpose, id: subject },
  }))
}

export type ReturnPage = {
  rows: ReturnRow[]
  total: number
  page: number
  size: number
  byState: Partial<Record<ReturnKind, number>>
}

export const returnPage = query({
  allow: 'payments.read',
  async run(ctx, params: ReturnParams): Promise<ReturnPage> {
    const { page, size } = params
    const [rows, counts] = await Promise.all([
      returnRows(ctx, matching(params), { limit: size, offset: (page - 1) * size }),
      sql<{ kind: ReturnKind; n: number }>`select r.kind, count(*)::integer as n from ${allReturnRows} r
        where ${matching({ ...params, 'filter.state': undefined })} group by 1`.execute(ctx.db),
    ])
    const byState = Object.fromEntries(counts.rows.map(({ kind, n }) => [kind, n])) as ReturnPage['byState']
    const counted: readonly ReturnKind[] = params['filter.state']?.length ? params['filter.state'] : RETURN_KINDS
    return { rows, total: counted.reduce<number>((all, kind) => all + (byState[kind] ?? 0), 0), page, size, byState }
  },
})

/** All rows of the filters, for the export. */
export async function* allReturns(ctx: Context, params: ReturnParams): AsyncGenerator<ReturnRow> {
  const limit = 1000
  for (let offset = 0; ; offset += limit) {
    const rows = await returnRows(ctx, matching(params), { limit, offset })
    yield* rows
    if (rows.length < limit) return
  }
}

/** @throws {Refusal} 404 */
export const disputeDetail = query({
  allow: 'payments.read',
  async run(ctx, { id }: { id: string }): Promise<DisputeDetail> {
    const [row] = await returnRows(ctx, sql`r.kind = 'dispute' and r.id = ${id}`, { limit: 1, offset: 0 })
    if (!row) throw new Refusal('errors.not_found', 404)
    const [dispute, proposals, files] = await Promise.all([
      ctx.db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      proposalsOfDispute(ctx, id),
      ctx.db
        .selectFrom('dispute_files')
        .select(['id', 'name', 'bytes', 'created_at as at'])
        .where('dispute_id', '=', id)
        .orderBy('created_at')
        .execute(),
    ])
    const { case_number: caseNumber, opened_at: openedAt, closed_at: closedAt, answered_at: answeredAt } = dispute
    const { reopened, reopened_at: reopenedAt } = dispute
    return { ...row, caseNumber, openedAt, closedAt, answeredAt, reopened, reopenedAt, proposals, files }
  },
})
