/** Imports texts from a file: previewed first, then written together, and with undo. */
import { z } from 'zod'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { broadcastConfigChange } from '#kernel/config-broadcast.server.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { parse } from '#kernel/parse.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { flatKey, formsOf, type TextKey } from '#kernel/text.ts'
import { problemOf } from './override.ts'
import { write } from './store.server.ts'
import type { FormAt, ImportedRow } from './tables.ts'

/** The format of the export: languages, each flat like `/locales/{lang}.json`. Their `dir` is ignored. */
export const PhraseFile = z
  .object({
    ar: z.record(z.string(), z.unknown()).optional(),
    en: z.record(z.string(), z.unknown()).optional(),
    tr: z.record(z.string(), z.unknown()).optional(),
  })
  .refine((file) => LOCALES.some((locale) => file[locale]), 'translations.not_a_file')
export type PhraseFile = z.output<typeof PhraseFile>

export type ImportRow = { locale: Locale; key: string; form: string; before: string; after: string }
export type ImportError = { locale: Locale; key: string; message: string }
type ImportPlan = { changes: ImportRow[]; errors: ImportError[]; same: number }

/** Previews an import of this file. Nothing is written. */
export const planImport = query({
  allow: 'translations.update',
  async run(ctx, file: unknown): Promise<ImportPlan> {
    const { changes, errors, same } = await plan(ctx, parse(PhraseFile, file))
    return { changes: changes.map(toRow), errors, same }
  },
})

/** Writes valid rows; the others are reported and not changed. */
export const importPhrases = command({
  id: 'translations.import',
  allow: 'translations.update',
  input: PhraseFile,
  async run(ctx, file): Promise<{ batch: string | null; changed: number; errors: ImportError[]; same: number }> {
    const { changes, errors, same } = await plan(ctx, file)
    if (changes.length === 0) return { batch: null, changed: 0, errors, same }
    const rows: ImportedRow[] = []
    for (const { key, locale, form, after, version } of changes) {
      const written = await write(ctx, { key, locale, form, value: after, version })
      rows.push({ key, locale, form, before: written.before, version: written.version })
    }
    const batch = crypto.randomUUID()
    await ctx.db
      .insertInto('translation_imports')
      .values({
        id: batch,
        at: ctx.now,
        by: ctx.actor?.id ?? null,
        rows: JSON.stringify(rows),
        undone_at: null,
      })
      .execute()
    if (ctx.audit) ctx.audit.detail = { batch, changes: changes.map(toRow) }
    await broadcastConfigChange(ctx)
    return { batch, changed: rows.length, errors, same }
  },
})

/** Undoes an import, except where a text was changed since. */
export const undoImport = command({
  id: 'translations.undo_import',
  allow: 'translations.update',
  input: z.object({ batch: z.uuid() }),
  subject: ({ batch }) => batch,
  async run(ctx, { batch }): Promise<{ restored: number; kept: FormAt[] }> {
    const done = await ctx.db
      .updateTable('translation_imports')
      .set({ undone_at: ctx.now })
      .where('id', '=', batch)
      .where('undone_at', 'is', null)
      .returning('rows')
      .executeTakeFirst()
    if (!done) throw new Refusal('translations.nothing_to_undo', 404)
    const unchanged: FormAt[] = []
    for (const { key, locale, form, before, version } of done.rows)
      try {
        await write(ctx, { key, locale, form, value: before, version: version ?? 0 })
      } catch (error) {
        // Not undone: the text was changed since, or the old text no longer fits the phrase in the code.
        if (!(error instanceof Refusal)) throw error
        unchanged.push({ key, locale, form })
      }
    await broadcastConfigChange(ctx)
    return { restored: done.rows.length - unchanged.length, kept: unchanged }
  },
})

type Planned = ImportRow & { version: number }
const toRow = ({ locale, key, form, before, after }: Planned): ImportRow => ({ locale, key, form, before, after })

async function plan(
  ctx: Context,
  file: PhraseFile,
): Promise<{ changes: Planned[]; errors: ImportError[]; same: number }> {
  const stored = await ctx.db.selectFrom('translations').select(['key', 'locale', 'form', 'value', 'version']).execute()
  const now = new Map(stored.map((row) => [`${row.locale} ${flatKey(row.key, row.form)}`, row]))
  const t = ctx.texts.translate(ctx.locale)
  const changes: Planned[] = []
  const errors: ImportError[] = []
  let same = 0
  for (const locale of LOCALES) {
    const places = placesIn(ctx, locale)
    for (const [flat, given] of Object.entries(file[locale] ?? {})) {
      if (flat === 'dir') continue
      const place = places.get(flat)
      const words = typeof given === 'string' ? given : ''
      const problem =
        typeof given === 'string' && place
          ? problemOf(ctx.texts.source[place.key], locale, place.form, words)
          : { code: place ? 'translations.not_a_text' : 'translations.unknown' }
      if (problem)
        errors.push({
          locale,
          key: flat,
          message: t(problem.code as TextKey, 'params' in problem ? problem.params : undefined),
        })
      else {
        const { key, form, standard } = place!
        const row = now.get(`${locale} ${flat}`)
        const before = row?.value ?? standard
        if (before === words) same++
        else changes.push({ locale, key, form, before, after: words, version: row?.version ?? 0 })
      }
    }
  }
  return { changes, errors, same }
}

function placesIn(ctx: Context, locale: Locale): Map<string, { key: string; form: string; standard: string }> {
  return new Map(
    Object.entries(ctx.texts.source).flatMap(([key, phrase]) =>
      Object.entries(formsOf(phrase, locale)).map(([form, standard]) => [flatKey(key, form), { key, form, standard }]),
    ),
  )
}
