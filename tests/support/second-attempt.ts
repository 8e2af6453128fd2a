import type { Shop } from './shop.ts'

type Started = Awaited<ReturnType<Shop['begin']>>

/** Begins another attempt for the donation of `first`, so that its donor can pay twice. */
export async function secondAttempt(shop: Shop, first: Started): Promise<Started> {
  const second = await shop.begin()
  const { intent_id } = await shop.attempt(first.attemptId)
  await shop.db.updateTable('payment_attempts').set({ intent_id }).where('id', '=', second.attemptId).execute()
  // The donation of the second attempt has no attempt any more; a change of it refreshes its row in the list.
  await shop.db.updateTable('donations').set({ search: '' }).where('id', '=', second.donationId).execute()
  return second
}
