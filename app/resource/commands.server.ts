/** Commands of a resource (`posts.create`, `posts.update`, …), created once, when its API is mounted. */
import { z } from 'zod'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { runBulk, BulkSelection, chosenIds, BUILT_IN_BULK_ACTIONS, type BuiltInBulkAction } from './bulk.server.ts'
import type { BulkResult, ImportAnswer, ImportOptions, UndoInfo } from './contract.ts'
import { importSpreadsheet } from './import.server.ts'
import { undoImport } from './import-undo.server.ts'
import { orderRecords } from './order.server.ts'
import { permissionTo, PublishRequest } from './publish.server.ts'
import { deleteRecord, restoreRecord } from './remove.server.ts'
import type { Resource, StoredRecord } from './resource.server.ts'
import { createRecordOnce } from './repeated-requests.server.ts'
import { updateRecord } from './save.server.ts'
import type { SpreadsheetRows } from './spreadsheet-read.server.ts'

const id = z.int().positive()
const version = z.int().positive()
const values = z.record(z.string(), z.unknown())
const publish = PublishRequest.optional()

const commandsByResource = new WeakMap<Resource, ReturnType<typeof makeCommands>>()

export function commandsOf(resource: Resource): ReturnType<typeof makeCommands> {
  const known = commandsByResource.get(resource) ?? makeCommands(resource)
  commandsByResource.set(resource, known)
  return known
}

function makeCommands(resource: Resource) {
  const may = (action: string) => permissionTo(resource, action)
  const subject = (input: { id: number }) => `${resource.id}:${input.id}`
  return {
    create: command({
      id: `${resource.id}.create`,
      allow: may('create'),
      input: z.object({ key: z.uuid().optional(), values, publish }),
      run: (ctx, input): Promise<StoredRecord> => createRecordOnce(ctx, resource, input),
    }),
    update: command({
      id: `${resource.id}.update`,
      allow: may('update'),
      input: z.object({ id, version, values, publish }),
      subject,
      run: (ctx, input): Promise<StoredRecord> => updateRecord(ctx, resource, input),
    }),
    delete: command({
      id: `${resource.id}.delete`,
      allow: may('delete'),
      input: z.object({ id, version: version.optional() }),
      subject,
      async run(ctx, input): Promise<UndoInfo> {
        const deletedVersion = await deleteRecord(ctx, resource, input)
        return { undo: { version: deletedVersion, seen: deletedVersion } }
      },
    }),
    restore: command({
      id: `${resource.id}.restore`,
      allow: may('update'),
      input: z.object({ id, version, seen: version.optional() }),
      subject,
      run: (ctx, input): Promise<StoredRecord> => restoreRecord(ctx, resource, input),
    }),
    ...(resource.ordered && {
      order: command({
        id: `${resource.id}.order`,
        allow: may('update'),
        input: z.object({ ids: z.array(id).min(1).max(500) }),
        run: (ctx, { ids }) => orderRecords(ctx, resource, ids),
      }),
    }),
    ...(resource.imported !== false && {
      import: command({
        id: `${resource.id}.import`,
        allow: may('create'),
        input: z.custom<{ sheet: SpreadsheetRows; name: string; options?: ImportOptions }>(
          (value) => typeof value === 'object' && value !== null,
        ),
        async run(ctx, { sheet, name, options }): Promise<ImportAnswer> {
          return importSpreadsheet(ctx, resource, sheet, name, options)
        },
      }),
      undoImport: command({
        id: `${resource.id}.undo_import`,
        allow: may('create'),
        input: z.object({ batch: z.uuid('errors.not_found') }),
        async run(ctx, { batch }): Promise<BulkResult> {
          const answer = await undoImport(ctx, resource, batch)
          auditDetail(ctx, {
            subject: resource.id,
            before: undefined,
            after: undefined,
            detail: { batch, done: answer.done },
          })
          return answer
        },
      }),
    }),
    bulk: {
      delete: bulk(resource, 'delete', may('delete')),
      ...(resource.published && {
        publish: bulk(resource, 'publish', may('publish')),
        unpublish: bulk(resource, 'unpublish', may('publish')),
      }),
    },
  }
}

function bulk(resource: Resource, action: BuiltInBulkAction, allow: `${string}.${string}`) {
  return command({
    id: `${resource.id}.bulk_${action}`,
    allow,
    input: BulkSelection,
    async run(ctx, chosen): Promise<BulkResult> {
      const ids = await chosenIds(ctx, resource, chosen)
      const answer = await runBulk(ctx, resource, ids, (one) => BUILT_IN_BULK_ACTIONS[action](ctx, resource, one))
      // Only the ids are audited; the history of each record has the details.
      const refused = new Set(answer.refused.map(({ id }) => id))
      auditDetail(ctx, {
        subject: resource.id,
        before: undefined,
        after: undefined,
        detail: { records: ids.filter((one) => !refused.has(one)) },
      })
      return answer
    },
  })
}
