/** Schemas of the responses of resource routes (contract.ts), for OpenAPI and the tests. */
import { z } from 'zod'
import type { Resource } from '#resource/resource.server.ts'
import { jsonSchema } from '#resource/json-schema.ts'
import { PublishRequest } from '#resource/publish.server.ts'

export const RecordRef = z.object({ id: z.int(), name: z.string() }).meta({ id: 'RecordRef' })
const Names = z.record(z.string(), z.record(z.string(), z.string())).meta({ id: 'Names' })
export const UndoInfo = z.object({ undo: z.object({ version: z.int(), seen: z.int() }) }).meta({ id: 'UndoInfo' })
export const Bulk = z
  .object({
    done: z.int(),
    refused: z.array(z.object({ id: z.int(), name: z.string(), message: z.string() })),
  })
  .meta({ id: 'BulkResult' })
const state = z.enum(['draft', 'scheduled', 'published']).meta({ id: 'PublishState' })

/** Returns the schemas of one resource. They are created on demand, because there are many. */
export function of(resource: Resource) {
  const row = z.lazy(() => rowOf(resource))
  return {
    record: z.lazy(() =>
      z
        .object({
          record: row,
          names: Names,
          path: z.string().nullable(),
          locked: z.string().optional().describe('Why the record can no longer be changed'),
          nextStep: z
            .object({ label: z.string(), path: z.string() })
            .optional()
            .describe('Dashboard screen for the next step'),
          warnings: z
            .array(z.object({ field: z.string(), message: z.string() }))
            .optional()
            .describe('Values that are accepted but should be checked'),
        })
        .meta({ id: `${resource.id}.record` }),
    ),
    page: z.lazy(() =>
      z
        .object({
          rows: z.array(listed(resource)),
          total: z.int(),
          page: z.int(),
          size: z.int(),
          names: Names,
        })
        .meta({ id: `${resource.id}.page` }),
    ),
  }
}

const published = { state, published_at: z.iso.datetime().nullable() }
const rowOf = (resource: Resource) =>
  z.object({
    id: z.int(),
    version: z.int(),
    ...(resource.published && published),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    values: jsonSchema(resource.fields),
  })
/** Schema of a row in a list, which leaves long fields out. */
const listed = (resource: Resource) => {
  const row = rowOf(resource)
  return row.extend({ values: (row.shape.values as z.ZodObject).partial() })
}

export const Version = z
  .object({
    version: z.int(),
    at: z.iso.datetime(),
    by: z.string().nullable(),
    changed: z.array(z.string()),
    values: z.record(z.string(), z.unknown()),
    state: state.optional(),
    deleted: z.boolean(),
  })
  .meta({ id: 'RecordVersion' })

export const Imported = z
  .object({
    batch: z.uuid().nullable().describe('Id for undoing the import; null for a dry run'),
    create: z.int(),
    update: z.int(),
    unchanged: z.int(),
    errors: z.array(
      z.object({ row: z.int().describe('Row number in the spreadsheet'), column: z.string(), message: z.string() }),
    ),
    failed: z.int().describe('Rows with an error'),
    groups: z.array(
      z.object({
        column: z.string(),
        message: z.string(),
        count: z.int(),
        rows: z.array(z.int()).describe('The first rows with this error'),
      }),
    ),
    columns: z.array(
      z.object({
        title: z.string(),
        key: z.string().nullable().describe('Field that the column maps to; null: ignored'),
      }),
    ),
    available: z.array(z.object({ key: z.string(), title: z.string() })),
    sample: z.array(z.record(z.string(), z.unknown())),
  })
  .meta({ id: 'ImportResult' })

/** Schema of the values of a form: all fields that are not computed. */
const writable = ({ fields }: Resource) =>
  jsonSchema(Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => kind !== 'computed'))) as z.ZodObject
/** Of a form that creates a record. */
export const FormKey = z
  .uuid()
  .optional()
  .describe('The same for each sending of one form, which then creates one record')
export const createSchema = (resource: Resource) =>
  z
    .object({ key: FormKey, values: writable(resource), publish: PublishRequest.optional() })
    .meta({ id: `${resource.id}.new` })
export const changeBody = (resource: Resource) =>
  z
    .object({ version: z.int(), values: writable(resource).partial(), publish: PublishRequest.optional() })
    .meta({ id: `${resource.id}.change` })
