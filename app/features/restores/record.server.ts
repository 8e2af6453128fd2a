import type { Kysely } from 'kysely'
import { endAllSessions } from '#features/accounts/users/sessions.server.ts'
import { skipReceiptNumbers } from '#features/receipts/skip-numbers.server.ts'
import { openHold } from '#features/site-hold/change-hold.server.ts'
import { addReceiptGap } from '#features/site-hold/receipt-gaps.server.ts'
import { revokeOpenInvitations } from '#features/accounts/team/revoke-invitations.server.ts'
import { istanbulParts } from '#kernel/dates.ts'
import type { Tables } from '#kernel/db/tables.ts'
import { HOUR_MS } from '#kernel/durations.ts'

/** More than the number of receipts that the site issues in an hour. */
const NUMBERS_PER_HOUR = 1000

type Restored = {
  /** When the backup was made. */
  copiedAt: Date
  now: Date
}

/**
 * Puts a database that was just restored on hold, ends all sessions and mailed links of the copy, and moves the
 * receipt counters beyond every number that may have been issued since the copy.
 */
export async function recordRestore(db: Kysely<Tables>, { copiedAt, now }: Restored): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const id = await openHold(trx, { copiedAt, now })
    await endAllSessions({ db: trx })
    await revokeOpenInvitations({ db: trx, now })
    await leaveReceiptGap(trx, id, { copiedAt, now })
  })
}

/**
 * Skips a thousand numbers, and a thousand more for each hour since the copy. It depends on the time, so that a second
 * restore of the same copy also skips numbers that the site issued after the first one.
 */
async function leaveReceiptGap(db: Kysely<Tables>, restoreId: string, { copiedAt, now }: Restored): Promise<void> {
  const hours = Math.max(0, now.getTime() - copiedAt.getTime()) / HOUR_MS
  const skipped = Math.ceil((1 + hours) * NUMBERS_PER_HOUR)
  const [from, to] = [copiedAt, now].map((at) => Number(istanbulParts(at).year)) as [number, number]
  for (let year = from; year <= to; year++) {
    const { first, last } = await skipReceiptNumbers({ db }, year, skipped)
    await addReceiptGap({ db }, restoreId, { year, first, last })
  }
}
