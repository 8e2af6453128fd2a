/** Beds and their residents. A unique index ensures that one bed has one applicant, also with concurrent requests. */
import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import { bedLabel, type Bed, type HeldBed, type WaitingList } from './room.ts'

type Db = Pick<Context, 'db'>

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
    .where(
      sql<boolean>`not exists (select from bed_holds h where h.bed_id = housing_beds.id and h.term_id = ${termId})`,
    )
    .orderBy(
      sql`(select count(*) from bed_holds h join housing_beds b on b.id = h.bed_id
        where b.room_id = housing_rooms.id and h.term_id = ${termId})`,
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

/** Reserves a bed at the present price of its room. @throws {Refusal} 404 for a bed of another list, 409 if it is taken */
export async function reserveBed(ctx: Db, bedId: number, applicationId: string, line: WaitingList): Promise<string> {
  const row = await beds(ctx)
    .where('housing_beds.id', '=', bedId)
    .where('residence_id', '=', line.residenceId)
    .where('gender', '=', line.gender)
    // Staff may be changing the room: its gender must not change between this check and the end of the offer.
    .forShare('housing_rooms')
    .executeTakeFirst()
  if (!row) throw new Refusal('housing.no_bed', 404)
  const held = await ctx.db
    .insertInto('bed_holds')
    .values({ application_id: applicationId, bed_id: bedId, term_id: line.termId, rent: row.price })
    .onConflict((conflict) => conflict.columns(['bed_id', 'term_id']).doNothing())
    .returning('bed_id')
    .executeTakeFirst()
  if (!held) throw new Refusal('housing.bed_taken', 409)
  return bedLabel(bedOfRow(row))
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
  const other = await db.selectFrom('bed_holds').select('term_id').where('bed_id', '=', bed_id).where('moved_in', '=', true).executeTakeFirst() // prettier-ignore
  if (other) throw new Refusal('housing.lived_in', 409)
  await db.updateTable('bed_holds').set({ moved_in: true }).where('application_id', '=', applicationId).execute()
}
