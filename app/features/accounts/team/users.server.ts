import '#features/accounts/passkeys/tables.ts'
import '#features/accounts/users/tables.ts'
import { sql, type SelectQueryBuilder } from 'kysely'
import { foldForSearch } from '#kernel/arabic.ts'
import { containsName } from '#kernel/db/contains-word.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Tables } from '#kernel/db/tables.ts'
import { pick } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { PAGE_SIZES, type ListQuery } from '#resource/contract.ts'
import { registerSearchCommand, registerSearchGroup } from '#resource/search-groups.server.ts'
import { ListParams } from '#resource/filter.server.ts'
import { registerSavedViews } from '#resource/views.server.ts'

registerSavedViews('users', 'users.read')

export const USER_STATES = ['open', 'unverified', 'closed'] as const
/** Sort columns by name; `-` in front means descending. Default: the newest first. */
const ORDERS = { created: 'users.created_at', name: 'users.search' } as const

/**
 * Parameters in the address of the screen (resource/contract.ts). Filters: `role` (ids of roles; `any`: staff, `none`:
 * all others), `state`, `factor` (on, off); several values are separated by commas. Invalid parameters are ignored.
 */
export const UserListParams = ListParams.catch({ q: '', page: 1, size: PAGE_SIZES[0], sort: '', filters: {} })

export type UserRow = {
  id: string
  name: string
  email: string
  phone: string | null
  state: (typeof USER_STATES)[number]
  roles: { id: string; name: string }[]
  /** The user has an authenticator app or a passkey. */
  secondFactor: boolean
  demo: boolean
  created: Date
  /** The last use of a session that has not ended. */
  seen: Date | null
}

export const listUsers = query({
  allow: 'users.read',
  async run(ctx, params: ListQuery): Promise<{ rows: UserRow[]; total: number }> {
    const found = matching(ctx, params)
    const [{ total }, rows] = await Promise.all([
      found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      // The ids are selected first, from an index, so that users of earlier pages are not read.
      ordered(
        shown(
          ctx.db.selectFrom('users').where(
            'users.id',
            'in',
            ordered(found.select('users.id'), params.sort)
              .limit(params.size)
              .offset((params.page - 1) * params.size),
          ),
        ),
        params.sort,
      ).execute(),
    ])
    return { rows: rows.map((row) => toUserJson(row, ctx)), total }
  },
})

registerSearchGroup({
  label: 'dashboard.users',
  icon: 'users-group',
  allow: 'users.read',
  records: {
    page: 'users',
    names: async ({ db }, ids) => {
      const rows = await db.selectFrom('users').select(['id', 'name', 'email']).where('id', 'in', ids).execute()
      return rows.map(({ id, name, email }) => ({ id, name: name || email }))
    },
  },
  async find(ctx, typed, limit) {
    const { rows } = await listUsers(ctx, { q: typed, page: 1, size: limit, sort: '', filters: {} })
    return rows.map(({ id, name, email, roles }) => ({
      path: `users/${id}`,
      name: name || email,
      note: [email, ...roles.map((role) => role.name)].join(' · '),
    }))
  },
})
registerSearchCommand({ label: 'dashboard.invite_title', path: 'users', icon: 'user', allow: 'users.create' })

/** Yields all matching users for a file, read 1000 at a time. The caller has checked the permission. */
export async function* everyUser(ctx: Context, params: ListQuery): AsyncGenerator<UserRow> {
  const found = await matching(ctx, params).select('users.id').orderBy('users.created_at').orderBy('users.id').execute()
  for (let from = 0; from < found.length; from += 1000) {
    const ids = found.slice(from, from + 1000).map(({ id }) => id)
    const rows = await shown(ctx.db.selectFrom('users').where('users.id', 'in', ids))
      .orderBy('users.created_at')
      .orderBy('users.id')
      .execute()
    yield* rows.map((row) => toUserJson(row, ctx))
  }
}

function ordered<Row>(rows: SelectQueryBuilder<Tables, 'users', Row>, sort: string) {
  const name = sort.replace(/^-/, '')
  const [column, up] = name === 'name' || name === 'created' ? [ORDERS[name], name === sort] : [ORDERS.created, false]
  return rows.orderBy(column, up ? 'asc' : 'desc').orderBy('users.id', up ? 'asc' : 'desc')
}

function matching(ctx: Context, { q, filters }: Pick<ListQuery, 'q' | 'filters'>) {
  let found = ctx.db.selectFrom('users').where('users.erased_at', 'is', null)
  for (const word of foldForSearch(q).split(' ').filter(Boolean).slice(0, 8))
    found = found.where(containsName(sql.ref('users.search'), word))
  const chosen = (name: string) => filters[name]?.split(',').filter(Boolean) ?? []
  const roles = chosen('role')
  if (roles.length > 0) {
    const staff = sql`(select user_id from user_roles)`
    found = found.where(
      sql<boolean>`(users.id in (select user_id from user_roles where role_id = any(${roles}))
        or (${roles.includes('any')} and users.id in ${staff}) or (${roles.includes('none')} and users.id not in ${staff}))`,
    )
  }
  const states = chosen('state').filter((state) => (USER_STATES as readonly string[]).includes(state))
  if (states.length > 0) found = found.where(stateOf, 'in', states)
  const factor = chosen('factor')
  if (factor.length === 1) found = found.where(hasSecondFactor, '=', factor[0] === 'on')
  return found
}

const stateOf = sql<string>`(case when users.disabled_at is not null then 'closed'
  when users.email_verified then 'open' else 'unverified' end)`

const hasSecondFactor = sql<boolean>`(users.two_factor_enabled
  or users.id in (select user_id from passkeys))`

function shown(found: ReturnType<typeof matching>) {
  return found.select(['users.id', 'users.name', 'email', 'phone', 'demo_key', 'users.created_at']).select([
    stateOf.$castTo<UserRow['state']>().as('state'),
    hasSecondFactor.as('second_factor'),
    sql<Date | null>`(select max(updated_at) from sessions where user_id = users.id)`.as('seen'),
    sql<{ id: string; name: { ar: string } }[] | null>`(
        select json_agg(json_build_object('id', roles.id, 'name', roles.name) order by roles.position, roles.id)
        from user_roles join roles on roles.id = role_id where user_id = users.id)`.as('roles'),
  ])
}
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

function toUserJson(row: Shown, ctx: Pick<Context, 'locale'>): UserRow {
  const { id, name, email, phone, created_at: created, seen, second_factor: secondFactor } = row
  const roles = (row.roles ?? []).map((role) => ({ id: role.id, name: pick(role.name, ctx.locale) }))
  const { state } = row
  return { id, name, email, phone, state, roles, secondFactor, demo: row.demo_key !== null, created, seen }
}

/** One user as a row of the list. */
export async function userRow(ctx: Context, id: string): Promise<UserRow | null> {
  const row = await shown(matching(ctx, { q: '', filters: {} }))
    .where('users.id', '=', id)
    .executeTakeFirst()
  return row ? toUserJson(row, ctx) : null
}
