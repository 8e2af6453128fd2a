/** What an issue of the newsletter is to browsers and to the server. */
import { LOCALES, type Locale, type Localized } from '#kernel/locale.ts'

/**
 * Whom an issue is for. `subscribers`, `topics` and `donors` are people who confirmed their subscription; `followers`
 * are donors who agreed to updates of one campaign, so they get issues about that campaign only.
 */
export const SEGMENTS = ['subscribers', 'topics', 'followers', 'donors'] as const
export type Segment = (typeof SEGMENTS)[number]

/** What is done for recipients in whose language the issue is not written. */
export const MISSING_LANGUAGE = ['arabic', 'leave_out'] as const
export type MissingLanguage = (typeof MISSING_LANGUAGE)[number]

export const ISSUE_STATES = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const
export type IssueState = (typeof ISSUE_STATES)[number]
export const STATE_TONES = {
  draft: 'plain',
  scheduled: 'warning',
  sending: 'warning',
  sent: 'good',
  stopped: 'bad',
} as const

type Times = Record<'scheduled_at' | 'sent_at' | 'queued_at' | 'stopped_at', Date | null>

/** `sent`: all emails are queued; how many of them have arrived is counted by `issueResult`. */
export function issueState({ scheduled_at, sent_at, queued_at, stopped_at }: Times): IssueState {
  if (stopped_at) return 'stopped'
  if (sent_at) return queued_at ? 'sent' : 'sending'
  return scheduled_at ? 'scheduled' : 'draft'
}

/** The languages in which title and text are both written. */
export const writtenIn = ({ title, body }: { title: Localized; body: Localized }): Locale[] =>
  LOCALES.filter((locale) => title[locale] && body[locale])

/** Recipients by language, and the languages of some of them in which the issue is not written. */
export type RecipientCounts = { byLocale: Record<Locale, number>; missing: Locale[] }

/** How many emails are sent, once it is decided what to do about missing languages. */
export function recipientTotal({ byLocale, missing }: RecipientCounts, choice: MissingLanguage | null): number {
  const locales: readonly Locale[] =
    choice === 'leave_out' ? LOCALES.filter((locale) => !missing.includes(locale)) : LOCALES
  return locales.reduce<number>((sum, locale) => sum + byLocale[locale], 0)
}

export type IssueResult = {
  recipients: number | null
  waiting: number
  sent: number
  failed: number
  /** Stopped by staff, or stored because there is no mail server. */
  notSent: number
  unsubscribed: number
}

/** The dashboard's screen for preview, recipients, sending and the result. */
export const sendingPath = (id: number) => `/dashboard/newsletter-letters/${id}/send`
