import type { Locale } from '#kernel/locale.ts'

export const KINDS = ['complaint', 'proposal'] as const
export type Kind = (typeof KINDS)[number]

/** As addresses and permissions call them. */
export const PLURAL = { complaint: 'complaints', proposal: 'proposals' } as const satisfies Record<Kind, string>

export const COMPLAINT_STATES = ['new', 'open', 'answered', 'closed'] as const
export type ComplaintState = (typeof COMPLAINT_STATES)[number]

export const MAX_FILES = 3
/** Bytes of one file. */
export const MAX_BYTES = 5 * 1024 * 1024

export const COMPLAINTS_PATH = '/complaints-page'

/** The form as its page needs it. */
export type ComplaintTypes = Record<Kind, { id: number; name: string }[]>

/** The data for the holder of the code. */
export type ComplaintStatus = {
  code: string
  kind: Kind
  type: string | null
  state: ComplaintState
  createdAt: Date
  answer: string | null
  answeredAt: Date | null
}

export type ComplaintRow = {
  id: string
  code: string
  at: Date
  type: string | null
  /** Its beginning. */
  excerpt: string
  name: string | null
  files: number
  state: ComplaintState
  /** Their name. */
  assignee: string | null
  /** The day by which it has to be answered. */
  due: string | null
  /** That day has passed, and there is no answer. */
  overdue: boolean
}

export type ComplaintPage = {
  rows: ComplaintRow[]
  total: number
  page: number
  size: number
  byState: Partial<Record<ComplaintState, number>>
}

export type ComplaintFigures = {
  /** Of the last 30 days, and of the 30 before. */
  recent: number
  before: number
  /** That wait for an answer. */
  waiting: number
  /** Of these, whose due date has passed. */
  overdue: number
  /** Days until the answer, the middle one of the last year; null without any. */
  days: number | null
}

export type ComplaintDetail = Omit<ComplaintRow, 'excerpt' | 'files'> & {
  kind: Kind
  locale: Locale
  body: string
  assigneeId: string | null
  phone: string | null
  email: string | null
  answer: string | null
  answeredAt: Date | null
  answeredBy: string | null
  erasedAt: Date | null
  files: { id: string; name: string; type: string; bytes: number }[]
  notes: { id: string; text: string; by: string | null; at: Date }[]
}
