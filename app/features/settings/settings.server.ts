import './tables.ts'
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { bypassDataCache, cached } from '#kernel/data-cache.server.ts'
import { MINUTE_MS } from '#kernel/durations.ts'
import { randomToken } from '#kernel/ids.ts'
import { broadcastConfigChange } from '#kernel/config-broadcast.server.ts'
import type { Locale } from '#kernel/locale.ts'
import { parse } from '#kernel/parse.ts'
import { type FieldProblem, invalidFields } from '#kernel/refusal.ts'
import { cleanHtml } from '#kernel/rich-text.server.ts'
import type { Field, Fields } from '#resource/field.ts'
import { valuesOf, explicitValues, type SettingsPage } from '#resource/settings-page.ts'
import { pageOf, type Settings, type SettingsKey } from './settings.ts'

type Stored = Record<string, unknown>
type Reader = Pick<Context, 'db' | 'actor' | 'preview'>

/** Batches the reads of all loaders of one request into one database query. */
const pendingReads = new WeakMap<Reader, { keys: Set<SettingsKey>; documents: Promise<Map<SettingsKey, unknown>> }>()

/** Reads several settings documents. Fields that staff have not filled in have the default value. */
export async function readSettings<const K extends SettingsKey>(
  ctx: Reader,
  ...keys: K[]
): Promise<{ [P in K]: Settings<P> }> {
  const documents = await Promise.all(
    keys.map((key) => (ctx.preview ? load(ctx, key) : cached(ctx.db, `settings ${key}`, () => load(ctx, key)))),
  )
  return Object.fromEntries(keys.map((key, i) => [key, documents[i]])) as { [P in K]: Settings<P> }
}

async function load(ctx: Reader, key: SettingsKey): Promise<unknown> {
  const batch = pendingReads.get(ctx) ?? startRead(ctx)
  batch.keys.add(key)
  return (await batch.documents).get(key)
}

function startRead(ctx: Reader) {
  const keys = new Set<SettingsKey>()
  const batch = { keys, documents: setImmediate().then(() => readBatch(ctx, keys)) }
  pendingReads.set(ctx, batch)
  return batch
}

async function readBatch(ctx: Reader, keys: Set<SettingsKey>): Promise<Map<SettingsKey, unknown>> {
  // Later reads start a new query, so that they see writes made meanwhile.
  pendingReads.delete(ctx)
  const rows = await ctx.db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', [...keys])
    .execute()
  const stored = new Map(rows.map((row) => [row.key, row.value]))
  const documents = new Map([...keys].map((key) => [key, valuesOf(pageOf(key), stored.get(key) ?? {}) as unknown]))
  for (const { key, value } of await previewed(ctx)) documents.set(key, valuesOf(pageOf(key), value))
  return documents
}

/** A change approved by a second person, or by waiting when there is none. */
type SettingsApproval = { id: string; proposedBy: string }

/**
 * Writes one document; the caller has checked the permission. Staff can write a page that needs a second person only
 * with an approval. Returns the new version, or null when the document is no longer at version `seen`.
 * @throws {Refusal} 422 with the invalid fields
 */
export async function writeSettings(
  ctx: Context,
  key: SettingsKey,
  values: unknown,
  seen?: number,
  approved?: SettingsApproval,
): Promise<number | null> {
  const { secondPerson } = pageOf(key)
  if (secondPerson && ctx.actor && !approved) throw new Error(`${key} is changed by approval only`)
  const value = validateDocument(pageOf(key), values, ctx.locale)
  const row = { value, updated_at: ctx.now, updated_by: approved?.proposedBy ?? ctx.actor?.id ?? null }
  const written = await ctx.db
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((c) => {
      const update = c.column('key').doUpdateSet((set) => ({ ...row, version: set('settings.version', '+', 1) }))
      return seen === undefined ? update : update.where('settings.version', '=', seen)
    })
    .returning('version')
    .executeTakeFirst()
  // A new row has version 1, which matches only `seen` 0. Documents are never deleted.
  if (!written || (seen !== undefined && written.version !== seen + 1)) return null
  await ctx.db
    .insertInto('settings_versions')
    .values({
      key,
      version: written.version,
      value,
      at: ctx.now,
      by: row.updated_by,
      approval_id: approved?.id ?? null,
      approval_exempt: secondPerson && !approved ? 'product' : null,
    })
    .execute()
  bypassDataCache()
  await broadcastConfigChange(ctx)
  return written.version
}

