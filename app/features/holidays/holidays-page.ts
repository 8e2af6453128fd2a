import { date, localized, optional, rows, text } from '#resource/fields.ts'
import { settingsPage } from '#resource/settings-page.ts'
import { exceptionProblems } from './hours-problems.ts'

const time = (label: 'dashboard.hours_opens' | 'dashboard.hours_closes') => text({ label, format: 'time', max: 5 })

/** Days with different opening hours; without hours it is closed. Places also have their own exceptions. */
export const EXCEPTION_FIELDS = {
  from: date({ label: 'dashboard.hours_from' }),
  to: optional(date({ label: 'dashboard.hours_to' })),
  opens: optional(time('dashboard.hours_opens')),
  closes: optional(time('dashboard.hours_closes')),
  note: optional(localized(text({ label: 'dashboard.hours_note', max: 80 }))),
}

/** The holidays of all places. A place's own exception on the same day has priority. */
export const holidays = settingsPage({
  id: 'holidays',
  screen: 'holidays',
  title: 'dashboard.holidays',
  permission: 'appointments',
  fields: {
    days: rows({
      label: 'dashboard.holidays_days',
      hint: 'dashboard.holidays_hint',
      max: 200,
      fields: EXCEPTION_FIELDS,
    }),
  },
  check: ({ days }) => exceptionProblems('days', days),
})
