/** Days of the calendar in Istanbul, both included. */
export type Period = { from: string; to: string }

const MONTH = /^(\d{4})-(\d{2})/

/** The month of a day, `step` months later. */
export function monthOf(day: string, step = 0): Period {
  const [, year, month] = MONTH.exec(day)!
  const at = (months: number, date: number) =>
    new Date(Date.UTC(Number(year), Number(month) - 1 + months, date)).toISOString().slice(0, 10)
  return { from: at(step, 1), to: at(step + 1, 0) }
}

/** The year of a day, `step` years later. */
export function yearOf(day: string, step = 0): Period {
  const year = String(Number(day.slice(0, 4)) + step)
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}

/** Whether the period is exactly one month of the calendar. */
export function isMonth({ from, to }: Period): boolean {
  const month = monthOf(from)
  return from === month.from && to === month.to
}
