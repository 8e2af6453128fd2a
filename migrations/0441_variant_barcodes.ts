import { sql, type Kysely } from 'kysely'

/** The barcode on the label of a variant; the rows that staff wrote get the same part, empty. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table product_variants add column barcode text unique check (barcode <> '')`.execute(db)
  await sql`update products set variants = (
      select jsonb_agg(entry || '{"barcode": null}' order by place)
      from jsonb_array_elements(variants) with ordinality as entries (entry, place))
    where variants <> '[]'`.execute(db)
}
