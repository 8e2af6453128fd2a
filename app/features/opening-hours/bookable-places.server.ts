/** Bookable opening hours of public places and of the office, with the data that visitors need to get there. */
import './tables.ts'
import { sql, type RawBuilder } from 'kysely'
import { placePath } from '#features/places/place.ts'
import { placeContacts } from '#features/places/queries.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { BookablePlace } from './bookable-place.ts'
import { outsideExceptions } from './plan.ts'

/** Rows of hours with their place, if any. */
function offersOf(ctx: Context) {
  return ctx.db
    .selectFrom('opening_hours')
    .leftJoin(placeContacts(ctx).as('places'), (on) => on.on('places.id', '=', sql`coalesce(residence_id, center_id)`))
    .select(['opening_hours.id', 'opening_hours.name', 'active', 'confirms', 'hours', 'exceptions'])
    .select(['slot_minutes', 'buffer_minutes', 'opening_hours.capacity', 'notice_hours', 'horizon_days'])
    .select(['places.id as place_id', 'kind', 'places.name as place_name', 'address', 'email', 'phone'])
    .select(['latitude', 'longitude'])
}
type Row = Awaited<ReturnType<ReturnType<typeof offersOf>['execute']>>[number]

/** Only active hours of public places. */
const open = (ctx: Context) =>
  offersOf(ctx)
    .where('active', '=', true)
    .where((or) => or.or([or('places.id', 'is', null), or('is_public', '=', true)]))

/** All places that take appointments; the office comes first. */
export async function openOffers(ctx: Context): Promise<BookablePlace[]> {
  const rows = await open(ctx)
    .orderBy(sql`places.id is not null`)
    .orderBy('kind')
    .orderBy('places.position')
    .orderBy('opening_hours.id')
    .execute()
  return toPlaces(ctx, rows)
}

/** For staff, including inactive ones. */
export async function allOffers(ctx: Context): Promise<BookablePlace[]> {
  return toPlaces(
    ctx,
    await offersOf(ctx)
      .orderBy(sql`places.id is not null`)
      .orderBy('kind')
      .orderBy('opening_hours.id')
      .execute(),
  )
}

/**
 * The hours of a place with further columns of its row, in one statement, because every visit of the place's page
 * needs it.
 * @param place null: the office
 */
export async function openOfferOf<T>(
  ctx: Context,
  place: number | null,
  extra: RawBuilder<T>,
): Promise<{ offer: BookablePlace; joined: T } | undefined> {
  const row = await open(ctx)
    .select(extra.as('joined'))
    .where(sql<number | null>`coalesce(residence_id, center_id)`, 'is not distinct from', place)
    .executeTakeFirst()
  const [offer] = row ? await toPlaces(ctx, [row]) : []
  return row && offer && { offer, joined: row.joined as T }
}

/** @param which with `open`, undefined for hours that visitors may not book */
export async function findOffer(ctx: Context, id: number, which: 'open' | 'any'): Promise<BookablePlace | undefined> {
  const found = which === 'open' ? open(ctx) : offersOf(ctx)
  return (await toPlaces(ctx, await found.where('opening_hours.id', '=', id).execute()))[0]
}

/**
 * Locks the hours until the end of the transaction, so that concurrent bookings of the last place are serialized.
 * @throws {Refusal} 404
 */
export async function lockPlaceForBooking(ctx: Context, id: number, which: 'open' | 'any'): Promise<BookablePlace> {
  await sql`select 1 from opening_hours where id = ${id} for no key update`.execute(ctx.db)
  const offer = await findOffer(ctx, id, which)
  if (!offer) throw new Refusal('appointments.not_offered', 404)
  return offer
}

async function toPlaces(ctx: Context, rows: Row[]): Promise<BookablePlace[]> {
  if (rows.length === 0) return []
  const { site, 'contactus-page': page, holidays } = await readSettings(ctx, 'site', 'contactus-page', 'holidays')
  const ours = { email: page.informationEmail ?? site.email, phone: page.informationPhone ?? site.phone }
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    active: row.active,
    confirms: row.confirms,
    place:
      row.place_id === null
        ? { id: null, name: null, path: '/contact-us', address: page.informationAddress ?? site.address, at: null }
        : {
            id: row.place_id,
            name: row.place_name!,
            path: placePath({ kind: row.kind!, id: row.place_id }),
            address: row.address,
            at:
              row.latitude !== null && row.longitude !== null
                ? { latitude: row.latitude, longitude: row.longitude }
                : null,
          },
    // Emails for a place without its own address go to the association's address.
    inbox: row.email?.toLowerCase() ?? ours.email?.toLowerCase() ?? null,
    phone: row.phone ?? ours.phone,
    plan: {
      hours: row.hours,
      exceptions: row.exceptions,
      holidays: holidays.days,
      slot_minutes: row.slot_minutes,
      buffer_minutes: row.buffer_minutes,
      capacity: row.capacity,
      notice_hours: row.notice_hours,
      horizon_days: row.horizon_days,
    },
    notes: [...row.exceptions, ...holidays.days.flatMap((holiday) => outsideExceptions(holiday, row.exceptions))]
      .toSorted((a, b) => (a.from < b.from ? -1 : 1))
      .map(({ from, to, opens, closes, note }) => ({ from, to, opens, closes, note })),
  }))
}
