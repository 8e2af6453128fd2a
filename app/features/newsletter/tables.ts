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
      /** Of the topics that they chose; empty: all issues. */
      topic_ids: ColumnType<number[], number[] | undefined, number[]>
    }
    newsletter_topics: SavedColumns & { name: Localized; position: Generated<number> }
    newsletter_issues: SavedColumns & {
      title: Localized
      /** Clean HTML. */
      body: Localized
      /** null: all subscribers. */
      audience: Locale | null
      link: string | null
      segment: Generated<Segment>
      topic_ids: ColumnType<number[], number[] | undefined, number[]>
      campaign_id: number | null
      /** The saved view of the donors list; it may be deleted meanwhile. */
      view_id: string | null
      /** Its filters as they were confirmed: what is sent does not follow later changes. */
      view_query: string | null
      /** Why the issue was not sent at its time. */
      held: 'view_missing' | 'view_changed' | null
      /** What is done for languages that the issue lacks; null: not decided. */
      missing_language: MissingLanguage | null
      scheduled_at: Date | null
      /** When sending began. */
      sent_at: Date | null
      /** Counted when sending began; null for issues from before that was counted. */
      recipients: number | null
      /** When the last email was queued. */
      queued_at: Date | null
      /** When staff stopped sending. */
      stopped_at: Date | null
      /** By the link in an email of this issue. */
      unsubscribes: Generated<number>
    }
  }
}
