import '#features/shop/products/tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import type { Units } from '#features/shop/products/stock.server.ts'

/** Locks variants in a fixed order, so that concurrent changes do not deadlock. */
export function lockVariants({ db }: Pick<Context, 'db'>, ids: readonly number[]) {
  return db
    .selectFrom('product_variants')
    .select(['id', 'sku', 'on_hand', 'reserved'])
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Sets the quantities in one statement. The caller has locked the rows. */
export async function setUnits({ db }: Pick<Context, 'db'>, units: readonly Units[]): Promise<void> {
  await sql`update product_variants v set on_hand = given.units
    from unnest(${units.map(({ variantId }) => variantId)}::integer[], ${units.map((one) => one.units)}::integer[])
      as given (id, units)
    where v.id = given.id`.execute(db)
}
