import type { Locale } from '#kernel/locale.ts'

export const MESSAGE_STATES = ['new', 'open', 'answered', 'closed', 'spam'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** A message in a list. */
export type MessageRow = {
  id: string
  at: Date
  name: string
  subject: string
  /** The place that the message is about. */
  about: string | null
  state: MessageState
  assignee: string | null
  /** The due date for an answer. */
  due: string | null
  /** The due date has passed without an answer. */
  overdue: boolean
}

/** The writer's page; `token` is the secret in its link. */
export const conversationPath = (token: string) => `/messages/${token}`

/** Takes the message form with its files. */
export const MESSAGE_FORM_PATH = '/api/send-message-with-files'

/** `note`: visible to the team only; `answer`: sent to the writer; `reply`: from the writer. */
export const ENTRY_KINDS = ['note', 'answer', 'reply'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Maximum number of files in one message, answer or reply. */
export const MAX_ENTRY_FILES = 5
/** Maximum size of one file in bytes. */
export const ENTRY_FILE_BYTES = 10 * 1024 * 1024
/** Maximum bytes of all files of an entry. Many mail servers accept 25 MB, and base64 adds a third. */
export const ENTRY_FILES_BYTES = 15 * 1024 * 1024

export type MessageFile = { id: string; name: string; bytes: number }

export type MessageEntry = {
  id: string
  kind: EntryKind
  text: string
  by: string | null
  at: Date
  /** The state of an answer's email. */
  mail: 'waiting' | 'sent' | 'kept' | 'failed' | null
  files: MessageFile[]
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
  /** Attached to the message itself. */
  files: MessageFile[]
  entries: MessageEntry[]
}

/** A conversation for its writer: without notes and without the names of staff. */
export type Conversation = {
  subject: string
  entries: {
    id: string
    /** Whether the writer wrote it. */
    own: boolean
    text: string
    at: Date
    files: MessageFile[]
  }[]
}

export type MessagePage = {
  rows: MessageRow[]
  total: number
  page: number
  size: number
  byState: Partial<Record<MessageState, number>>
  /** Count of overdue messages among all that match the filter. */
  overdue: number
}
