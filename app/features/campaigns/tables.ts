import type { ColumnType, Generated } from 'kysely'
import type { Localized } from '#kernel/locale.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import type { Picture } from '#kernel/picture.ts'
import type { SavedColumns, PublishedColumns } from '#resource/tables.ts'
import type { CollectionKind, GoalPolicy, Importance } from './campaign.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    campaign_categories: SavedColumns & {
      name: Localized
      /** The order of the tabs. */
      position: Generated<number>
    }
    campaigns: SavedColumns &
      PublishedColumns & {
        title: Localized
        /** Plain text for cards and previews. */
        summary: Localized
        /** Clean HTML: written through `cleanHtml` only. */
        description: Localized
        category_id: number
        /** Null: the campaign has no goal. */
        goal: Minor | null
        currency: Generated<Currency>
        importance: Generated<Importance>
        /** Shown on the home page. */
        on_main: Generated<boolean>
        at_goal: Generated<GoalPolicy>
        /** Suggested amounts; empty: those of the settings. Written as JSON text. */
        amounts: ColumnType<{ amount: Minor; meaning: Localized }[], string | undefined, string>
        /** Law 2860: ordinary donations, a collection that needs a permit, or exempt by a decision. */
        collection_kind: Generated<CollectionKind>
        /** Year and number of the decision that exempts the association. */
        exemption: string | null
        /** Why an owner allowed publication without a valid permit. */
        permit_override: string | null
        starts_at: Date | null
        ends_at: Date | null
        /** Null: a cover is generated. */
        image: Picture | null
      }
  }
}
