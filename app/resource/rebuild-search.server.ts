/** Search texts of records that were not saved by form: demo content, and rows from before search existed. */
import type { Context } from '#kernel/context.ts'
import { fromRow, tablesOf } from './columns.server.ts'
import { resources } from './resource.server.ts'
import { searchText } from './search-text.ts'

const BATCH_SIZE = 500

/** Fills empty search texts. Runs at each start; usually there is nothing to do. */
export async function fillSearchTexts(ctx: Context): Promise<void> {
  for (const resource of resources.values()) {
    const words = resource.list.search as string[]
    for (let last = 0; words.length > 0;) {
      const rows = await tablesOf(ctx)
        .selectFrom(resource.table)
        .selectAll()
        .where('search', '=', '')
        .where('id', '>', last)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute()
      if (rows.length === 0) break
      last = rows.at(-1)!.id as number
      for (const row of rows)
        await tablesOf(ctx)
          .updateTable(resource.table)
          .set({ search: searchText(words, fromRow(resource, row) as Record<string, unknown>) })
          .where('id', '=', row.id)
          .execute()
    }
  }
}
