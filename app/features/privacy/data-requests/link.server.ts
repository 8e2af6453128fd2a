/** The actions of a request's link. Opening it changes nothing: mail scanners open every link. */
import './tables.ts'
import { z } from 'zod'
import { accountByEmail } from '#features/accounts/users/erase-account.server.ts'
import { applyErasure } from '#features/privacy/personal-data/erasures.server.ts'
import { exportParts } from '#features/privacy/personal-data/export.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { query } from '#kernel/query.server.ts'
import { fieldRefusal, Refusal } from '#kernel/refusal.ts'
import type { LinkedRequest } from './data-request.ts'
import { hashOfToken } from './emails.server.ts'
import { ANONYMIZED } from './privacy.server.ts'
import { blocksOf, peopleOf, type DataSubject } from './subject.server.ts'

const Token = z.string().min(1).max(200)
/** Id of a donor record; only used when several people use the address. */
const Person = z.string().max(100).default('')

const byToken = ({ db, now }: Context, token: string) =>
  db
    .selectFrom('data_requests')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .where('token_expires_at', '>', now)

/** Null for an expired or unknown link. */
export const linkedRequest = query({
  allow: 'anyone',
  async run(ctx, token: string): Promise<LinkedRequest | null> {
    const row = await byToken(ctx, token).executeTakeFirst()
    if (!row) return null
    const { kind, state, email, due_at: due } = row
    const open = state === 'waiting' || state === 'confirmed'
    if (!email || !(open || kind === 'export')) return { kind, state, email, due, blocks: [], people: [] }
    const people: LinkedRequest['people'] = []
    for (const one of await peopleOf(ctx, email))
      people.push({ id: one.id, name: one.name, blocks: await blocksOf(ctx, kind, email, one) })
    // A block of one of several people does not block the others.
    const free = people.some(({ blocks }) => blocks.length === 0)
    return { kind, state, email, due, blocks: free ? [] : await blocksOf(ctx, kind, email), people }
  },
})

/** Locks and returns the request with its address. @throws {Refusal} 410 */
async function take(ctx: Context, token: string) {
  const row = await byToken(ctx, token).forUpdate().executeTakeFirst()
  if (!row?.email) throw new Refusal('data_requests.link_over', 410)
  return { ...row, email: row.email }
}

/** The chosen person; undefined when only one person uses the address. @throws {Refusal} 422 no person was chosen */
async function chosenPerson(ctx: Context, email: string, id: string): Promise<DataSubject | undefined> {
  const people = await peopleOf(ctx, email)
  if (people.length === 0) return undefined
  const person = people.find((one) => one.id === id)
  if (person) return person
  throw fieldRefusal('person', 'data_requests.person_required')
}

async function refuseBlocked(
  ctx: Context,
  { kind, email }: { kind: 'export' | 'erase'; email: string },
  person: DataSubject | undefined,
) {
  const [block] = await blocksOf(ctx, kind, email, person)
  if (block) throw new Refusal('data_requests.blocked', 409)
}

/** Exports all data of the address. Can be repeated while the link is valid, because a download can fail. */
export const exportByLink = command({
  id: 'data_requests.export',
  allow: 'anyone',
  input: z.strictObject({ token: Token, person: Person }),
  async run(ctx, { token, person: id }) {
    const row = await take(ctx, token)
    if (row.kind !== 'export' || row.state === 'refused') throw new Refusal('data_requests.link_over', 410)
    const person = await chosenPerson(ctx, row.email, id)
    await refuseBlocked(ctx, row, person)
    if (row.state !== 'done')
      await ctx.db
        .updateTable('data_requests')
        .set({ state: 'done', confirmed_at: row.confirmed_at ?? ctx.now, closed_at: ctx.now })
        .where('id', '=', row.id)
        .execute()
    const subject = { email: row.email, ...(person?.donorId && { donorId: person.donorId }) }
    return { exportedAt: ctx.now, account: { email: row.email }, ...(await exportParts(ctx, subject)) }
  },
})

/** Erases the data of the address, once. @throws {Refusal} 410 the link is expired; 409 the erasure is blocked */
export const eraseByLink = command({
  id: 'data_requests.erase',
  allow: 'anyone',
  input: z.strictObject({ token: Token, person: Person, sure: z.literal('yes', 'people.sure_missing') }),
  async run(ctx, { token, person: whose }): Promise<void> {
    const { id, kind, state, email, confirmed_at } = await take(ctx, token)
    if (kind !== 'erase' || state === 'done' || state === 'refused') throw new Refusal('data_requests.link_over', 410)
    const person = await chosenPerson(ctx, email, whose)
    await refuseBlocked(ctx, { kind, email }, person)
    // The request is closed first: the erasure removes the person from it, and deletes unconfirmed requests.
    await ctx.db
      .updateTable('data_requests')
      .set({ state: 'done', confirmed_at: confirmed_at ?? ctx.now, closed_at: ctx.now, blocked: [] })
      .where('id', '=', id)
      .execute()
    if (person?.donorId) {
      // The other people keep using the address, so it is removed from this request only.
      await ctx.db.updateTable('data_requests').set(ANONYMIZED).where('id', '=', id).execute()
      return void (await applyErasure(ctx, { email, donorId: person.donorId }))
    }
    const account = await accountByEmail(ctx, email)
    await applyErasure(ctx, { email, ...(account && { userId: account.id }) })
  },
})

/** Passes the request to staff, with the reason why the software does not fulfil it. @throws {Refusal} 410 */
export const passOnByLink = command({
  id: 'data_requests.forward',
  allow: 'anyone',
  input: z.strictObject({ token: Token }),
  async run(ctx, { token }): Promise<void> {
    const { id, kind, state, email } = await take(ctx, token)
    if (state === 'confirmed') return
    const blocked = await blocksOf(ctx, kind, email)
    if (state !== 'waiting' || blocked.length === 0) throw new Refusal('data_requests.link_over', 410)
    await ctx.db
      .updateTable('data_requests')
      .set({ state: 'confirmed', confirmed_at: ctx.now, blocked })
      .where('id', '=', id)
      .execute()
  },
})
