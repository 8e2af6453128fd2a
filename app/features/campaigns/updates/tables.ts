import type { Generated } from 'kysely'
import type { Locale, Localized } from '#kernel/locale.ts'
import type { Picture } from '#kernel/picture.ts'
import type { SavedColumns, PublishedColumns } from '#resource/tables.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    campaign_updates: SavedColumns &
      PublishedColumns & {
        campaign_id: number
        title: Localized
        /** Clean HTML. */
        content: Localized
        image: Picture | null
        /** Whether subscribers get it by email. */
        send_email: Generated<boolean>
      }
    campaign_followers: {
      /** Also used in the unsubscribe link. */
      id: string
      campaign_id: number
      /** In lower case. */
      address: string
      /** Null: the donor does not want to be named. */
      name: string | null
      locale: Locale
      consented_at: Date
      /** When the person unsubscribed; null: subscribed. */
      unsubscribed_at: Date | null
    }
  }
}
