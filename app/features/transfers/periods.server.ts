import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { addDays, dayOf, startOfDay } from '#kernel/dates.ts'

/** Days until the reminders and the end of a pledge, from the saved settings and never from a preview. */
export async function pledgePeriods({ db }: Pick<Context, 'db'>) {
  const { transfers } = await readSettings({ db, actor: null }, 'transfers')
  return transfers
}

/** Midnight in Istanbul at the end of the last day. `days` are counted from the donor's last action. */
export const expiryOf = (pledge: { created_at: Date; reported_at: Date | null }, days: number): Date =>
  startOfDay(addDays(dayOf(pledge.reported_at ?? pledge.created_at), days + 1))
