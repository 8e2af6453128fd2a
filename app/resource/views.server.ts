/** Saved views: a named query of a list. A view belongs to one user, who may share it. */
import './tables.ts'
import { z } from 'zod'
import { command } from '#kernel/command.server.ts'
import { authorize, type Context, type Permission } from '#kernel/context.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { SavedView } from './contract.ts'
import { permissionTo } from './publish.server.ts'
import { resources } from './resource.server.ts'
import { UNIQUE_VIOLATION } from './database-errors.server.ts'
import { refusal } from './values.server.ts'

/** A list that has views: who may read it, and its path under /dashboard. */
type ListWithViews = { permission: Permission; path: string }

/** Lists that are not resources (donations, emails). */
const otherLists = new Map<string, ListWithViews>()
export const registerSavedViews = (list: string, permission: Permission, path = list) =>
  void otherLists.set(list, { permission, path })

function listOf(id: string): ListWithViews | undefined {
  const resource = resources.get(id)
  return resource ? { permission: permissionTo(resource, 'read'), path: id } : otherLists.get(id)
}

/** Paths of all lists that have views. */
export const pathsOfLists = (): string[] => [...resources.keys(), ...otherLists.keys()].map((id) => listOf(id)!.path)

/** Maximum number of views per user and list. */
const MAX_VIEWS = 50

const ViewShape = z.object({
  name: z.string('resource.required').trim().min(1, 'resource.required').max(60, 'resource.too_long'),
  /** Query string without the question mark: `q=…&sort=…&filter.state=draft`. */
  query: z
    .string()
    .max(2000)
    .regex(/^[^?#]*$/),
  shared: z.boolean(),
})

/** Checks that the user may read the list. @throws {Refusal} 403, 404 */
function allowList(ctx: Context, resource: string): void {
  const list = listOf(resource)
  if (!list) throw new Refusal('errors.not_found', 404)
  authorize(ctx, list.permission)
}

const COLUMNS = ['id', 'resource', 'name', 'query', 'shared', 'owner_id'] as const
type Row = Omit<SavedView, 'mine'> & { owner_id: string }
const shown = (ctx: Context, { owner_id, ...view }: Row): SavedView => ({ ...view, mine: owner_id === ctx.actor!.id })

/** Own views first, then shared ones, by name. */
export const savedViews = query({
  allow: 'dashboard.read',
  async run(ctx, resource: string): Promise<SavedView[]> {
    allowList(ctx, resource)
    const rows = await ctx.db
      .selectFrom('saved_views')
      .select(COLUMNS)
      .where('resource', '=', resource)
      .where((or) => or.or([or('owner_id', '=', ctx.actor!.id), or('shared', '=', true)]))
      .orderBy((by) => by('owner_id', '=', ctx.actor!.id), 'desc')
      .orderBy('name')
      .execute()
    return rows.map((row) => shown(ctx, row))
  },
})

/** A view with the path of its list under /dashboard. */
export type OpenableView = Pick<SavedView, 'id' | 'name' | 'query'> & { path: string }

/** Which of these views the user owns or are shared, in lists that the user may read; by id. */
export async function openableViews(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  ids: readonly string[],
): Promise<Map<string, OpenableView>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('saved_views')
    .select(['id', 'resource', 'name', 'query'])
    .where('id', 'in', ids)
    .where((or) => or.or([or('owner_id', '=', actor!.id), or('shared', '=', true)]))
    .execute()
  const open = rows.flatMap(({ resource, ...view }): [string, OpenableView][] => {
    const list = listOf(resource)
    return list && actor!.permissions.has(list.permission) ? [[view.id, { ...view, path: list.path }]] : []
  })
  return new Map(open)
}

export type SharedView = Pick<SavedView, 'id' | 'name' | 'query'>

/** Shared views of a list, by name; the caller has checked the permission. */
export const sharedViews = ({ db }: Pick<Context, 'db'>, resource: string): Promise<SharedView[]> =>
  db
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('resource', '=', resource)
    .where('shared', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute()

export const saveView = command({
  id: 'views.save',
  allow: 'dashboard.read',
  input: ViewShape.extend({ resource: z.string() }),
  async run(ctx, view): Promise<SavedView> {
    allowList(ctx, view.resource)
    const { n } = await ctx.db
      .selectFrom('saved_views')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('owner_id', '=', ctx.actor!.id)
      .where('resource', '=', view.resource)
      .executeTakeFirstOrThrow()
    if (n >= MAX_VIEWS) throw new Refusal('resource.too_many', 422)
    const row = await ctx.db
      .insertInto('saved_views')
      .values({ ...view, id: crypto.randomUUID(), owner_id: ctx.actor!.id, created_at: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning(COLUMNS)
      .executeTakeFirst()
    if (!row) throw refusal({ name: 'resource.taken' })
    return shown(ctx, row)
  },
})

const own = { id: z.uuid() }

/** Only the owner can change a view; its list cannot be changed. */
export const changeView = command({
  id: 'views.change',
  allow: 'dashboard.read',
  input: ViewShape.extend(own),
  subject: ({ id }) => `view:${id}`,
  async run(ctx, { id, ...view }): Promise<SavedView> {
    const row = await ctx.db
      .updateTable('saved_views')
      .set(view)
      .where('id', '=', id)
      .where('owner_id', '=', ctx.actor!.id)
      .returning(COLUMNS)
      .executeTakeFirst()
      .catch((error: { code?: string }) => {
        throw error.code === UNIQUE_VIOLATION ? refusal({ name: 'resource.taken' }) : error
      })
    if (!row) throw new Refusal('errors.not_found', 404)
    return shown(ctx, row)
  },
})

export const deleteView = command({
  id: 'views.delete',
  allow: 'dashboard.read',
  input: z.object(own),
  subject: ({ id }) => `view:${id}`,
  async run(ctx, { id }): Promise<void> {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('saved_views')
      .where('id', '=', id)
      .where('owner_id', '=', ctx.actor!.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('errors.not_found', 404)
  },
})
