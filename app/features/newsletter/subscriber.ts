import { localePath, type Locale } from '#kernel/locale.ts'

export const SUBSCRIBER_STATES = ['asked', 'confirmed', 'left'] as const
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]

export const NEWSLETTER_PATH = '/newsletter'

/** Where the letters end for one person. */
export const unsubscribePath = (locale: Locale, id: string) => localePath(locale, `${NEWSLETTER_PATH}/${id}`)

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
  /** Who gets letters, by language. */
  byLocale: Partial<Record<Locale, number>>
}
