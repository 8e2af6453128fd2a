/** Reads and writes overrides. Every process is notified of a change and reloads them. */
import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { formsOf } from '#kernel/text.ts'
import { fieldRefusal, invalidFields } from '#kernel/refusal.ts'
import { problemOf, type Override } from './override.ts'
import type { FormAt } from './tables.ts'

export async function readOverrides({ db }: Pick<Context, 'db'>): Promise<Override[]> {
  return db.selectFrom('translations').select(['key', 'locale', 'form', 'value']).execute()
}

/** `value` null removes the override. `version` is that of the text that was seen; 0 for the code's. */
type Change = FormAt & { value: string | null; version: number }
export type PhraseRow = FormAt & { value: string | null; version: number; before: string | null }

/**
 * Writes one form. A text equal to the code's deletes the override.
 * @throws {Refusal} 422 if it is invalid, 409 if it was changed meanwhile
 */
export async function write(ctx: Context, { key, locale, form, value, version }: Change): Promise<PhraseRow> {
  const field = `${key}.${locale}.${form || 'text'}`
  const phrase = ctx.texts.source[key]
  const words = value
  const problem = words === null ? null : problemOf(phrase, locale, form, words)
  if (problem) throw invalidFields({ [field]: problem })
  const standard = phrase && formsOf(phrase, locale)[form]
  const before = await ctx.db
    .selectFrom('translations')
    .select(['value', 'version'])
    .where('key', '=', key)
    .where('locale', '=', locale)
    .where('form', '=', form)
    .forUpdate()
    .executeTakeFirst()
  const conflict = fieldRefusal(field, 'translations.conflict', 409)
  if ((before?.version ?? 0) !== version) throw conflict
  const facts = { key, locale, form, before: before?.value ?? null }

  if (words === null || words === standard) {
    await ctx.db
      .deleteFrom('translations')
      .where('key', '=', key)
      .where('locale', '=', locale)
      .where('form', '=', form)
      .execute()
    return { ...facts, value: null, version: 0 }
  }
  const row = {
    value: words,
    default_value: standard!,
    version: sql<number>`nextval('translation_versions')::integer`,
    updated_by: ctx.actor?.id ?? null,
    updated_at: ctx.now,
  }
  const written = await ctx.db
    .insertInto('translations')
    .values({ key, locale, form, ...row })
    // If two people saw the code's text, the first one inserts the row and the second gets a conflict.
    .onConflict((c) =>
      c.columns(['key', 'locale', 'form']).doUpdateSet(row).where('translations.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst()
  if (!written) throw conflict
  return { ...facts, value: words, version: written.version }
}
