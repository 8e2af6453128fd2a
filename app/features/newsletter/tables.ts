import type { ColumnType, Generated } from 'kysely'
import type { Locale, Localized } from '#kernel/locale.ts'
import type { SavedColumns } from '#resource/tables.ts'
import type { MissingLanguage, Segment } from './issue.ts'
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
      /** Ids of the chosen topics; empty: all issues. */
      topic_ids: ColumnType<number[], number[] | undefined, number[]>
    }
    newsletter_topics: SavedColumns & { name: Localized; position: Generated<number> }
    newsletter_issues: SavedColumns & {
      title: Localized
      /** Clean HTML. */
      body: Localized
      /** Null: all languages. */
      audience: Locale | null
      link: string | null
      segment: Generated<Segment>
      topic_ids: ColumnType<number[], number[] | undefined, number[]>
      campaign_id: number | null
      /** The saved view of the donors list, which may have been deleted. */
      view_id: string | null
      /** The confirmed filters of the view. Later changes of the view do not affect sending. */
      view_query: string | null
      /** Why the issue was not sent at its time. */
      held: 'view_missing' | 'view_changed' | null
      /** Choice for languages that the issue lacks; null: not decided. */
      missing_language: MissingLanguage | null
      scheduled_at: Date | null
      /** When sending started. */
      sent_at: Date | null
      /** Number of recipients when sending started; null for issues that are older than this column. */
      recipients: number | null
      /** When the last email was queued. */
      queued_at: Date | null
      /** When staff stopped sending. */
      stopped_at: Date | null
      /** Number of people who unsubscribed by a link of this issue. */
      unsubscribes: Generated<number>
    }
  }
}
