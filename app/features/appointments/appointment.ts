import type { Locale } from '#kernel/locale.ts'

export const APPOINTMENT_STATES = ['requested', 'confirmed', 'declined', 'cancelled', 'attended', 'missed'] as const
export type AppointmentState = (typeof APPOINTMENT_STATES)[number]

/** Those that hold a place. */
export const ACTIVE_STATES = ['requested', 'confirmed'] as const satisfies AppointmentState[]

const NEXT: Record<AppointmentState, readonly AppointmentState[]> = {
  requested: ['confirmed', 'declined', 'attended', 'missed'],
  confirmed: ['attended', 'missed', 'cancelled'],
  declined: [],
  cancelled: [],
  attended: ['missed'],
  missed: ['attended'],
}
export const OUTCOME_STATES: readonly AppointmentState[] = ['attended', 'missed']

/** What the team may make of one at a moment: whether somebody came is not known before, nor confirmed after. */
export const nextOf = ({ state, starts }: { state: AppointmentState; starts: Date }, now: Date) =>
  NEXT[state].filter((next) => (starts > now ? !OUTCOME_STATES.includes(next) : next !== 'confirmed'))

/** What letters tell. */
export const NEWS = ['requested', 'confirmed', 'declined', 'moved', 'cancelled', 'reminder'] as const
export type News = (typeof NEWS)[number]

export const bookPath = (hours: number) => `/appointments/${hours}`
export const ownPath = (token: string) => `/appointments/own/${token}`

/** As lists show it. */
export type AppointmentRow = {
  id: string
  starts: Date
  ends: Date
  state: AppointmentState
  name: string
  subject: string
  /** Of the place or the office, in the reader's language. */
  place: string
  assignee: string | null
}

export type AppointmentEntry = {
  id: string
  kind: 'note' | 'moved' | AppointmentState
  text: string
  /** Of what was moved: when it was before. */
  was: Date | null
  /** null: the visitor, or somebody who has gone. */
  by: string | null
  at: Date
}

export type AppointmentDetail = AppointmentRow & {
  hoursId: number
  placePath: string
  phone: string
  email: string | null
  message: string
  locale: Locale
  assigneeId: string | null
  takenBy: string | null
  at: Date
  entries: AppointmentEntry[]
}

export type AppointmentPage = {
  rows: AppointmentRow[]
  total: number
  page: number
  size: number
  byState: Partial<Record<AppointmentState, number>>
}

/** What whoever has the link may see: nothing that says who they are. */
export type OwnAppointment = {
  hoursId: number
  starts: Date
  ends: Date
  state: AppointmentState
  /** What is booked, in the reader's language. */
  name: string
  place: string
  placePath: string
  address: string
  phone: string | null
  /** What the team said when it declined or cancelled. */
  words: string
  /** May still be moved or cancelled. */
  open: boolean
}
