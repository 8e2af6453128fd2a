import type { Generated } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { AppointmentEntry, AppointmentState } from './appointment.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    appointments: {
      id: string
      /** Of the visitor's own page. */
      token: string
      /** Of the form that it came from. */
      key: string
      hours_id: number
      starts_at: Date
      ends_at: Date
      state: AppointmentState
      /** Grows with all that calendars must hear of. */
      sequence: Generated<number>
      name: string
      phone: string
      email: string | null
      subject: string
      message: Generated<string>
      /** Of the page that it was booked on: letters are written in it. */
      locale: Locale
      assignee: string | null
      /** By whom of the team it was written down. */
      taken_by: string | null
      /** When its visitor last heard of it. */
      told_at: Date
      reminded_at: Date | null
      search: string
      created_at: Date
      updated_at: Date
    }
    appointment_entries: {
      id: string
      appointment_id: string
      kind: AppointmentEntry['kind']
      text: Generated<string>
      was: Date | null
      by: string | null
      at: Date
    }
  }
}
