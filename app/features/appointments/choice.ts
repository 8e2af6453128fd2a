/** The days of a month and the times of the chosen day, for pages. */
export type DayChoice = {
  /** `2026-11` */
  month: string
  /** The previous and next bookable month. */
  before: string | null
  after: string | null
  /** Weeks in the reader's order of days; null: a day of another month. `free`: number of free times. */
  weeks: ({ day: string; free: number } | null)[][]
  day: string | null
  /** Today in Istanbul. */
  today: string
  /** `at` as forms send it: `2026-11-24T10:30` in Istanbul time. */
  slots: { at: string; starts: Date; left: number }[]
}
