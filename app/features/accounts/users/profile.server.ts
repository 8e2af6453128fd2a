/** The user's own name, language and email address. */
import './tables.ts'
import { createHash } from 'node:crypto'
import { createEmailVerificationToken } from 'better-auth/api'
import { z } from 'zod'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { MINUTE_MS } from '#kernel/durations.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { LOCALES, pick } from '#kernel/locale.ts'
import { parse } from '#kernel/parse.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { Email, PersonName, Phone } from './user-validators.ts'
import { REAUTH_LIMIT, confirmPassword } from './confirm-password.server.ts'
import { LINK_MINUTES } from './auth.server.ts'
import { updateUserSearchText } from './search.server.ts'
import { queueAccountEmail } from './account-email.server.ts'

export const currentUser = query({
  allow: 'signed-in',
  async run(ctx) {
    const [user, roles] = await Promise.all([
      ctx.db
        .selectFrom('users')
        .leftJoin('credentials', (join) =>
          join.onRef('credentials.user_id', '=', 'users.id').on('provider_id', '=', 'credential'),
        )
        .select([
          'users.id',
          'name',
          'email',
          'email_verification_pending',
          'phone',
          'locale',
          'two_factor_enabled',
          'users.created_at',
          'demo_key',
          'password',
        ])
        .where('users.id', '=', ctx.actor!.id)
        .executeTakeFirst(),
      ctx.db
        .selectFrom('user_roles')
        .innerJoin('roles', 'roles.id', 'user_roles.role_id')
        .select(['roles.id', 'roles.name'])
        .where('user_id', '=', ctx.actor!.id)
        .orderBy('position')
        .execute(),
    ])
    if (!user) throw new Refusal('account.sign_in_first', 401)
    const { id, name, email, phone, locale } = user
    return {
      id,
      name,
      email,
      phone,
      locale,
      /** The link sent to the address was not opened yet. */
      emailPending: user.email_verification_pending,
      since: user.created_at,
      secondFactor: user.two_factor_enabled,
      /** Users who sign in only by link have none. */
      hasPassword: user.password !== null,
      demo: user.demo_key !== null,
      roles: roles.map((role) => ({ id: role.id, name: pick(role.name, ctx.locale) })),
    }
  },
})

export const editProfile = command({
  id: 'people.edit_profile',
  allow: 'signed-in',
  input: z.object({ name: PersonName, phone: Phone.default(''), locale: z.enum(LOCALES) }),
  async run(ctx, { name, phone, locale }) {
    await ctx.db
      .updateTable('users')
      .set({ name, phone: phone || null, locale, updated_at: ctx.now })
      .where('id', '=', ctx.actor!.id)
      .execute()
    await updateUserSearchText(ctx, ctx.actor!.id)
  },
})

const ADDRESS_CHANGE = 'change-email:'
const addressChangeOf = (token: string) => ADDRESS_CHANGE + createHash('sha256').update(token).digest('base64url')

/**
 * Stores the request of a mailed link as a row of `verifications`: the token is valid on its own, and what ends the
 * user's reset links must end it too. Earlier requests end, because an address may have been mistyped.
 */
async function storeAddressChange({ db, now }: Context, userId: string, token: string): Promise<void> {
  await db
    .deleteFrom('verifications')
    .where('value', '=', userId)
    .where('identifier', 'like', `${ADDRESS_CHANGE}%`)
    .execute()
  await db
    .insertInto('verifications')
    .values({
      id: crypto.randomUUID(),
      identifier: addressChangeOf(token),
      value: userId,
      expires_at: new Date(now.getTime() + LINK_MINUTES * MINUTE_MS),
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Ends the request of a mailed link. Returns the user who made it; undefined when it has ended already. */
export async function takeAddressChange({ db }: Pick<Context, 'db'>, token: string): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('verifications')
    .where('identifier', '=', addressChangeOf(token))
    .returning('value')
    .executeTakeFirst()
  return taken?.value
}

const NewAddress = z.object({ email: Email, password: z.string().min(1, 'people.password_missing').max(256) })

const askForAddress = command({
  id: 'people.change_email',
  allow: 'signed-in',
  input: z.object({ email: Email }),
  async run(ctx, { email }) {
    const { name, email: before, locale } = await currentUser(ctx)
    if (email === before) return
    // Both mailboxes get an email in every case: the old one must not reveal whether the new address has an account.
    await queueAccountEmail(ctx, {
      kind: 'email_changed',
      locale,
      to: { name, address: before },
      path: '/user-account/edit',
    })
    const taken = await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    if (taken) return queueAccountEmail(ctx, { kind: 'taken', locale, to: { address: email }, path: '/login' })
    const token = await createEmailVerificationToken(ctx.config.secret, before, email, LINK_MINUTES * 60, {
      requestType: 'change-email-verification',
    })
    await storeAddressChange(ctx, ctx.actor!.id, token)
    await queueAccountEmail(ctx, {
      kind: 'verify',
      locale,
      to: { name, address: email },
      path: `/verify-email?token=${token}`,
    })
  },
})

/**
 * The new address takes effect after its link was opened; the old one is notified.
 * @throws {Refusal} 422 wrong password; 429
 */
export async function changeEmail(ctx: Context, raw: unknown): Promise<void> {
  if (!ctx.actor) throw new Refusal('account.sign_in_first', 401)
  const { email, password } = parse(NewAddress, raw)
  await limit(ctx, REAUTH_LIMIT, ctx.actor.id)
  await confirmPassword(ctx, password)
  await askForAddress(ctx, { email })
}

/** Marks an address as verified: its owner has opened the link that was sent to it. */
export async function confirmVerification({ db }: Pick<Context, 'db'>, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verification_pending: false })
    .where('email', '=', email.toLowerCase())
    .execute()
}

/** The user's own contact data, for forms; null without an account. */
export async function ownContact({
  db,
  actor,
}: Context): Promise<{ name: string; email: string; phone: string | null } | null> {
  if (!actor) return null
  const row = await db
    .selectFrom('users')
    .select(['name', 'email', 'phone'])
    .where('id', '=', actor.id)
    .executeTakeFirst()
  return row ?? null
}

/** The user's address, if they have verified it. */
export async function ownVerifiedEmail({ db, actor }: Context): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', actor!.id)
    .where('email_verified', '=', true)
    .where('email_verification_pending', '=', false)
    .executeTakeFirst()
  return row?.email
}

/** The verified address (in lower case) of an account; null when it is not verified. */
export async function verifiedEmailOf({ db }: Pick<Context, 'db'>, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_verified', '=', true)
    .where('email_verification_pending', '=', false)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row?.email.toLowerCase() ?? null
}
