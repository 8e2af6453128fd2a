/** Places that take appointments, and a visitor's form. */
import '#features/opening-hours/tables.ts'
import '#features/places/tables.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { staffWith } from './donations.ts'
import { makePerson } from './people.ts'

/** A Friday. In the following week, Monday (9 to 12) and Tuesday (9 to 10) are open. */
export const FRIDAY = new Date('2026-11-20T10:00:00+03:00')
export const [MONDAY_9, MONDAY_930, TUESDAY_9] = ['2026-11-23T09:00', '2026-11-23T09:30', '2026-11-24T09:00'] as const
/** A moment on the clock of Istanbul. */
export const moment = (clock: string) => new Date(`${clock}:00+03:00`)

const HOURS = [
  { weekday: 'monday', opens: '09:00', closes: '12:00' },
  { weekday: 'tuesday', opens: '09:00', closes: '10:00' },
]

/** Opening hours with slots of half an hour. Returns their id. */
export async function makeHours(ctx: Context, change: object = {}): Promise<number> {
  const plan = { slot_minutes: 30, buffer_minutes: 0, capacity: 1, notice_hours: 2, horizon_days: 30 }
  const { id } = await ctx.db
    .insertInto('opening_hours')
    .values({ name: { ar: 'لقاء' }, ...plan, hours: JSON.stringify(HOURS), ...change } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A published center. Returns its id. */
export async function makeCenter(ctx: Context, change: object = {}): Promise<number> {
  const center = { kind: 'center', name: { ar: 'مركز الفاتح', en: 'Fatih center', tr: 'Fatih merkezi' } }
  const { id } = await ctx.db
    .insertInto('places')
    .values({ ...center, state: 'published', published_at: new Date(0), ...change } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

let visitors = 0
/** A complete form of a new visitor. */
export function bookingForm<T extends object>(change: T = {} as T) {
  const number = ++visitors
  return {
    at: MONDAY_9 as string,
    name: `زائر ${number}`,
    phone: `0532 ${1_000_000 + number}`,
    email: `visitor${number}@example.com`,
    subject: 'سؤال عن الدورات',
    message: '',
    ...change,
  }
}

/** A member of the team, at any time. */
export async function appointmentTeam(ctx: Context) {
  const person = await makePerson(ctx, { roles: ['housing'], secondFactor: true })
  const may: Permission[] = ['appointments.read', 'appointments.create', 'appointments.update', 'appointments.delete']
  const of = (context: Context): Context => {
    const staff = staffWith(context, ...may)
    return { ...staff, actor: { ...staff.actor!, id: person.id } }
  }
  return Object.assign(of, { person })
}
