import type { Locale, Localized } from '#kernel/locale.ts'
import type { SavedColumns } from '#resource/tables.ts'
import type { SubscriberState } from './subscriber.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    newsletter_subscribers: {
      id: string
      /** In lower case. */
      address: string
      locale: Locale
      state: SubscriberState
      requested_at: Date
      confirmed_at: Date | null
      unsubscribed_at: Date | null
    }
    newsletter_issues: SavedColumns & {
      title: Localized
      body: Localized
      /** null: all subscribers. */
      audience: Locale | null
      link: string | null
      sent_at: Date | null
    }
  }
}
