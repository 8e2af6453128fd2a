import { localePath, type Locale } from '#kernel/locale.ts'

export const SUBSCRIBER_STATES = ['asked', 'confirmed', 'left'] as const
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]

export const NEWSLETTER_PATH = '/newsletter'

/** The page where a person unsubscribes. */
export const unsubscribePath = (locale: Locale, id: string) => localePath(locale, `${NEWSLETTER_PATH}/${id}`)

/** The same page, linked from an issue, which counts unsubscribes. */
export const issueUnsubscribePath = (locale: Locale, id: string, issue: number) =>
  `${unsubscribePath(locale, id)}?issue=${issue}`

export type SubscriberRow = {
  id: string
  address: string
  locale: Locale
  state: SubscriberState
  askedAt: Date
  confirmedAt: Date | null
}

export type SubscriberPage = {
  rows: SubscriberRow[]
  total: number
  page: number
  size: number
  byState: Partial<Record<SubscriberState, number>>
  /** Number of confirmed subscribers by language. */
  byLocale: Partial<Record<Locale, number>>
}
