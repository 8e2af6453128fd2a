import type { ColumnType, Generated } from 'kysely'
import type { Localized } from '#kernel/locale.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import type { Picture } from '#kernel/picture.ts'
import type { SavedColumns, PublishedColumns } from '#resource/tables.ts'
import type { GoalPolicy, Importance } from './campaign.ts'

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
        /** null: the campaign has no goal. */
        goal: Minor | null
        currency: Generated<Currency>
        importance: Generated<Importance>
        /** Shown on the home page. */
        on_main: Generated<boolean>
        at_goal: Generated<GoalPolicy>
        /** Suggested to donors; empty: those of the settings. Written as JSON text. */
        amounts: ColumnType<{ amount: Minor; meaning: Localized }[], string | undefined, string>
        permit_number: string | null
        permit_authority: Localized | null
        /** Days as `2026-11-21`, in Istanbul; both are inside the permit. */
        permit_starts: string | null
        permit_ends: string | null
        permit_target: Minor | null
        starts_at: Date | null
        ends_at: Date | null
        /** null: a generated cover. */
        image: Picture | null
      }
  }
}
