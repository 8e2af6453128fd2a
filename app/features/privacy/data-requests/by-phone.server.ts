/**
 * Requests of people without an email address, who are known by a phone number only. Staff verify who they are; an
 * erasure needs a second person, because a number can be typed by anyone and a family may share one.
 */
import './tables.ts'
import { z } from 'zod'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { approvalKind, propose } from '#features/approvals/propose.server.ts'
import { applyErasure } from '#features/privacy/personal-data/erasures.server.ts'
import { exportParts } from '#features/privacy/personal-data/export.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { isolate } from '#kernel/bidi.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { formatNumber } from '#kernel/digits.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { PHONE_ERASURE, type Found, type RequestKind } from './data-request.ts'
import { digestOf, foundByPhone } from './found.server.ts'
import { lockOpenRequest } from './open-request.server.ts'

const subject = ({ id }: { id: string }) => id

/** @throws {Refusal} 404, 409 */
async function lockByPhone(ctx: Context, id: string) {
  const { phone, email, ...row } = await lockOpenRequest(ctx, id)
  if (!phone || email) throw new Refusal('data_requests.not_by_phone', 409)
  return { ...row, phone }
}

/** @throws {Refusal} 404; 409 also when the identity was not verified, or the request is of another kind */
async function lockVerified(ctx: Context, id: string, kind: RequestKind) {
  const row = await lockByPhone(ctx, id)
  if (row.kind !== kind) throw new Refusal('data_requests.other_kind', 409)
  if (!row.identity_verified_at) throw new Refusal('data_requests.not_verified', 409)
  return row
}

/** Stores that a member of staff verified who asks, and that the phone number is theirs. */
export const verifyIdentity = command({
  id: 'data_requests.verify_identity',
  allow: 'privacy.requests',
  input: z.strictObject({ id: z.uuid(), verified: z.literal(true, 'data_requests.verified_missing') }),
  subject,
  async run(ctx, { id }): Promise<void> {
    await requireStepUp(ctx)
    await lockByPhone(ctx, id)
    await ctx.db
      .updateTable('data_requests')
      .set({ identity_verified_at: ctx.now, identity_verified_by: ctx.actor!.id })
      .where('id', '=', id)
      .execute()
  },
})

/** Null unless the request is open and the identity of its person was verified. */
export const foundForRequest = query({
  allow: 'privacy.requests',
  async run(ctx, id: string): Promise<Found | null> {
    const row = await ctx.db.selectFrom('data_requests').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row?.phone || row.email || row.state !== 'confirmed' || !row.identity_verified_at) return null
    return foundByPhone(ctx, row.phone)
  },
})

/**
 * The same data that a person with an email address gets by the link. The request stays open: staff hand over the copy
 * and then answer.
 */
export const exportByPhone = command({
  id: 'data_requests.export_by_phone',
  allow: 'privacy.requests',
  input: z.strictObject({ id: z.uuid() }),
  subject,
  async run(ctx, { id }) {
    await requireStepUp(ctx)
    const { phone } = await lockVerified(ctx, id, 'export')
    return { exportedAt: ctx.now, account: { phone }, ...(await exportParts(ctx, { phone })) }
  },
})

/** @throws {Refusal} 409 nothing is stored, or something is in progress */
async function erasable(ctx: Context, phone: string): Promise<string> {
  const found = await foundByPhone(ctx, phone)
  if (found.kinds.length === 0) throw new Refusal('data_requests.nothing_found', 409)
  if (found.blocks.length > 0) throw new Refusal('data_requests.in_progress', 409)
  return digestOf(ctx, found)
}

/** Proposes the erasure, which a second person approves. @throws {Refusal} 404, 409, 422 */
export const proposePhoneErasure = command({
  id: 'data_requests.propose_erasure',
  allow: 'privacy.requests',
  input: z.strictObject({ id: z.uuid(), sure: z.literal(true, 'data_requests.same_person_missing') }),
  subject,
  async run(ctx, { id }): Promise<{ approvalId: string }> {
    await requireStepUp(ctx)
    const { phone } = await lockVerified(ctx, id, 'erase')
    const found = await erasable(ctx, phone)
    auditDetail(ctx, { detail: { proposed: true } })
    return propose(ctx, phoneErasure, { subject: id, input: { id, found }, reason: '' })
  },
})

const phoneErasure = approvalKind({
  id: PHONE_ERASURE,
  allow: 'privacy.requests',
  input: z.object({ id: z.uuid(), found: z.string().describe('Keyed hash of what the proposer saw') }),
  async run(ctx, { id, found }) {
    const { phone } = await lockVerified(ctx, id, 'erase')
    // Someone may have used the number since: both people must have seen the same data.
    if ((await erasable(ctx, phone)) !== found) throw new Refusal('data_requests.found_changed', 409)
    await ctx.db
      .updateTable('data_requests')
      .set({ state: 'done', closed_at: ctx.now, closed_by: ctx.actor!.id })
      .where('id', '=', id)
      .execute()
    await applyErasure(ctx, { phone })
  },
  async describe(ctx, { id }) {
    const t = ctx.texts.translate(ctx.locale)
    const found = await foundForRequest(ctx, id)
    return {
      title: t('dashboard.approval_data_erasure'),
      facts: (found?.kinds ?? []).map(({ part, count, names }) => ({
        name: t(`dashboard.data_request_found.${part}`),
        value: [formatNumber(count, ctx.locale), ...names.map(isolate)].join(' · '),
      })),
      path: `/dashboard/data-requests/${id}`,
    }
  },
})
