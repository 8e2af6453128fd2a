/** Routes for the records of a resource, as app/resource/contract.ts describes them. */
import { z } from 'zod'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { authorize, type Context } from '#kernel/context.ts'
import { endpoint, OkResponse } from '#kernel/endpoint.server.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import { runBulk, BulkSelection, chosenIds } from '#resource/bulk.server.ts'
import { commandsOf } from '#resource/commands.server.ts'
import { ListParams } from '#resource/filter.server.ts'
import { listQuery } from '#resource/filter-params.server.ts'
import { choicesOf } from '#resource/titles.server.ts'
import { permissionTo, PublishRequest } from '#resource/publish.server.ts'
import { toRecordResponse, findOrRefuse, listPage } from '#resource/read.server.ts'
import type { Resource } from '#resource/resource.server.ts'
import { versionList } from '#resource/versions.server.ts'
import * as answers from './answers.server.ts'

const Key = z.object({ key: z.coerce.number().int().positive().max(2_147_483_647) })
const version = z.coerce.number().int().positive()
const Ids = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,199}$/)
  .transform((text) => text.split(',').map(Number))

/** Registers the routes of the resource. Called once per resource, in api/mount-resources.server.ts. */
export function mountRecords(resource: Resource): void {
  const path = `/api/dashboard/${resource.id}`
  const one = `${path}/:key{[0-9]+}`
  const may = (action: string) => permissionTo(resource, action)
  const commands = commandsOf(resource)
  const { record, page } = answers.of(resource)
  const values = z.record(z.string(), z.unknown())
  const publish = PublishRequest.optional()
  const name = resource.id

  endpoint({
    method: 'get',
    path,
    summary: `${name}: lists the records, paged`,
    allow: may('read'),
    query: ListParams,
    shownQuery: () => listQuery(resource),
    answer: page,
    run: (ctx, { query }) => listPage(ctx, resource, query),
  })

  endpoint({
    method: 'post',
    path,
    summary: `${name}: creates a record, as a draft unless \`publish\` is set`,
    allow: may('create'),
    body: z.object({ key: answers.FormKey, values, publish }),
    shownBody: () => answers.createSchema(resource),
    answer: record,
    status: 201,
    run: async (ctx, { body }) => toRecordResponse(ctx, resource, await commands.create(ctx, body)),
  })

  endpoint({
    method: 'get',
    path: `${path}/choices`,
    summary: `${name}: returns ids and names for a picker, searched by text or by id`,
    allow: may('read'),
    query: z.object({ q: z.string().max(200).default(''), ids: Ids.optional() }),
    answer: z.array(answers.RecordRef),
    run: (ctx, { query }) => choicesOf(ctx, resource, { q: query.q, ids: query.ids ?? [] }),
  })

  endpoint({
    method: 'post',
    path: `${path}/bulk`,
    summary: `${name}: applies one action to several records; returns the reason for each refused record`,
    allow: may('read'),
    body: z.object({ action: z.string().max(60) }).and(BulkSelection),
    answer: answers.Bulk,
    run: async (ctx, { body }) => bulk(ctx, resource, body),
  })

  if (commands.order)
    endpoint({
      method: 'post',
      path: `${path}/order`,
      summary: `${name}: saves a new order of the records of a page`,
      allow: may('update'),
      body: z.object({ ids: z.array(z.int().positive()).min(1).max(500) }),
      answer: OkResponse,
      run: async (ctx, { body }) => {
        await commands.order!(ctx, body)
        return { ok: true as const }
      },
    })

  endpoint({
    method: 'get',
    path: one,
    summary: `${name}: returns one record`,
    allow: may('read'),
    params: Key,
    answer: record,
    run: async (ctx, { params }) => toRecordResponse(ctx, resource, await findOrRefuse(ctx, resource, params.key)),
  })

  endpoint({
    method: 'put',
    path: one,
    summary: `${name}: updates a record; 409 if another user changed it since \`version\``,
    allow: may('update'),
    params: Key,
    body: z.object({ version: z.int().positive(), values, publish }),
    shownBody: () => answers.changeBody(resource),
    answer: record,
    run: async (ctx, { params, body }) =>
      withNames(ctx, async () =>
        toRecordResponse(ctx, resource, await commands.update(ctx, { id: params.key, ...body })),
      ),
  })

  endpoint({
    method: 'delete',
    path: one,
    summary: `${name}: deletes a record; it can be restored from its history`,
    allow: may('delete'),
    params: Key,
    query: z.object({ version: version.optional() }),
    answer: answers.UndoInfo,
    run: (ctx, { params, query }) =>
      withNames(ctx, () => commands.delete(ctx, { id: params.key, version: query.version })),
  })

  endpoint({
    method: 'get',
    path: `${one}/versions`,
    summary: `${name}: lists the latest versions of a record, also of a deleted one`,
    allow: may('read'),
    params: Key,
    answer: z.array(answers.Version),
    async run(ctx, { params }) {
      const versions = await versionList(ctx, resource, params.key)
      if (versions.length === 0) await findOrRefuse(ctx, resource, params.key)
      const names = await namesOfPeople(
        ctx,
        versions.map(({ by }) => by),
      )
      return versions.map((one) => ({ ...one, by: one.by && (names.get(one.by) ?? null) }))
    },
  })

  endpoint({
    method: 'post',
    path: `${one}/restore`,
    summary: `${name}: restores the values of an earlier version as a new version, also of a deleted record; 409 if it was saved after \`seen\``,
    allow: may('update'),
    params: Key,
    body: z.object({ version: z.int().positive(), seen: z.int().positive().optional() }),
    answer: record,
    run: async (ctx, { params, body }) =>
      withNames(ctx, async () =>
        toRecordResponse(ctx, resource, await commands.restore(ctx, { id: params.key, ...body })),
      ),
  })
}

async function bulk(ctx: Context, resource: Resource, { action, ...chosen }: { action: string } & BulkSelection) {
  const { bulk: acts } = commandsOf(resource)
  // Inherited names such as `constructor` are not actions.
  const own = Object.hasOwn(acts, action) ? acts[action as 'delete'] : undefined
  if (own) return own(ctx, chosen)
  const declared = resource.actions?.find(({ id }) => id === action)
  if (!declared) throw invalidField('action', 'errors.field_invalid')
  authorize(ctx, declared.allow)
  const ids = await chosenIds(ctx, resource, chosen)
  return runBulk(ctx, resource, ids, (id) => declared.run(ctx, [id]))
}

/** Adds the person's name to a conflict; the kit only knows account ids. */
async function withNames<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'resource.conflict') throw error
    const by = error.detail?.by as string | null
    const names = await namesOfPeople(ctx, [by])
    throw new Refusal(error.code, error.status, { detail: { ...error.detail, by: by && (names.get(by) ?? null) } })
  }
}
