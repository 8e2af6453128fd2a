/** The first owner is the person who can read the server's console. It happens once, even if that owner is deleted later. */
import './tables.ts'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { NewPassword, refusePersonal } from '#features/accounts/passwords/new-password.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { lockByName } from '#kernel/db/lock-by-name.server.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { randomToken } from '#kernel/ids.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { fieldRefusal, Refusal } from '#kernel/refusal.ts'
import { addUser } from './add-user.server.ts'
import { Email, PersonName } from './user-validators.ts'

export const SETUP_PATH = '/dashboard/registery'
const CLAIMS: Limit = { name: 'claim', points: 20, seconds: 3600 }

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export async function hasOwner(ctx: Pick<Context, 'db'>): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('owner_claims')
    .select('id')
    .where('used_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns the address where the first owner creates their account, with a token valid for a day; null when there is an
 * owner. Called at each start; the tokens of earlier starts become invalid.
 */
export async function offerClaim(ctx: Context): Promise<{ url: string; expires: Date } | null> {
  if (await hasOwner(ctx)) return null
  const token = randomToken(24)
  const expires = new Date(ctx.now.getTime() + DAY_MS)
  await ctx.db.deleteFrom('owner_claims').where('used_at', 'is', null).execute()
  await ctx.db
    .insertInto('owner_claims')
    .values({
      id: crypto.randomUUID(),
      token_hash: hashOf(token),
      created_at: ctx.now,
      expires_at: expires,
      used_at: null,
      user_id: null,
    })
    .execute()
  return { url: `${ctx.config.publicUrl}${SETUP_PATH}?token=${token}`, expires }
}

const Claim = z.object({ token: z.string().max(100), name: PersonName, email: Email, password: NewPassword })

const claim = command({
  id: 'people.create_first_owner',
  allow: 'anyone',
  input: Claim,
  async run(ctx, { token, ...person }) {
    // One at a time: of a hundred requests with the right token, one succeeds.
    await lockByName(ctx, 'first owner')
    if (await hasOwner(ctx)) throw new Refusal('people.claimed', 410)
    const used = await ctx.db
      .updateTable('owner_claims')
      .set({ used_at: ctx.now })
      .where('token_hash', '=', hashOf(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', ctx.now)
      .returning('id')
      .executeTakeFirst()
    if (!used) throw new Refusal('people.claim_wrong', 403)
    await refusePersonal(ctx, person.password, person)
    const id = await addUser(ctx, { ...person, locale: ctx.locale, roles: ['owner'] }, null)
    if (!id) throw fieldRefusal('email', 'people.email_taken', 409)
    await ctx.db.updateTable('users').set({ email_verification_pending: true }).where('id', '=', id).execute()
    await ctx.db.updateTable('owner_claims').set({ user_id: id }).where('id', '=', used.id).execute()
    return id
  },
})

/**
 * Creates the owner. The caller signs them in.
 * @throws {Refusal} 403 wrong or expired token; 409 the address has an account; 410 there is an owner
 */
export async function createFirstOwner(ctx: Context, raw: z.input<typeof Claim>): Promise<string> {
  if (await hasOwner(ctx)) throw new Refusal('people.claimed', 410)
  await limit(ctx, CLAIMS, ctx.address)
  // The token is checked before the transaction: a wrong token must not cost the hashing of a password.
  const offered = await ctx.db
    .selectFrom('owner_claims')
    .select('id')
    .where('token_hash', '=', hashOf(String(raw.token ?? '')))
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  if (!offered) throw new Refusal('people.claim_wrong', 403)
  return claim(ctx, raw)
}
