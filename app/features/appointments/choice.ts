/** A month to choose a day of, and the times of the day that is chosen, as pages draw them. */
export type DayChoice = {
  /** `2026-11` */
  month: string
  /** Bookable months on either side. */
  before: string | null
  after: string | null
  /** In the reader's order of days; null: of another month. `free`: times with a place. */
  weeks: ({ day: string; free: number } | null)[][]
  day: string | null
  /** In Istanbul; days before it are over. */
  today: string
  /** `at` as forms send it: `2026-11-24T10:30`, Istanbul's clock. */
  slots: { at: string; starts: Date; left: number }[]
}
