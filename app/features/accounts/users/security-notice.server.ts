/** Emails users about changes of their account, so that they notice an intruder. */
import './tables.ts'
import { isolate } from '#kernel/bidi.ts'
import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import type { TextKey, TextValues } from '#kernel/text.ts'
import { queueAccountEmail } from './account-email.server.ts'

type More = { values?: TextValues; /** Key: two notices with the same key are sent once. */ once?: string }

/** Queues the email in `ctx.db`'s transaction, in the user's language. @param what the key of a full sentence */
export async function sendSecurityNotice(
  ctx: Context,
  userId: string,
  what: TextKey,
  { values, once }: More = {},
): Promise<void> {
  const user = await ctx.db
    .selectFrom('users')
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select(['name', 'email', 'locale', 'user_roles.role_id'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!user) return
  await queueAccountEmail(ctx, {
    kind: 'notice',
    locale: user.locale,
    to: { name: user.name, address: user.email },
    path: user.role_id === null ? '/user-account/profile-settings' : '/dashboard/profile',
    values: { what: ctx.texts.translate(user.locale)(what, values) },
    ...(once !== undefined && { once }),
  })
}

/**
 * Emails a user about a changed role, and every owner but the one who changed it.
 * @param quietly only owners get an email: the user has just accepted the role
 */
export async function sendRoleChangeNotice(ctx: Context, user: string, { quietly = false } = {}): Promise<void> {
  const [person, roles, owners] = await Promise.all([
    ctx.db.selectFrom('users').select('name').where('id', '=', user).executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom('user_roles')
      .innerJoin('roles', 'roles.id', 'role_id')
      .select('roles.name')
      .where('user_id', '=', user)
      .orderBy('position')
      .execute(),
    ctx.db
      .selectFrom('user_roles')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['users.id', 'users.locale'])
      .where('role_id', '=', 'owner')
      .where('disabled_at', 'is', null)
      .execute(),
  ])
  for (const id of new Set([user, ...owners.map((owner) => owner.id)])) {
    if (id === ctx.actor?.id || (quietly && id === user)) continue
    const { locale } = await ctx.db.selectFrom('users').select('locale').where('id', '=', id).executeTakeFirstOrThrow()
    const t = ctx.texts.translate(locale)
    const list = new Intl.ListFormat(locale).format(roles.map(({ name }) => pick(name, locale))) || t('people.no_role')
    const values = { roles: list, name: isolate(person.name) }
    await sendSecurityNotice(ctx, id, id === user ? 'people.notice_your_roles' : 'people.notice_roles', { values })
  }
}

/** The ids of a user and of every owner but the actor: the recipients about changes of a protected account. */
export async function securityRecipients(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  user: string,
): Promise<string[]> {
  const owners = await db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_id')
    .select('users.id')
    .where('role_id', '=', 'owner')
    .where('disabled_at', 'is', null)
    .execute()
  return [...new Set([user, ...owners.map(({ id }) => id)])].filter((id) => id !== actor?.id)
}
