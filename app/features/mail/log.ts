import type { Locale } from '#kernel/locale.ts'
import type { TextKey } from '#kernel/text.ts'

export const MAIL_STATES = ['waiting', 'sent', 'kept', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** Why an email of a newsletter was not sent: staff stopped the sending, which cannot be resumed. */
export const STOPPED = 'STOPPED'
/** Why an email was not sent: its recipient unsubscribed before. */
export const UNSUBSCRIBED = 'UNSUBSCRIBED'
/** Emails with these reasons are never sent again. */
export const FINAL_REASONS = {
  [STOPPED]: 'dashboard.mail_stopped',
  [UNSUBSCRIBED]: 'dashboard.mail_unsubscribed',
} as const satisfies Record<string, TextKey>

/** An email in the log. */
export type MailRow = {
  id: string
  /** `feature.name` */
  template: string
  subject: string
  /** Masked for readers who may not read donors. */
  to: string
  locale: Locale
  state: MailState
  tries: number
  error: string | null
  createdAt: Date
  sentAt: Date | null
}

export type MailPage = {
  rows: MailRow[]
  total: number
  page: number
  size: number
  byState: Partial<Record<MailState, number>>
}

export type MailDetail = MailRow & {
  attachments: string[]
  /** Null: it contains a secret link, its text was deleted, or the reader may not read donors. */
  body: { html: string; text: string } | null
  hidden: 'secret' | 'expired' | 'donors' | null
}
