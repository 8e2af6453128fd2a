import { sql, type Kysely } from 'kysely'

const FOLDED = ['search', 'search_named', 'name_search', 'title_words', 'words']

/**
 * Stored search keys write «عبد الرحمن», «نور الدين» and "Abdul Rahman" as one word, as kernel/arabic.ts now folds
 * them; the list of donations finds words by an index.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.data_type = 'text'
      and c.column_name = any(${FOLDED}::text[])`.execute(db)
  const spaces = sql.lit('(^| )(عبد(?= ال)|abd(?:[aeu][lr])?(?= [[:alpha:]])|[[:alpha:]]+(?= الدين( |$))) ')
  for (const { table, column } of rows) {
    const key = sql.ref(column)
    await sql`update ${sql.table(table)} set ${key} = regexp_replace(${key}, ${spaces}, '\\1\\2', 'g')
      where ${key} ~ ${spaces}`.execute(db)
  }
  for (const list of ['gift_rows', 'donation_rows']) {
    const { rows: found } = await sql<{ there: boolean }>`select to_regclass(${list}) is not null as there`.execute(db)
    if (!found[0]!.there) continue
    await sql`create index ${sql.ref(`${list}_donor`)} on ${sql.table(list)} using gin (donor gin_trgm_ops)`.execute(db)
    await sql`create index ${sql.ref(`${list}_marks`)} on ${sql.table(list)} using gin (marks gin_trgm_ops)`.execute(db)
  }
}
