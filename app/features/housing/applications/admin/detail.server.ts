import '#features/housing/applications/tables.ts'
import { freeBeds } from '#features/housing/rooms/beds.server.ts'
import { termOf } from '#features/housing/rooms/openings.server.ts'
import { bedLabel } from '#features/housing/rooms/room.ts'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { placeNames } from '#features/places/queries.server.ts'
import { pick } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { ApplicationDetail } from './application-rows.ts'
import { waitingListOf } from '#features/housing/applications/transition.server.ts'
import { BED_HOLDING_STATES } from '#features/housing/applications/application.ts'
import { hasOtherBed } from '#features/housing/applications/same-person.server.ts'
import { applicationRows, toApplicationRows } from './rows.server.ts'
import { placesIn } from '#features/housing/applications/pending.server.ts'

/** All data of an application for staff. @throws {Refusal} 404, also for a draft */
export const applicationDetail = query({
  allow: 'applications.read',
  async run(ctx, id: string): Promise<ApplicationDetail> {
    const found = await applicationRows(ctx)
      .selectAll('applications')
      .where('applications.id', '=', id)
      .executeTakeFirst()
    if (!found) throw new Refusal('applications.not_found', 404)
    const list = waitingListOf(found)
    const [[facts], term, files, notes, moves, places, free, others, otherBed] = await Promise.all([
      toApplicationRows(ctx, [found]),
      ctx.db.selectFrom('housing_terms').selectAll().where('id', '=', found.term_id).executeTakeFirstOrThrow(),
      ctx.db
        .selectFrom('application_files')
        .select(['id', 'kind', 'name', 'type', 'bytes', 'created_at as at'])
        .where('application_id', '=', id)
        .orderBy('created_at')
        .execute(),
      ctx.db
        .selectFrom('application_notes')
        .select(['id', 'text', 'by', 'at'])
        .where('application_id', '=', id)
        .orderBy('at')
        .execute(),
      ctx.db.selectFrom('application_transitions').selectAll().where('application_id', '=', id).orderBy('id').execute(),
      found.state === 'waiting' ? placesIn(ctx, list) : null,
      found.state === 'waiting' || BED_HOLDING_STATES.includes(found.state) ? freeBeds(ctx, list) : [],
      applicationRows(ctx)
        .where('applications.email', '=', found.email ?? '')
        .where('applications.id', '<>', id)
        .orderBy('submitted_at', 'desc')
        .limit(10)
        .execute(),
      found.state === 'waiting' && hasOtherBed(ctx, found),
    ])
    const [names, residences] = await Promise.all([
      namesOfPeople(ctx, [...notes.map(({ by }) => by), ...moves.map(({ actor_id }) => actor_id)]),
      placeNames(
        ctx,
        others.map(({ residence_id }) => residence_id),
      ),
    ])
    const nameOf = (person: string | null) => (person && names.get(person)) || null
    const { row: _row, term: _term, ...row } = facts!
    return {
      ...row,
      code: ctx.actor!.permissions.has('applications.update') ? found.code : null,
      residenceId: found.residence_id,
      term: termOf(ctx, term),
      locale: found.locale,
      email: found.email,
      phone: found.phone,
      answers: found.answers,
      place: places?.get(id) ?? null,
      staffOffersOnly: found.state === 'waiting' && found.staff_offers_only,
      hasOtherBed: otherBed,
      missing: found.missing,
      message: found.message,
      erasedAt: found.erased_at,
      files,
      notes: notes.map((note) => ({ ...note, by: nameOf(note.by) })),
      moves: moves.map((move) => ({
        id: String(move.id),
        from: move.from_state,
        to: move.to_state,
        by: move.by,
        person: nameOf(move.actor_id),
        bed: move.bed,
        at: move.at,
      })),
      freeBeds: free.map((bed) => ({ id: bed.id, label: bedLabel(bed), price: bed.room.price })),
      others: others.map(({ id, state, residence_id, term }) => ({
        id,
        state,
        residence: pick(residences.get(residence_id)!, ctx.locale),
        term: pick(term, ctx.locale),
      })),
    }
  },
})
