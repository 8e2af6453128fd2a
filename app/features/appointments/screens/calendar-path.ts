type CalendarView = { view: 'week' | 'day'; date?: string | null | undefined; hours?: number | null | undefined }

/** Address of the calendar. `hours`: only the appointments of this place. */
export function calendarPath({ view, date, hours }: CalendarView): string {
  const params = new URLSearchParams({ ...(view === 'day' && { view }), ...(date && { date }) })
  if (hours) params.set('hours', String(hours))
  return `/dashboard/appointments${params.size > 0 ? `?${params.toString()}` : ''}`
}
