import '#features/shop/products/tables.ts'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { query } from '#kernel/query.server.ts'

const MAX_ROWS = 20

export type StockImport = {
  id: string
  name: string
  changed: number
  by: string | null
  at: Date
  undoneAt: Date | null
}

/** Sorted newest first. */
export const stockImports = query({
  allow: 'products.read',
  async run(ctx): Promise<StockImport[]> {
    const rows = await ctx.db
      .selectFrom('stock_imports')
      .selectAll()
      .orderBy('imported_at', 'desc')
      .limit(MAX_ROWS)
      .execute()
    const names = await namesOfPeople(
      ctx,
      rows.map(({ imported_by }) => imported_by),
    )
    return rows.map(({ id, name, changed, imported_by, imported_at, undone_at }) => ({
      id,
      name,
      changed,
      by: names.get(imported_by) ?? null,
      at: imported_at,
      undoneAt: undone_at,
    }))
  },
})