/** Validates a document and returns it in its stored form. @throws {Refusal} 422 */
export function validateDocument(page: SettingsPage, values: unknown, locale: Locale): Stored {
  const shape = Object.fromEntries(Object.entries(page.fields).map(([name, { schema }]) => [name, schema]))
  const read = parse(z.object(shape), values) as Stored
  const problems = Object.entries(page.check?.(read, locale) ?? {}) as [string, FieldProblem][]
  if (problems.length) throw invalidFields(Object.fromEntries(problems))
  return cleaned(page.fields, read)
}

/** Sanitizes HTML from any source. */
function cleaned(fields: Fields, values: Stored): Stored {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, cleanedValue(field, values[name])]))
}
function cleanedValue(field: Field, value: unknown): unknown {
  if (field.kind === 'rows') return (value as Stored[]).map((row) => cleaned(field.fields as Fields, row))
  if (field.kind !== 'richText' || !value) return value
  if (typeof value === 'string') return cleanHtml(value)
  return Object.fromEntries(
    Object.entries(value as Record<string, string>).map(([locale, html]) => [locale, cleanHtml(html)]),
  )
}

const PREVIEW_MINUTES = 30
const hash = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Stores unsaved values for their editor only. Returns the token for `?preview={token}`. */
export async function savePreview(ctx: Context, key: SettingsKey, values: Stored): Promise<string> {
  const token = randomToken(18)
  const page = pageOf(key)
  // Invalid values are not previewed; the form shows the errors.
  const value = cleaned(page.fields, explicitValues(page, values))
  await ctx.db
    .deleteFrom('settings_previews')
    .where((or) => or.or([or('expires_at', '<', ctx.now), or.and({ user_id: ctx.actor!.id, key })]))
    .execute()
  await ctx.db
    .insertInto('settings_previews')
    .values({
      token_hash: hash(token),
      key,
      value,
      user_id: ctx.actor!.id,
      expires_at: new Date(ctx.now.getTime() + PREVIEW_MINUTES * MINUTE_MS),
    })
    .execute()
  return token
}

/** What the page's own check finds in unsaved values, for the preview; values that do not fit their field are left out. */
export function previewProblems(key: SettingsKey, values: Stored, locale: Locale): Record<string, FieldProblem> {
  const page = pageOf(key)
  return (page.check?.(valuesOf(page, values), locale) ?? {}) as Record<string, FieldProblem>
}

/** Whether the request shows unsaved values that its own user stored. */
export const showsPreview = async (ctx: Reader): Promise<boolean> => (await previewed(ctx)).length > 0

async function previewed(ctx: Reader): Promise<{ key: SettingsKey; value: Stored }[]> {
  if (!ctx.preview || !ctx.actor) return []
  return ctx.db
    .selectFrom('settings_previews')
    .select(['key', 'value'])
    .where('token_hash', '=', hash(ctx.preview))
    .where('user_id', '=', ctx.actor.id)
    .where('expires_at', '>', sql<Date>`now()`)
    .$narrowType<{ key: SettingsKey }>()
    .execute()
}

/** The values of a version of a document; version 0 has the defaults, unless those of an earlier release are stored. */
export async function readSettingsVersion<K extends SettingsKey>(
  { db }: Pick<Context, 'db'>,
  key: K,
  version: number,
): Promise<Settings<K>> {
  const row = await db
    .selectFrom('settings_versions')
    .select('value')
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst()
  return valuesOf(pageOf(key), row?.value ?? {}) as Settings<K>
}

/** The current version of a document; 0: never saved, the default applies. */
async function settingsVersion({ db }: Pick<Context, 'db'>, key: SettingsKey): Promise<number> {
  const row = await db.selectFrom('settings').select('version').where('key', '=', key).executeTakeFirst()
  return row?.version ?? 0
}

/**
 * The version to store with what a person accepted. Defaults that were never saved become version 1 first, because a
 * later release can change them.
 */
export async function acceptedSettingsVersion(ctx: Context, key: SettingsKey): Promise<number> {
  const saved = await settingsVersion(ctx, key)
  if (saved > 0) return saved
  const written = await writeSettings({ ...ctx, actor: null }, key, valuesOf(pageOf(key), {}), 0)
  // null: another request has just stored them.
  return written ?? settingsVersion(ctx, key)
}
