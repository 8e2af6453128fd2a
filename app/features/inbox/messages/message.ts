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

/** The page of the writer; `token` is the secret of its link. */
export const conversationPath = (token: string) => `/messages/${token}`

/** `note`: for the team only; `answer`: sent to the writer; `reply`: from the writer. */
export const ENTRY_KINDS = ['note', 'answer', 'reply'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Files of one answer or reply. */
export const MAX_ENTRY_FILES = 5
/** Bytes of one file. */
export const ENTRY_FILE_BYTES = 10 * 1024 * 1024
/** Bytes of all files of an answer or a reply: many mail servers take 25 MB at most, and emails make files a third larger. */
export const ENTRY_FILES_BYTES = 15 * 1024 * 1024

export type MessageEntry = {
  id: string
  kind: EntryKind
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

/** As its writer sees it: without notes, and without the names of staff. */
export type Conversation = {
  subject: string
  entries: {
    id: string
    /** Whether the writer wrote it. */
    own: boolean
    text: string
    at: Date
    files: { id: string; name: string; bytes: number }[]
  }[]
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
