/** Validates the values sent for a record: schemas, HTML, links. */
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { parse } from '#kernel/parse.ts'
import { invalidFields, type FieldProblem, type Refusal } from '#kernel/refusal.ts'
import { cleanHtml } from '#kernel/rich-text.server.ts'
import { all, ownRows, tablesOf } from './columns.server.ts'
import type { Field, FieldShape } from './field.ts'
import { resources, type Resource, type StoredRecord } from './resource.server.ts'

export type SubmittedValues = Record<string, unknown>

/**
 * Parses the values of the fields that were sent; a new record needs all fields.
 * @throws {Refusal} 422 with the problem of each field
 */
export function validateValues(
  resource: Resource,
  sent: SubmittedValues,
  before: StoredRecord | null,
): Record<string, unknown> {
  const writable = Object.entries(resource.fields).filter(([, { kind }]) => kind !== 'computed')
  const unknown = Object.keys(sent).filter((name) => !Object.hasOwn(resource.fields, name))
  if (unknown.length > 0) throw refusal(Object.fromEntries(unknown.map((name) => [name, 'errors.field_invalid'])))
  const expected = writable.filter(([name]) => !before || name in sent)
  const schema = z.object(Object.fromEntries(expected.map(([name, field]) => [name, schemaOf(field)])))
  const clean = Object.fromEntries(expected.map(([name, field]) => [name, cleaned(field, sent[name])]))
  return parse(schema, clean)
}

/** Schema of a field. Fields of a new record for which empty is a normal value need not be sent. */
export function schemaOf(field: Field): z.ZodType {
  if (field.kind === 'flag') return field.schema.default(false)
  if (['gallery', 'rows', 'links'].includes(field.kind) && !field.optional) return field.schema.default([])
  return field.usual === undefined || field.optional ? field.schema : field.schema.default(field.usual)
}

/** Treats HTML without text and pictures as empty; an editor leaves such HTML behind. */
function cleaned(field: FieldShape, value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (field.kind === 'rows' && Array.isArray(value)) return value.map((row) => cleanedRow(field.fields ?? {}, row))
  if (field.kind !== 'richText') return value
  if (typeof value === 'string') return cleanedText(value)
  if (!field.localized || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([language, text]) => [language, typeof text === 'string' ? cleanedText(text) : text]),
  )
}

function cleanedRow(fields: Record<string, FieldShape>, row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, fields[name] ? cleaned(fields[name], value) : value]),
  )
}

function cleanedText(html: string): string {
  const clean = cleanHtml(html)
  const words = clean.replace(/<(?!img|hr|table|iframe|figure)[^>]*>|&nbsp;|[\s\p{Cf}]/gu, '')
  return words === '' ? '' : clean
}

/**
 * Checks that new links point to existing records. An unchanged link to a deleted record does not block other changes.
 * @throws {Refusal} 422 on the link
 */
export async function checkLinks(
  ctx: Context,
  resource: Resource,
  values: Record<string, unknown>,
  before: StoredRecord | null,
): Promise<void> {
  const problems: Record<string, string> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if ((field.kind !== 'link' && field.kind !== 'links') || values[name] == null) continue
    const old = new Set(idsIn(before?.[name]))
    const ids = idsIn(values[name]).filter((id) => !old.has(id))
    if (ids.length > 0 && (await countOf(ctx, field.to!, ids)) < new Set(ids).size)
      problems[name] = 'resource.link_gone'
  }
  if (Object.keys(problems).length > 0) throw refusal(problems)
}

export const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number')

/** The largest id that a column of ids can store. */
const MAX_ID = 2_147_483_647

async function countOf(ctx: Context, to: string, ids: number[]): Promise<number> {
  const target = resources.get(to)
  if (!target) throw new Error(`there is no resource with the id ${to}`)
  const rows = await tablesOf(ctx)
    .selectFrom(target.table)
    .select('id')
    .where(sql<boolean>`id = any(${ids.filter((id) => id <= MAX_ID)}::integer[])`)
    .where(all(ownRows(target)))
    .execute()
  return rows.length
}

/** @param fields error codes by field */
export function refusal(fields: Record<string, string | FieldProblem>): Refusal {
  const problems = Object.entries(fields).map(([name, problem]): [string, FieldProblem] => [
    name,
    typeof problem === 'string' ? { code: problem } : problem,
  ])
  return invalidFields(Object.fromEntries(problems))
}
