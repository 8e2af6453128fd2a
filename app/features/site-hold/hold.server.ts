/** A restored site is on hold: it sends no emails, refunds or jobs and takes no cards until an owner releases it. */
import './tables.ts'
import type { Selectable } from 'kysely'
import type { Context } from '#kernel/context.ts'
import type { Tables } from '#kernel/db/tables.ts'
import { Refusal } from '#kernel/refusal.ts'

export type Hold = Selectable<Tables['restores']>

/** NOTIFY channel: all processes are notified when an owner releases the site. */
export const HOLD_RELEASED = 'hold_released'

/** The restore that is not released yet. */
export async function readHold({ db }: Pick<Context, 'db'>): Promise<Hold | null> {
  const open = await db.selectFrom('restores').selectAll().where('released_at', 'is', null).executeTakeFirst()
  return open ?? null
}

/** @throws {Refusal} `payments.on_hold`, 503: card payments are paused */
export async function refuseOnHold(ctx: Pick<Context, 'db'>): Promise<void> {
  if (await readHold(ctx)) throw new Refusal('payments.on_hold', 503, { retryAfter: 600 })
}
