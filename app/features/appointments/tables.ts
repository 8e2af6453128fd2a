import type { Generated } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { AppointmentEntry, AppointmentState } from './appointment.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    appointments: {
      id: string
      /** Token of the visitor's page. */
      token: string
      /** Idempotency key of the form that created it. */
      key: string
      hours_id: number
      starts_at: Date
      ends_at: Date
      state: AppointmentState
      /** Increases with each change that calendars need. */
      sequence: Generated<number>
      name: string
      phone: string
      email: string | null
      subject: string
      message: Generated<string>
      /** The language of the page it was booked on, used for emails. */
      locale: Locale
      assignee: string | null
      /** The team member who recorded it; null: booked by the visitor. */
      created_by: string | null
      /** When the visitor was last notified. */
      notified_at: Date
      reminded_at: Date | null
      /** When staff kept it although the place is closed then; null for every new time. */
      allowed_at: Generated<Date | null>
      search: string
      created_at: Date
      updated_at: Date
    }
    appointment_entries: {
      id: string
      appointment_id: string
      kind: AppointmentEntry['kind']
      text: Generated<string>
      previous_starts_at: Date | null
      by: string | null
      at: Date
    }
  }
}
