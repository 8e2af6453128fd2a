/**
 * Beds and their residents. The database refuses a second applicant of a bed in periods whose dates overlap, also with
 * concurrent requests.
 */
import './tables.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import { bedLabel, type Bed, type Gender, type HeldBed, type WaitingList } from './room.ts'

type Db = Pick<Context, 'db'>

/** Sub-query: the ids of this term and of all whose dates overlap with it. On the day a term ends, the next may start. */
export const overlappingTerms = (termId: number | RawBuilder<number | null>) =>
  sql<number>`(select other.id from housing_terms own join housing_terms other
    on other.starts_on < own.ends_on and own.starts_on < other.ends_on where own.id = ${termId})`

/** Whether someone has the bed of `housing_beds` in this term, or in one that overlaps with it. */
export const isHeld = (termId: number | RawBuilder<number | null>) =>
  sql<boolean>`exists (select from bed_holds h
    where h.bed_id = housing_beds.id and h.term_id in ${overlappingTerms(termId)})`

/** Adds or removes beds of a room. The caller has checked that no removed bed is occupied. */
export async function fitBeds({ db }: Db, roomId: number, beds: number): Promise<void> {
  await db.deleteFrom('housing_beds').where('room_id', '=', roomId).where('number', '>', beds).execute()
  await db
    .insertInto('housing_beds')
    .values(Array.from({ length: beds }, (_, i) => ({ room_id: roomId, number: i + 1 })))
    .onConflict((conflict) => conflict.columns(['room_id', 'number']).doNothing())
    .execute()
}

/** Numbers of a room's occupied beds. */
export async function occupiedBeds({ db }: Db, roomId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('housing_beds')
    .innerJoin('bed_holds', 'bed_id', 'housing_beds.id')
    .select('number')
    .where('room_id', '=', roomId)
    .execute()
  return rows.map(({ number }) => number)
}

const COLUMNS = [
  'housing_beds.id',
  'number',
  'room_id',
  'housing_rooms.name',
  'floor',
  'gender',
  'beds',
  'price',
  'features',
] as const
type Row = Bed['room'] & { number: number; room_id: number }
const bedOfRow = ({ id, number, room_id, name, floor, gender, beds, price, features }: Row): Bed => ({
  id,
  number,
  room: { id: room_id, name, floor, gender, beds, price, features },
})

const beds = ({ db }: Db) =>
  db.selectFrom('housing_beds').innerJoin('housing_rooms', 'housing_rooms.id', 'room_id').select(COLUMNS)

/** Beds of a residence, by room. */
export async function bedsOf(ctx: Db, residenceId: number): Promise<Bed[]> {
  const rows = await beds(ctx)
    .where('residence_id', '=', residenceId)
    .orderBy('floor')
    .orderBy('housing_rooms.name')
    .orderBy('number')
    .execute()
  return rows.map(bedOfRow)
}

/**
 * Locks the rooms of a waiting list for offers of several beds, in the order of a bulk edit (resource/bulk.server.ts),
 * so that there are no deadlocks.
 */
export async function lockRooms({ db }: Db, { residenceId, gender }: WaitingList): Promise<void> {
  await db
    .selectFrom('housing_rooms')
    .select('id')
    .where('residence_id', '=', residenceId)
    .where('gender', '=', gender)
    .orderBy('id')
    .forShare()
    .execute()
}

/** Free beds of a waiting list; beds in partly occupied rooms come first. */
export async function freeBeds(ctx: Db, { residenceId, termId, gender }: WaitingList): Promise<Bed[]> {
  const rows = await beds(ctx)
    .where('residence_id', '=', residenceId)
    .where('gender', '=', gender)
    .where(sql<boolean>`not ${isHeld(termId)}`)
    .orderBy(
      sql`(select count(*) from bed_holds h join housing_beds b on b.id = h.bed_id
        where b.room_id = housing_rooms.id and h.term_id in ${overlappingTerms(termId)})`,
      'desc',
    )
    .orderBy('floor')
    .orderBy('housing_rooms.name')
    .orderBy('number')
    .execute()
  return rows.map(bedOfRow)
}

/** The beds of applications, by application. */
export async function bedsByApplication(ctx: Db, applicationIds: readonly string[]): Promise<Map<string, HeldBed>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await beds(ctx)
    .innerJoin('bed_holds', 'bed_id', 'housing_beds.id')
    .select(['application_id', 'rent'])
    .where('application_id', 'in', [...applicationIds])
    .execute()
  return new Map(rows.map((row) => [row.application_id, { ...bedOfRow(row), rent: row.rent ?? row.price }]))
}

