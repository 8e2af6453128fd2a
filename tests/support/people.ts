/** Users for tests: created in the database, each with a session. */
import '#features/accounts/users/tables.ts'
import { addUser } from '#features/accounts/users/add-user.server.ts'
import { cookieName, signToken } from '#features/accounts/users/session-cookie.server.ts'
import type { Context } from '#kernel/context.ts'
import { randomToken } from '#kernel/ids.ts'

export const PASSWORD = 'four quiet olive trees'
let count = 0

export type Person = {
  id: string
  email: string
  token: string
  session: string
  /** Request header of a browser. */
  cookie: { Cookie: string }
  /** Request header of an API client. */
  bearer: { Authorization: string }
}

type Asked = {
  roles?: string[]
  /** The account has a second factor, and the session has used it. */
  secondFactor?: boolean
  email?: string
  demo?: boolean
  began?: Date
  used?: Date
}

export async function makePerson(ctx: Context, asked: Asked = {}): Promise<Person> {
  const email = asked.email ?? `person-${++count}-${randomToken(4).toLowerCase()}@example.org`
  const id = await addUser(
    ctx,
    {
      name: `Person ${count}`,
      email,
      password: PASSWORD,
      locale: 'ar',
      roles: asked.roles ?? [],
      ...(asked.demo && { demoKey: email }),
    },
    null,
  )
  if (asked.secondFactor)
    await ctx.db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', id!).execute()
  return { id: id!, email, ...(await openSession(ctx, id!, asked)) }
}

/** Opens another session of a person. */
export async function openSession(
  ctx: Context,
  userId: string,
  { began = new Date(), used = began, secondFactor }: Asked = {},
) {
  const token = randomToken(24)
  const session = crypto.randomUUID()
  await ctx.db
    .insertInto('sessions')
    .values({
      id: session,
      token,
      user_id: userId,
      user_agent: 'test',
      ip_address: null,
      created_at: began,
      updated_at: used,
      expires_at: new Date(used.getTime() + 30 * 86_400_000),
      second_factor_at: secondFactor ? began : null,
    })
    .execute()
  const signed = signToken(token, ctx.config.secret)
  return {
    token,
    session,
    cookie: { Cookie: `${cookieName(ctx.config, 'session')}=${encodeURIComponent(signed)}` },
    bearer: { Authorization: `Bearer ${signed}` },
  }
}

/** The newest email to an address: its template, its text, and the token of its link. */
export async function lastEmailTo(ctx: Context, email: string) {
  const row = await ctx.db
    .selectFrom('mails')
    .select(['template', 'text', 'html', 'subject'])
    .where('to_address', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      ...row,
      link: /https?:\/\/\S+/.exec(row.text)?.[0],
      token: /[?&](?:token|invitation)=([^&\s]+)/.exec(row.text)?.[1],
    }
  )
}
