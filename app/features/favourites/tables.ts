import type { Generated } from 'kysely'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    favourites: {
      user_id: string
      /** Its path under /dashboard. */
      screen: string
      added_at: Generated<Date>
    }
  }
}
