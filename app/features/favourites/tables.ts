import type { Generated } from 'kysely'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    favourites: {
      user_id: string
      /** Its path under /dashboard; null for a view. */
      screen: string | null
      /** A saved view of a list; null for a screen. */
      view_id: string | null
      added_at: Generated<Date>
    }
  }
}
