/** Personal data in the register of requests, and how long it is stored. */
import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { registerPrivacyHandler } from '#kernel/privacy-registry.server.ts'

/** Days: a complaint to the Board is possible for sixty days after the request (KVKK art. 14), then it takes its time. */
const PERSON = 183
/** Days: records of erasures are stored for three years (Regulation on Erasure of Personal Data, art. 7). */
const RECORD = 3 * 366

const ANONYMIZED = { email: null, name: null, note: null, answer: null }

registerPrivacyHandler({
  name: 'data_requests',
  emails: ['data_requests.email'],
  export: ({ db }, { email }) =>
    db
      .selectFrom('data_requests')
      .select(['kind', 'state', 'email', 'name', 'note', 'answer', 'locale', 'created_at'])
      .where('email', '=', email)
      .orderBy('created_at')
      .execute(),
  async erase({ db, now }, { email }) {
    await db.deleteFrom('data_requests').where('email', '=', email).where('state', '=', 'waiting').execute()
    // There is no address to answer any more, and nothing is left to copy or to erase.
    await db
      .updateTable('data_requests')
      .set({ state: 'done', closed_at: now })
      .where('email', '=', email)
      .where('state', '=', 'confirmed')
      .execute()
    const rows = await db
      .updateTable('data_requests')
      .set(ANONYMIZED)
      .where('email', '=', email)
      .returning('id')
      .execute()
    return rows.map(({ id }) => id)
  },
})

/** Purges unconfirmed requests with their link, the person in closed ones, later the record itself. */
export async function purgeDataRequests({ db, now }: Context): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await db
    .deleteFrom('data_requests')
    .where((or) =>
      or.or([
        or.and([or('state', '=', 'waiting'), or('token_expires_at', '<', now)]),
        or('closed_at', '<', ago(RECORD)),
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
    .where('closed_at', '<', ago(PERSON))
    .where('email', 'is not', null)
    .execute()
}
