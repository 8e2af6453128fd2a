import type { Locale } from '#kernel/locale.ts'

export const MESSAGE_STATES = ['new', 'open', 'answered', 'closed', 'spam'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** As lists show it. */
export type MessageRow = {
  id: string
  at: Date
  name: string
  subject: string
  /** The place that it is about. */
  about: string | null
  state: MessageState
  assignee: string | null
  /** The day by which it has to be answered. */
  due: string | null
  /** That day has passed, and there is no answer. */
  overdue: boolean
}

/** Files of one answer. */
export const MAX_ANSWER_FILES = 5
/** Bytes of one file. */
export const ANSWER_FILE_BYTES = 10 * 1024 * 1024
/** Bytes of all files of an answer: many mail servers take 25 MB at most, and emails make files a third larger. */
export const ANSWER_FILES_BYTES = 15 * 1024 * 1024

export type MessageEntry = {
  id: string
  kind: 'note' | 'answer'
  text: string
  by: string | null
  at: Date
  /** The state of an answer's email. */
  mail: 'waiting' | 'sent' | 'kept' | 'failed' | null
  files: { id: string; name: string; bytes: number }[]
}

export type MessageDetail = MessageRow & {
  inbox: string
  aboutPath: string | null
  locale: Locale
  phone: string
  email: string | null
  body: string
  suspect: 'links' | null
  assigneeId: string | null
  entries: MessageEntry[]
}

export type MessagePage = {
  rows: MessageRow[]
  total: number
  page: number
  size: number
  byState: Partial<Record<MessageState, number>>
  /** Of all messages of the filter. */
  overdue: number
}
