import { sql, type Kysely } from 'kysely'

/**
 * The monthly rent that was offered with a bed, in hundredths of a lira: a later change of the room's price does not
 * change an offer. Null for beds that the previous release holds while this one starts; then the room's price counts.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table bed_holds add column rent bigint check (rent > 0)`.execute(db)
  await sql`update bed_holds set rent = (select r.price from housing_beds b join housing_rooms r on r.id = b.room_id
    where b.id = bed_holds.bed_id)`.execute(db)
}
