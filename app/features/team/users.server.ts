/** Everybody with an account: searched, filtered, sorted, a page at a time. */
import '#features/passkeys/tables.ts'
import '#features/people/tables.ts'
import { sql, type SqlBool } from 'kysely'
import { z } from 'zod'
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import { parse } from '#kernel/parse.ts'
import { query } from '#kernel/query.server.ts'

export const USER_STATES = ['open', 'unverified', 'closed'] as const
export const USER_SORTS = ['-created', 'created', 'name', '-name'] as const
export const USER_PAGE = 50

/** As the address of the screen carries it. */
export const UsersAsked = z.object({
  q: z.string().max(100).catch(''),
  /** The id of a role; `any`: staff; `none`: everybody else. */
  role: z.string().max(40).catch(''),
  state: z.enum(['', ...USER_STATES]).catch(''),
  factor: z.enum(['', 'on', 'off']).catch(''),
  sort: z.enum(USER_SORTS).catch('-created'),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})
export type UsersAsked = z.output<typeof UsersAsked>
/** As an address or a test has them: what is missing or nonsense is as good as not asked. */
type Raw = { [K in keyof UsersAsked]?: string | number | undefined }

export type UserRow = {
  id: string
  name: string
  email: string
  phone: string | null
  state: (typeof USER_STATES)[number]
  roles: { id: string; name: string }[]
  /** An app or a passkey. */
  secondFactor: boolean
  demo: boolean
  created: Date
  /** The last use of a session that is still there. */
  seen: Date | null
}

export const listUsers = query({
  allow: 'users.read',
  async run(ctx, raw: Raw): Promise<{ rows: UserRow[]; total: number; page: number; pages: number }> {
    const asked = parse(UsersAsked, raw)
    const found = matching(ctx, asked)
    const [column, direction] = ORDERS[asked.sort]
    const [{ total }, rows] = await Promise.all([
      found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      shown(found)
        .orderBy(column, direction)
        .orderBy('users.id', direction)
        .limit(USER_PAGE)
        .offset((asked.page - 1) * USER_PAGE)
        .execute(),
    ])
    return { rows: rows.map((row) => told(row, ctx)), total, page: asked.page, pages: Math.ceil(total / USER_PAGE) }
  },
})

/** The same without pages, for a file; a thousand at a time, the oldest first. */
export const everyUser = query({
  allow: 'users.export',
  run: (ctx, raw: Raw) => Promise.resolve(inPieces(ctx, parse(UsersAsked, raw))),
})

async function* inPieces(ctx: Context, asked: UsersAsked): AsyncGenerator<UserRow[]> {
  let last: { created_at: Date; id: string } | undefined
  for (;;) {
    let next = shown(matching(ctx, asked)).orderBy('users.created_at').orderBy('users.id').limit(1000)
    if (last) next = next.where(sql<SqlBool>`(users.created_at, users.id) > (${last.created_at}, ${last.id})`)
    const rows = await next.execute()
    if (rows.length > 0) yield rows.map((row) => told(row, ctx))
    if (rows.length < 1000) return
    last = rows.at(-1)
  }
}

const ORDERS = {
  '-created': ['users.created_at', 'desc'],
  created: ['users.created_at', 'asc'],
  name: ['users.search', 'asc'],
  '-name': ['users.search', 'desc'],
} as const

function matching(ctx: Context, { q, role, state, factor }: UsersAsked) {
  let found = ctx.db.selectFrom('users').where('users.erased_at', 'is', null)
  for (const word of foldForSearch(q).split(' ').filter(Boolean))
    found = found.where('users.search', 'like', `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const held = (id?: string) =>
    sql<SqlBool>`(select 1 from user_roles where user_id = users.id ${id === undefined ? sql`` : sql`and role_id = ${id}`} limit 1)`
  if (role === 'any') found = found.where(({ exists }) => exists(held()))
  else if (role === 'none') found = found.where(({ not, exists }) => not(exists(held())))
  else if (role) found = found.where(({ exists }) => exists(held(role)))
  if (state === 'closed') found = found.where('disabled_at', 'is not', null)
  else if (state) found = found.where('disabled_at', 'is', null).where('email_verified', '=', state === 'open')
  if (factor) found = found.where(hasSecondFactor, '=', factor === 'on')
  return found
}

const hasSecondFactor = sql<boolean>`(users.two_factor_enabled
  or exists (select 1 from passkeys where passkeys.user_id = users.id))`

function shown(found: ReturnType<typeof matching>) {
  return found
    .select([
      'users.id',
      'users.name',
      'email',
      'phone',
      'email_verified',
      'disabled_at',
      'demo_key',
      'users.created_at',
    ])
    .select([
      hasSecondFactor.as('second_factor'),
      sql<Date | null>`(select max(updated_at) from sessions where user_id = users.id)`.as('seen'),
      sql<
        { id: string; name: { ar: string } }[] | null
      >`(select json_agg(json_build_object('id', roles.id, 'name', roles.name)
        order by roles.position, roles.id) from user_roles join roles on roles.id = role_id where user_id = users.id)`.as(
        'roles',
      ),
    ])
}
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

export function told(row: Shown, ctx: Pick<Context, 'locale'>): UserRow {
  const { id, name, email, phone, created_at: created, seen, second_factor: secondFactor } = row
  const state = row.disabled_at ? 'closed' : row.email_verified ? 'open' : 'unverified'
  const roles = (row.roles ?? []).map((role) => ({ id: role.id, name: pick(role.name, ctx.locale) }))
  return { id, name, email, phone, state, roles, secondFactor, demo: row.demo_key !== null, created, seen }
}

/** One of them. */
export async function userRow(ctx: Context, id: string): Promise<UserRow | null> {
  const row = await shown(matching(ctx, UsersAsked.parse({})))
    .where('users.id', '=', id)
    .executeTakeFirst()
  return row ? told(row, ctx) : null
}
