/** Queries and commands of applicants, which only the code opens. Submitted answers are never shown. */
import './tables.ts'
import '#features/housing/rooms/tables.ts'
import { z } from 'zod'
import { bedsByApplication } from '#features/housing/rooms/beds.server.ts'
import { termOf } from '#features/housing/rooms/openings.server.ts'
import type { Gender, Room, Term } from '#features/housing/rooms/room.ts'
import { placeNames } from '#features/places/queries.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { findCode } from '#kernel/ids.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { pick } from '#kernel/locale.ts'
import type { Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { DocumentKind, State, DraftValues } from './application.ts'
import { moreDocuments } from './documents.server.ts'
import { advanceWaitingList, notifyApplicant, notifyIfFull } from './waiting-list.server.ts'
import { waitingListOf, lockApplication, moveApplication, type Application } from './transition.server.ts'
import { placesIn } from './pending.server.ts'

/** Rate limit against guessing. High, because a form saves often, and codes are long. */
const LOOKS: Limit = { name: 'application_codes', points: 600, seconds: 600 }

export type OwnApplicationView = {
  code: string
  state: State
  residence: { id: number; name: string; genders: Gender[] }
  term: Term
  files: { id: string; kind: DocumentKind; name: string; bytes: number }[]
  missing: DocumentKind[]
  /** Requested documents that were sent and can get further files. */
  more: DocumentKind[]
  message: string | null
  /** Position on the waiting list, from 1. */
  place: number | null
  offer: { room: Omit<Room, 'features' | 'price'>; rent: Minor; features: string[]; until: Date | null } | null
  /** For drafts only. */
  typed: DraftValues | null
  submittedAt: Date | null
}

/** Null for an unknown code. @throws {Refusal} 429 */
export async function applicationByCode(ctx: Context, typed: string): Promise<OwnApplicationView | null> {
  const code = await codeOf(ctx, typed)
  const found = await ctx.db.selectFrom('applications').selectAll().where('code', '=', code).executeTakeFirst()
  return found && !found.erased_at ? shown(ctx, found) : null
}

/** Normalizes a typed code; empty if invalid. Counts for the rate limit. @throws {Refusal} 429 */
export async function codeOf(ctx: Context, typed: string): Promise<string> {
  await limit(ctx, LOOKS, ctx.address)
  return findCode(typed) ?? ''
}

async function shown(ctx: Context, found: Application): Promise<OwnApplicationView> {
  const [residences, term, files, beds, places, more] = await Promise.all([
    placeNames(ctx, [found.residence_id]),
    ctx.db.selectFrom('housing_terms').selectAll().where('id', '=', found.term_id).executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom('application_files')
      .select(['id', 'kind', 'name', 'bytes'])
      .where('application_id', '=', found.id)
      .orderBy('created_at')
      .execute(),
    bedsByApplication(ctx, [found.id]),
    found.state === 'waiting' ? placesIn(ctx, waitingListOf(found)) : null,
    moreDocuments(ctx, found),
  ])
  const genders = await ctx.db
    .selectFrom('housing_rooms')
    .select('gender')
    .distinct()
    .where('residence_id', '=', found.residence_id)
    .orderBy('gender')
    .execute()
  const draft = found.state === 'draft'
  const bed = beds.get(found.id)
  const features = pick(bed?.room.features, ctx.locale)
  return {
    code: found.code,
    state: found.state,
    residence: {
      id: found.residence_id,
      name: pick(residences.get(found.residence_id)!, ctx.locale),
      genders: genders.map(({ gender }) => gender),
    },
    term: termOf(ctx, term),
    // The file name could contain a person's name.
    files: files.map((file) => ({ ...file, name: draft ? file.name : '' })),
    missing: found.missing,
    more,
    message: found.message,
    place: places?.get(found.id) ?? null,
    offer: bed
      ? {
          room: bed.room,
          rent: bed.rent,
          features: features.split('\n').filter(Boolean),
          until: found.offered_until,
        }
      : null,
    typed: draft ? found.answers : null,
    submittedAt: found.submitted_at,
  }
}

const code = z.string().max(20)

/** Accepts or declines the offer; the same answer may be repeated. @throws {Refusal} 404, 409 if it is not valid */
export const respondToOffer = command({
  id: 'applications.answer',
  allow: 'anyone',
  input: z.object({ code, answer: z.enum(['accepted', 'refused']) }),
  async run(ctx, { code, answer }): Promise<void> {
    const application = await lockApplication(ctx, { code })
    if (application.state === answer) return
    // The offer may have expired before the job has marked it.
    if (application.state !== 'offered' || application.offered_until! <= ctx.now)
      throw new Refusal('applications.offer_over', 409)
    await applyResponse(ctx, application, answer, 'applicant')
  },
})

/** The transition of a locked application after the answer to its offer. */
export async function applyResponse(
  ctx: Context,
  application: Application,
  answer: 'accepted' | 'refused',
  by: 'applicant' | 'staff',
): Promise<void> {
  const { application: moved, freed } = await moveApplication(ctx, application, answer, by)
  await notifyApplicant(ctx, moved)
  if (answer === 'accepted') await notifyIfFull(ctx, waitingListOf(moved))
  else await advanceWaitingList(ctx, waitingListOf(moved), freed)
}

/** Withdraws the application or the place. @throws {Refusal} 404, 409 */
export const withdrawApplication = command({
  id: 'applications.withdraw',
  allow: 'anyone',
  input: z.object({ code }),
  async run(ctx, { code }): Promise<void> {
    const application = await lockApplication(ctx, { code })
    if (application.state === 'withdrawn') return
    const { application: moved, freed } = await moveApplication(ctx, application, 'withdrawn', 'applicant', {
      message: null,
    })
    await notifyApplicant(ctx, moved)
    await advanceWaitingList(ctx, waitingListOf(moved), freed)
  },
})
