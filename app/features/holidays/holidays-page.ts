import type { FieldProblem } from '#kernel/refusal.ts'
import { date, localized, optional, rows, text } from '#resource/fields.ts'
import { settingsPage } from '#resource/settings-page.ts'

const time = (label: 'dashboard.hours_opens' | 'dashboard.hours_closes') => text({ label, format: 'time', max: 5 })

/** Days with different opening hours; without hours it is closed. Places also have their own exceptions. */
export const EXCEPTION_FIELDS = {
  from: date({ label: 'dashboard.hours_from' }),
  to: optional(date({ label: 'dashboard.hours_to' })),
  opens: optional(time('dashboard.hours_opens')),
  closes: optional(time('dashboard.hours_closes')),
  note: optional(localized(text({ label: 'dashboard.hours_note', max: 80 }))),
}
type Exception = { from: string; to: string | null; opens: string | null; closes: string | null }

/** Errors of the exceptions, by the path of the field in `list`. */
export function exceptionProblems(list: string, exceptions: readonly Exception[]): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {}
  for (const [i, { from, to, opens, closes }] of exceptions.entries()) {
    if (to !== null && to < from) problems[`${list}.${i}.to`] = { code: 'dashboard.ends_before_start' }
    if (opens === null && closes !== null) problems[`${list}.${i}.opens`] = { code: 'resource.required' }
    if (opens !== null && closes === null) problems[`${list}.${i}.closes`] = { code: 'resource.required' }
    if (opens !== null && closes !== null && opens >= closes)
      problems[`${list}.${i}.closes`] = { code: 'dashboard.hours_backwards' }
  }
  return problems
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
