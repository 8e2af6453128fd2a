import { sql, type Kysely } from 'kysely'

/** Letters and digits, in upper case; I, İ, ı and i are one letter. */
const keyOf = (number: string) =>
  number
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .normalize('NFC')
    .toUpperCase()
    .replaceAll('İ', 'I')
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * The key of official receipt numbers treats I, İ, ı and i as one letter: `i 001251` is the number `İ 001251`. Of
 * numbers that become the same, the later ones are marked as repeated, like the duplicates from before the register.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  const { rows } = await sql<{ id: string; number: string; number_key: string }>`
    select id, number, number_key from official_receipts`.execute(db)
  const changed = rows.filter(({ number, number_key }) => keyOf(number) !== number_key && keyOf(number) !== '')
  if (changed.length === 0) return
  // Cancelled numbers get the new key too, and the trigger refuses every change of them.
  await sql`alter table official_receipts disable trigger official_receipts_stay`.execute(db)
  await sql`drop index official_receipts_number`.execute(db)
  await sql`update official_receipts r set number_key = n.key from unnest(
      ${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ number }) => keyOf(number))}::text[]) as n(id, key)
    where r.id = n.id`.execute(db)
  await sql`update official_receipts r set repeated = true from (
      select id, row_number() over (partition by number_key
        order by series_id, cancelled_at is null, assigned_at, id) as nth
      from official_receipts where not repeated) numbered
    where numbered.id = r.id and nth > 1`.execute(db)
  await sql`create unique index official_receipts_number on official_receipts (number_key) where not repeated`.execute(
    db,
  )
  await sql`alter table official_receipts enable trigger official_receipts_stay`.execute(db)
}
