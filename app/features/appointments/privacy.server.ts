/** Personal data in appointments and its retention. */
import './tables.ts'
import { sql } from 'kysely'
import { erasePurged } from '#features/mail/purged-records.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { anonymizeAudit } from '#kernel/audit-anonymize.server.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { daysBefore } from '#kernel/durations.ts'
import { invalidatePagesDebounced } from '#kernel/page-invalidation.server.ts'
import { isKnownByPhone, registerPrivacyHandler, type Person } from '#kernel/privacy-registry.server.ts'
import { isActive } from './appointment.ts'
import { writeErased } from './emails.server.ts'

const isTheirs = (person: Person) => sql<boolean>`(lower(email) = ${person.email} or ${isKnownByPhone(person)})`

registerPrivacyHandler({
  name: 'appointments',
  emails: ['appointments.email'],
  phones: ['appointments.phone'],
  export: (ctx, person) =>
    ctx.db
      .selectFrom('appointments')
      .select(['starts_at', 'state', 'name', 'phone', 'email', 'subject', 'message as body', 'locale', 'created_at'])
      .select(
        sql<
          string[]
        >`array(select text from appointment_entries where appointment_id = appointments.id and text <> '' order by at)`.as(
          'entries',
        ),
      )
      .where(isTheirs(person))
      .orderBy('starts_at')
      .execute(),
  async erase(ctx, person) {
    const deleted = await ctx.db
      .deleteFrom('appointments')
      .where(isTheirs(person))
      .returning(['id', 'hours_id', 'starts_at', 'state'])
      .execute()
    for (const appointment of deleted)
      if (isActive(appointment.state) && appointment.starts_at > ctx.now) await writeErased(ctx, appointment)
    // Cached pages show the next free days.
    if (deleted.length > 0) await invalidatePagesDebounced(ctx)
    const ids = deleted.map(({ id }) => id)
    await anonymizeAudit(ctx, { email: person.email, subjects: ids })
    return ids
  },
})

/** Erases appointments after the retention of the settings. */
export async function purgeAppointments(ctx: Context): Promise<void> {
  const { retention } = await readSettings(ctx, 'retention')
  const before = daysBefore(ctx.now, retention.appointmentsMonths * 30.5)
  await withTransaction(ctx, async (inside) => {
    await erasePurged(
      inside,
      await inside.db.deleteFrom('appointments').where('ends_at', '<', before).returning('id').execute(),
    )
  })
}
