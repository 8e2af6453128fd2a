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
        /** Those who agreed get it by mail. */
        send_email: Generated<boolean>
      }
    campaign_followers: {
      /** Also what the link to leave says. */
      id: string
      campaign_id: number
      /** In lower case. */
      address: string
      /** null: the donor wishes not to be named. */
      name: string | null
      locale: Locale
      consented_at: Date
      /** When they had enough. */
      unsubscribed_at: Date | null
    }
  }
}
