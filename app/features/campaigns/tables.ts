import type { Generated, GeneratedAlways } from 'kysely'
import type { Localized } from '#kernel/locale.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import type { AtGoal, Importance } from './campaign.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    campaign_categories: {
      id: GeneratedAlways<number>
      name: Localized
      /** The order of the tabs. */
      position: Generated<number>
      demo_key: string | null
    }
    campaigns: {
      id: GeneratedAlways<number>
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
      at_goal: Generated<AtGoal>
      permit_number: string | null
      permit_authority: Localized | null
      /** Days as `2026-11-21`, in Istanbul; both are inside the permit. */
      permit_starts: string | null
      permit_ends: string | null
      permit_target: Minor | null
      starts_at: Date | null
      ends_at: Date | null
      state: Generated<'draft' | 'published'>
      /** The address of an uploaded picture; null: a generated cover. */
      image: string | null
      created_at: Generated<Date>
      updated_at: Generated<Date>
      demo_key: string | null
    }
  }
}
