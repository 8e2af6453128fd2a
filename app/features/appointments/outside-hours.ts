import { isOpenDuring, type Plan } from '#features/opening-hours/plan.ts'
import { isActive, type AppointmentState } from './appointment.ts'

type Booked = { state: AppointmentState; starts_at: Date; ends_at: Date; allowed_at: Date | null }

/** A coming appointment while its place is closed, which staff have not decided to keep. */
export const isOutsideHours = (plan: Plan, { state, starts_at, ends_at, allowed_at }: Booked, now: Date): boolean =>
  starts_at > now && allowed_at === null && isActive(state) && !isOpenDuring(plan, { starts: starts_at, ends: ends_at })