/** A free bed of a waiting list. @throws {Refusal} 404 for a bed of another list, 409 if it is taken */
async function requireFree(ctx: Db, bedId: number, line: WaitingList) {
  const row = await beds(ctx)
    .select(isHeld(line.termId).as('held'))
    .where('housing_beds.id', '=', bedId)
    .where('residence_id', '=', line.residenceId)
    .where('gender', '=', line.gender)
    // Staff may be changing the room: its gender must not change between this check and the end of the offer.
    .forShare('housing_rooms')
    .executeTakeFirst()
  if (!row) throw new Refusal('housing.no_bed', 404)
  if (row.held) throw new Refusal('housing.bed_taken', 409)
  return row
}

/** Reserves a bed at the present price of its room. @throws {Refusal} 404 for a bed of another list, 409 if it is taken */
export async function reserveBed(ctx: Db, bedId: number, applicationId: string, line: WaitingList): Promise<string> {
  const row = await requireFree(ctx, bedId, line)
  const reserved = await ctx.db
    .insertInto('bed_holds')
    .values({ application_id: applicationId, bed_id: bedId, term_id: line.termId, rent: row.price })
    // Without a column: the constraint of overlapping periods is not on columns.
    .onConflict((conflict) => conflict.doNothing())
    .returning('bed_id')
    .executeTakeFirst()
  if (!reserved) throw new Refusal('housing.bed_taken', 409)
  return bedLabel(bedOfRow(row))
}

/**
 * Gives an application another bed, at the present price of its room. The caller has locked the waiting list.
 * @throws {Refusal} 404 for a bed of another list, 409 if it is taken, or a resident of another term still has it
 */
export async function swapBed(
  ctx: Db,
  bedId: number,
  applicationId: string,
  line: WaitingList,
): Promise<{ before: string; after: string; freed: number }> {
  const row = await requireFree(ctx, bedId, line)
  const had = (await bedsByApplication(ctx, [applicationId])).get(applicationId)!
  const resident = await ctx.db.selectFrom('bed_holds').select('term_id').where('bed_id', '=', bedId).where('moved_in', '=', true).executeTakeFirst() // prettier-ignore
  if (resident) throw new Refusal('housing.lived_in', 409)
  await ctx.db
    .updateTable('bed_holds')
    .set({ bed_id: bedId, rent: row.price })
    .where('application_id', '=', applicationId)
    .execute()
  return { before: bedLabel(had), after: bedLabel(bedOfRow(row)), freed: had.id }
}

/** Whether a residence has rooms for this gender. */
export async function hasRoomsFor({ db }: Db, residenceId: number, gender: Gender): Promise<boolean> {
  const room = db.selectFrom('housing_rooms').select('id').where('residence_id', '=', residenceId)
  return (await room.where('gender', '=', gender).limit(1).executeTakeFirst()) !== undefined
}

/** Returns the bed that became free; null if the application had none. */
export async function releaseBed({ db }: Db, applicationId: string): Promise<number | null> {
  const removed = await db
    .deleteFrom('bed_holds')
    .where('application_id', '=', applicationId)
    .returning('bed_id')
    .execute()
  return removed[0]?.bed_id ?? null
}

/** Staff recorded by mistake that the applicant moved in; the bed stays reserved. */
export async function undoMovedIn({ db }: Db, applicationId: string): Promise<void> {
  await db.updateTable('bed_holds').set({ moved_in: false }).where('application_id', '=', applicationId).execute()
}

/** @throws {Refusal} 409 if a resident of another term still has the bed */
export async function markMovedIn({ db }: Db, applicationId: string): Promise<void> {
  const { bed_id } = await db
    .selectFrom('bed_holds')
    .select('bed_id')
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow()
  await db.selectFrom('housing_beds').select('id').where('id', '=', bed_id).forUpdate().execute()
  const other = await db
    .selectFrom('bed_holds')
    .select('term_id')
    .where('bed_id', '=', bed_id)
    .where('moved_in', '=', true)
    .executeTakeFirst()
  if (other) throw new Refusal('housing.lived_in', 409)
  await db.updateTable('bed_holds').set({ moved_in: true }).where('application_id', '=', applicationId).execute()
}
