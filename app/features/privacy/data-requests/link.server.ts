/** The actions of a request's link. Opening it changes nothing: mail scanners open every link. */
import './tables.ts'
import { z } from 'zod'
import { accountByEmail } from '#features/accounts/users/erase-account.server.ts'
import { applyErasure } from '#features/privacy/personal-data/erasures.server.ts'
import { exportParts } from '#features/privacy/personal-data/export.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { LinkedRequest } from './data-request.ts'
import { hashOfToken } from './emails.server.ts'
import { blocksOf } from './subject.server.ts'

const Token = z.string().min(1).max(200)

const byToken = ({ db, now }: Context, token: string) =>
  db
    .selectFrom('data_requests')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .where('token_expires_at', '>', now)

/** Null for a link that is over, or never was. */
export const linkedRequest = query({
  allow: 'anyone',
  async run(ctx, token: string): Promise<LinkedRequest | null> {
    const row = await byToken(ctx, token).executeTakeFirst()
    if (!row) return null
    const { kind, state, email, due_at: due } = row
    const open = state === 'waiting' || state === 'confirmed'
    return {
      kind,
      state,
      email,
      due,
      blocks: email && (open || kind === 'export') ? await blocksOf(ctx, kind, email) : [],
    }
  },
})

/** The row, locked, with its address. @throws {Refusal} 410 */
async function take(ctx: Context, token: string) {
  const row = await byToken(ctx, token).forUpdate().executeTakeFirst()
  if (!row?.email) throw new Refusal('data_requests.link_over', 410)
  return { ...row, email: row.email }
}

async function refuseBlocked(ctx: Context, { kind, email }: { kind: 'export' | 'erase'; email: string }) {
  const [block] = await blocksOf(ctx, kind, email)
  if (block) throw new Refusal('data_requests.blocked', 409)
}

/** Everything that belongs to the address. As often as needed while the link is good: a download can fail. */
export const exportByLink = command({
  id: 'data_requests.export',
  allow: 'anyone',
  input: z.strictObject({ token: Token }),
  async run(ctx, { token }) {
    const row = await take(ctx, token)
    if (row.kind !== 'export' || row.state === 'refused') throw new Refusal('data_requests.link_over', 410)
    await refuseBlocked(ctx, row)
    if (row.state !== 'done')
      await ctx.db
        .updateTable('data_requests')
        .set({ state: 'done', confirmed_at: row.confirmed_at ?? ctx.now, closed_at: ctx.now })
        .where('id', '=', row.id)
        .execute()
    return { exportedAt: ctx.now, account: { email: row.email }, ...(await exportParts(ctx, { email: row.email })) }
  },
})

/** Erases the data of the address, once. @throws {Refusal} 410 the link is over; 409 the erasure is blocked */
export const eraseByLink = command({
  id: 'data_requests.erase',
  allow: 'anyone',
  input: z.strictObject({ token: Token, sure: z.literal('yes', 'people.sure_missing') }),
  async run(ctx, { token }): Promise<void> {
    const { id, kind, state, email, confirmed_at } = await take(ctx, token)
    if (kind !== 'erase' || state === 'done' || state === 'refused') throw new Refusal('data_requests.link_over', 410)
    await refuseBlocked(ctx, { kind, email })
    // Closed first: the erasure takes the person out of it, and deletes unconfirmed requests.
    await ctx.db
      .updateTable('data_requests')
      .set({ state: 'done', confirmed_at: confirmed_at ?? ctx.now, closed_at: ctx.now, blocked: [] })
      .where('id', '=', id)
      .execute()
    const account = await accountByEmail(ctx, email)
    await applyErasure(ctx, { email, ...(account && { userId: account.id }) })
  },
})

/** Passes it to staff, with the reason why the software does not fulfil it. @throws {Refusal} 410 */
export const passOnByLink = command({
  id: 'data_requests.forward',
  allow: 'anyone',
  input: z.strictObject({ token: Token }),
  async run(ctx, { token }): Promise<void> {
    const { id, kind, state, email } = await take(ctx, token)
    if (state === 'confirmed') return
    const blocked = await blocksOf(ctx, kind, email)
    if (state !== 'waiting' || blocked.length === 0) throw new Refusal('data_requests.link_over', 410)
    await ctx.db
      .updateTable('data_requests')
      .set({ state: 'confirmed', confirmed_at: ctx.now, blocked })
      .where('id', '=', id)
      .execute()
  },
})
