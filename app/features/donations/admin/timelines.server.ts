/** The rows behind one donation, table by table; detail.server.ts decides who may see which. */
import '#features/approvals/tables.ts'
import '#features/ledger/tables.ts'
import '#features/mail/tables.ts'
import '#features/payments/tables.ts'
import '#features/payments/refunds/tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import type { AttemptTimeline, DisputeTimeline, LedgerRow, EmailEntry, RefundTimeline } from './donation-detail.ts'

type Read = Pick<Context, 'db'>
type ByWhom<T> = Omit<T, 'by'> & { by: string | null }

/** Emails about a donation; those sent again, or about a refund, have a key after its number. */
const TEMPLATES = ['donations.thank_you', 'receipts.again', 'receipts.refunded']

export async function attemptsOf({ db }: Read, intentId: string): Promise<AttemptTimeline[]> {
  const attempts = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('intent_id', '=', intentId)
    .orderBy('created_at')
    .execute()
  const ids = ['00000000-0000-0000-0000-000000000000', ...attempts.map(({ id }) => id)]
  const [moves, events] = await Promise.all([
    db
      .selectFrom('payment_moves')
      .select(['attempt_id', 'from_state as from', 'to_state as to', 'cause as because', 'at'])
      .where('attempt_id', 'in', ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('bank_events')
      .select(['attempt_id', 'source', 'verified', 'problem', 'fields', 'at'])
      .where('attempt_id', 'in', ids)
      .orderBy('at')
      .execute(),
  ])
  return attempts.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    gateway: row.gateway,
    state: row.state,
    amount: row.amount,
    currency: row.currency,
    captured:
      row.captured_at === null
        ? null
        : { amount: row.captured_amount!, currency: row.captured_currency!, at: row.captured_at },
    returned: row.returned,
    card: { mask: row.card_mask, brand: row.card_brand },
    refusal: row.refusal,
    procCode: row.proc_code,
    authCode: row.auth_code,
    hostRef: row.host_ref,
    createdAt: row.created_at,
    nextCheckAt: row.next_check_at,
    checksDone: row.checks_done,
    moves: moves.flatMap(({ attempt_id, ...move }) => (attempt_id === row.id ? [move] : [])),
    events: events.flatMap(({ attempt_id, ...event }) => (attempt_id === row.id ? [event] : [])),
  }))
}

export async function refundsOf({ db }: Read, attemptIds: string[]): Promise<ByWhom<RefundTimeline>[]> {
  if (attemptIds.length === 0) return []
  return db
    .selectFrom('refunds')
    .select([
      'id',
      'attempt_id as attemptId',
      'amount',
      'currency',
      'state',
      'method',
      'reason',
      'requested_by as by',
      'proc_code as code',
      'tries',
      'next_try_at as nextTryAt',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .where('attempt_id', 'in', attemptIds)
    .orderBy('created_at')
    .execute()
}

export async function disputesOf({ db }: Read, attemptIds: string[]): Promise<DisputeTimeline[]> {
  if (attemptIds.length === 0) return []
  return db
    .selectFrom('disputes')
    .select([
      'id',
      'case_number as caseNumber',
      'amount',
      'currency',
      'state',
      'fee',
      'opened_at as openedAt',
      'closed_at as closedAt',
    ])
    .where('attempt_id', 'in', attemptIds)
    .orderBy('opened_at')
    .execute()
}

/** Everything that was booked about these records, in its order. */
export async function ledgerOf({ db }: Read, sources: { type: string; id: string }[]): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select t.id as tx, t.kind, e.account, e.minor, e.currency, t.at
    from unnest(${sources.map(({ type }) => type)}::text[], ${sources.map(({ id }) => id)}::text[]) s(type, id)
    join ledger_tx t on t.source_type = s.type and t.source_id = s.id
    join ledger_entries e on e.tx_id = t.id
    order by t.at, t.id, e.line`.execute(db)
  return rows
}

export async function emailsOf({ db }: Read, donationId: string): Promise<(EmailEntry & { to: string })[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'template', 'subject', 'to_address as to', 'state', 'error'])
    .select(['created_at as createdAt', 'sent_at as sentAt'])
    .where('template', 'in', TEMPLATES)
    .where('subject_id', '>=', donationId)
    .where('subject_id', '<', `${donationId}~`)
    .orderBy('created_at')
    .execute()
}

export async function auditOf({ db }: Read, subjects: string[]) {
  return db
    .selectFrom('audit')
    .select(['id', 'command', 'actor_id as by', 'at', 'before', 'after', 'detail'])
    .where('subject', 'in', subjects)
    .orderBy('at', 'desc')
    .limit(200)
    .execute()
}

export async function approvalsOf({ db }: Read, attemptIds: string[]) {
  if (attemptIds.length === 0) return []
  return db
    .selectFrom('approvals')
    .select([
      'id',
      'kind',
      'state',
      'asked',
      'reason',
      'proposed_by',
      'proposed_at',
      'decided_by',
      'decided_at',
      'effective_at',
      'note',
    ])
    .where('subject', 'in', attemptIds)
    .orderBy('proposed_at')
    .execute()
}
