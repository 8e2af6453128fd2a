import type { Locale } from '#kernel/locale.ts'

export const KINDS = ['complaint', 'proposal'] as const
export type Kind = (typeof KINDS)[number]

/** Names in addresses and permissions. */
export const PLURAL = { complaint: 'complaints', proposal: 'proposals' } as const satisfies Record<Kind, string>

export const COMPLAINT_STATES = ['new', 'open', 'answered', 'closed'] as const
export type ComplaintState = (typeof COMPLAINT_STATES)[number]

export const MAX_FILES = 3
/** Maximum size of one file in bytes. */
export const MAX_BYTES = 5 * 1024 * 1024

export const COMPLAINTS_PATH = '/complaints-page'

/** The types that the form offers, by kind. */
export type ComplaintTypes = Record<Kind, { id: number; name: string }[]>

/** What the page shows for a code. */
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
  /** Beginning of the text. */
  excerpt: string
  name: string | null
  files: number
  state: ComplaintState
  /** Name of the assignee. */
  assignee: string | null
  /** The due date for an answer. */
  due: string | null
  /** The due date has passed without an answer. */
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
  /** Count of the last 30 days, and of the 30 days before. */
  recent: number
  before: number
  /** Count of those without an answer. */
  waiting: number
  /** How many of these are past their due date. */
  overdue: number
  /** Median days until the answer, in the last year; null without answers. */
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
