import '#features/payments/tables.ts'
import type { Attempt } from '#features/payments/transition.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Locale } from '#kernel/locale.ts'

/** `token` opens the result page, in `locale`. */
export type FoundAttempt = Attempt & { token: string; locale: Locale }

export async function findAttempt(
  { db }: Pick<Context, 'db'>,
  gateway: string,
  orderId: string,
): Promise<FoundAttempt | undefined> {
  return db
    .selectFrom('payment_attempts')
    .innerJoin('payment_intents', 'payment_intents.id', 'payment_attempts.intent_id')
    .selectAll('payment_attempts')
    .select(['token', 'payment_intents.locale'])
    .where('gateway', '=', gateway)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}
