import type { Locale } from '#kernel/locale.ts'

export const APPOINTMENT_STATES = ['requested', 'confirmed', 'declined', 'cancelled', 'attended', 'missed'] as const
export type AppointmentState = (typeof APPOINTMENT_STATES)[number]

/** States that occupy a place. */
export const ACTIVE_STATES = ['requested', 'confirmed'] as const satisfies AppointmentState[]
export const isActive = (state: AppointmentState): boolean => ACTIVE_STATES.some((active) => active === state)

const NEXT: Record<AppointmentState, readonly AppointmentState[]> = {
  requested: ['confirmed', 'declined', 'attended', 'missed'],
  confirmed: ['attended', 'missed', 'cancelled'],
  declined: [],
  cancelled: [],
  attended: ['missed'],
  missed: ['attended'],
}
const OUTCOME_STATES: readonly AppointmentState[] = ['attended', 'missed']

/** The team's possible transitions: no attendance before the appointment starts, and no confirmation afterwards. */
export const nextOf = ({ state, starts }: { state: AppointmentState; starts: Date }, now: Date) =>
  NEXT[state].filter((next) => (starts > now ? !OUTCOME_STATES.includes(next) : next !== 'confirmed'))

/** Events that send an email. */
export const NEWS = ['requested', 'confirmed', 'declined', 'moved', 'cancelled', 'reminder'] as const
export type News = (typeof NEWS)[number]

export const bookPath = (hours: number) => `/appointments/${hours}`
export const ownPath = (token: string) => `/appointments/own/${token}`

/** An appointment in a list. */
export type AppointmentRow = {
  id: string
  starts: Date
  ends: Date
  state: AppointmentState
  name: string
  subject: string
  /** Name of the place or the office, in the reader's language. */
  place: string
  assignee: string | null
}

export type AppointmentEntry = {
  id: string
  kind: 'note' | 'moved' | 'allowed' | AppointmentState
  text: string
  /** The previous time of a moved appointment. */
  previousStart: Date | null
  /** Null: the visitor, or a deleted user. */
  by: string | null
  at: Date
}

export type AppointmentDetail = AppointmentRow & {
  hoursId: number
  /** The place is closed then, and no one decided to keep the appointment. */
  outsideHours: boolean
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

/** What the link's page shows: nothing that identifies the visitor. */
export type OwnAppointment = {
  hoursId: number
  starts: Date
  ends: Date
  state: AppointmentState
  /** The subject of the appointment, in the reader's language. */
  name: string
  place: string
  placePath: string
  address: string
  phone: string | null
  /** The team's message when it declined or cancelled. */
  words: string
  /** Whether it can still be moved or cancelled. */
  open: boolean
}
