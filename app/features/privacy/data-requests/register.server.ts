/** Registers requests that the software has fulfilled for signed-in users. */
import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { DUE_DAYS, type RequestKind } from './data-request.ts'

/** The record has no personal data: the account, or the list of erasures, identifies the person. */
async function noteOwn(ctx: Context, kind: RequestKind): Promise<void> {
  await ctx.db
    .insertInto('data_requests')
    .values({
      id: crypto.randomUUID(),
      kind,
      state: 'done',
      origin: 'account',
      email: null,
      name: null,
      note: null,
      answer: null,
      locale: ctx.locale,
      token_hash: null,
      token_expires_at: null,
      created_at: ctx.now,
      due_at: new Date(ctx.now.getTime() + DUE_DAYS * DAY_MS),
      confirmed_at: ctx.now,
      closed_at: ctx.now,
      closed_by: null,
    })
    .execute()
}

export const noteOwnExport = (ctx: Context): Promise<void> => noteOwn(ctx, 'export')
export const recordOwnErasure = (ctx: Context): Promise<void> => noteOwn(ctx, 'erase')
