/** Personal data in the register of requests, and its retention periods. */
import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { daysBefore } from '#kernel/durations.ts'
import { isKnownByPhone, registerPrivacyHandler, type Person } from '#kernel/privacy-registry.server.ts'

/** In days: a complaint to the Board is possible for sixty days after the request (KVKK art. 14), plus its duration. */
const PERSON_RETENTION_DAYS = 183
/** In days: records of erasures are stored for three years (Regulation on Erasure of Personal Data, art. 7). */
const RECORD_RETENTION_DAYS = 3 * 366

/** Empties what a request says about its person. */
export const ANONYMIZED = { email: null, phone: null, name: null, note: null, answer: null, search: '' }

const isTheirs = (person: Person) => sql<boolean>`(email = ${person.email} or ${isKnownByPhone(person)})`

registerPrivacyHandler({
  name: 'data_requests',
  emails: ['data_requests.email'],
  phones: ['data_requests.phone'],
  export: ({ db }, person) =>
    db
      .selectFrom('data_requests')
      .select(['kind', 'state', 'email', 'phone', 'name', 'note', 'answer', 'locale', 'created_at'])
      .where(isTheirs(person))
      .orderBy('created_at')
      .execute(),
  async erase({ db, now }, person) {
    await db.deleteFrom('data_requests').where(isTheirs(person)).where('state', '=', 'waiting').execute()
    // No address is left to answer to, and no data to copy or erase.
    await db
      .updateTable('data_requests')
      .set({ state: 'done', closed_at: now })
      .where(isTheirs(person))
      .where('state', '=', 'confirmed')
      .execute()
    const rows = await db.updateTable('data_requests').set(ANONYMIZED).where(isTheirs(person)).returning('id').execute()
    return rows.map(({ id }) => id)
  },
})

/** Deletes unconfirmed requests with an expired link, the personal data of closed ones, and later the records. */
export async function purgeDataRequests({ db, now }: Context): Promise<void> {
  await db
    .deleteFrom('data_requests')
    .where((or) =>
      or.or([
        or.and([or('state', '=', 'waiting'), or('token_expires_at', '<', now)]),
        or('closed_at', '<', daysBefore(now, RECORD_RETENTION_DAYS)),
      ]),
    )
    .execute()
  await db
    .updateTable('data_requests')
    .set({ token_hash: null, token_expires_at: null })
    .where('token_expires_at', '<', now)
    .execute()
  await db
    .updateTable('data_requests')
    .set(ANONYMIZED)
    .where('closed_at', '<', daysBefore(now, PERSON_RETENTION_DAYS))
    // A request by letter may have no address.
    .where((or) =>
      or.or((['email', 'phone', 'name', 'note', 'answer'] as const).map((column) => or(column, 'is not', null))),
    )
    .execute()
}
