/** Types of newsletter issues for browsers and the server. */
import { LOCALES, type Locale, type Localized } from '#kernel/locale.ts'

/**
 * Recipients of an issue. `subscribers`, `topics` and `donors` are people who confirmed their subscription. `followers`
 * are donors who agreed to updates of one campaign, so they get only issues about that campaign. `view` are donors of a
 * saved view of the donors list who confirmed their subscription.
 */
export const SEGMENTS = ['subscribers', 'topics', 'followers', 'donors', 'view'] as const
export type Segment = (typeof SEGMENTS)[number]

/** Options for recipients in whose language the issue is not written. */
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

/** `sent` means that all emails are queued. Their delivery is counted by `issueOverview`. */
export function issueState({ scheduled_at, sent_at, queued_at, stopped_at }: Times): IssueState {
  if (stopped_at) return 'stopped'
  if (sent_at) return queued_at ? 'sent' : 'sending'
  return scheduled_at ? 'scheduled' : 'draft'
}

/** The languages that have both title and text. */
export const writtenIn = ({ title, body }: { title: Localized; body: Localized }): Locale[] =>
  LOCALES.filter((locale) => title[locale] && body[locale])

/**
 * Why an issue for a saved view cannot be sent, or was not sent at its time: no view is chosen; the view was deleted or
 * is no longer shared; it was changed after scheduling; it has filters that are not allowed for newsletters.
 */
const VIEW_PROBLEMS = ['view_none', 'view_missing', 'view_changed', 'view_filters'] as const
export type ViewProblem = (typeof VIEW_PROBLEMS)[number]

/** The number of donors of a view and of those who get no email, each counted for the first reason that applies. */
export type ViewCounts = Record<
  'donors' | 'noEmail' | 'unsubscribed' | 'notSubscribed' | 'language' | 'sameAddress',
  number
>

/** Recipients by language, and the languages of recipients in which the issue is not written. */
export type RecipientCounts = { byLocale: Record<Locale, number>; missing: Locale[] }

/** The number of emails, depending on the choice for missing languages. */
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

/** Path of the screen for preview, recipients, sending and result. */
export const sendingPath = (id: number) => `/dashboard/newsletter-letters/${id}/send`
