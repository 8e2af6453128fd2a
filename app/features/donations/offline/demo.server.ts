import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { insertRows } from '#kernel/db/insert-rows.server.ts'
import { bankOrderId } from '#kernel/ids.ts'

/** Bank transfers of the demo, as if staff had found them on the bank's statement. */
export const addDemoTransfers = (
  ctx: Pick<Context, 'db'>,
  transfers: readonly { donationId: string; at: Date; recordedBy: string }[],
) =>
  insertRows(
    ctx,
    'offline_donations',
    transfers.map(({ donationId, at, recordedBy }) => ({
      donation_id: donationId,
      method: 'bank_transfer',
      received_on: dayOf(at),
      bank_reference: `FAST${bankOrderId(at).slice(1, 15)}`,
      idempotency_key: `demo ${donationId}`,
      recorded_by: recordedBy,
      recorded_at: at,
    })),
  )
