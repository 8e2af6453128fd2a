/** Describes a resource for the browser of this user. */
import type { Context } from '#kernel/context.ts'
import type { Described } from './contract.ts'
import { shapeOf } from './field.ts'
import { sortableColumns } from './filter.server.ts'
import { permissionTo } from './publish.server.ts'
import type { Resource } from './resource.server.ts'

const has = (ctx: Pick<Context, 'actor'>, resource: Resource, action: string) =>
  ctx.actor?.permissions.has(permissionTo(resource, action)) ?? false

export const canRead = (ctx: Pick<Context, 'actor'>, resource: Resource): boolean => has(ctx, resource, 'read')

export function describe(ctx: Pick<Context, 'actor'>, resource: Resource): Described {
  const { id, menu, labels, title, fields, list, form, actions = [] } = resource
  const may = (action: string) => has(ctx, resource, action)
  const writable = Object.keys(fields).filter((name) => fields[name]!.kind !== 'computed')
  return {
    id,
    icon: menu.icon,
    labels,
    title,
    fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shapeOf(field)])),
    list: {
      columns: list.columns as string[],
      sort: sortableColumns(resource),
      filters: (list.filters ?? []) as string[],
      searched: list.search.length > 0,
    },
    form: form?.map(({ label, fields, aside = false }) => ({ label, fields: fields as string[], aside })) ?? [
      { label: null, fields: writable, aside: false },
    ],
    published: resource.published !== undefined,
    ordered: resource.ordered ?? false,
    imported: resource.imported !== false && may('create'),
    exported: ctx.actor?.permissions.has(resource.export ?? permissionTo(resource, 'read')) ?? false,
    actions: actions
      .filter(({ allow }) => ctx.actor?.permissions.has(allow))
      .map(({ id, label, bulk = false, confirm }) => ({ id, label, bulk, confirm })),
    may: { create: may('create'), update: may('update'), delete: may('delete'), publish: may('publish') },
  }
}
