import { z } from 'zod'
import { endpoint, respondWith } from '#kernel/endpoint.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { importPhrases, PhraseFile, planImport, undoImport } from './import.server.ts'
import { FILTERS } from './phrase-table.ts'
import { exportPhrases, phraseTable } from './queries.server.ts'
import { ChangeSchema, setTranslations } from './set.server.ts'

const FormRow = z.object({
  form: z.string(),
  standard: z.string(),
  value: z.string().nullable(),
  version: z.number(),
  staleSince: z.string().nullable(),
  unused: z.boolean(),
  by: z.string().nullable(),
  at: z.string().nullable(),
})
const languages = <S extends z.ZodType>(of: S) => z.object({ ar: of, en: of, tr: of })
const count = z.number()

endpoint({
  method: 'get',
  path: '/api/dashboard/translations',
  summary: 'Lists all texts of the site in the three languages',
  allow: 'translations.read',
  query: z.object({
    search: z.string().max(200).default(''),
    filter: z.enum(FILTERS).default('all'),
    part: z.string().max(100).default(''),
    page: z.coerce.number().int().min(1).default(1),
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        key: z.string(),
        plural: z.boolean(),
        blanks: z.array(z.string()),
        languages: languages(z.array(FormRow)),
      }),
    ),
    total: count,
    page: count,
    pages: count,
    counts: z.object({ all: count, missing: count, changed: count, stale: count }),
    parts: z.array(z.object({ part: z.string(), count })),
  }),
  run: (ctx, { query }) => phraseTable(ctx, query),
})

endpoint({
  method: 'put',
  path: '/api/dashboard/translations',
  summary: 'Changes texts of the site, or resets them to the built-in texts: all or none',
  allow: 'translations.update',
  body: z.object({ changes: z.array(ChangeSchema).min(1).max(100) }),
  answer: z.object({
    written: z.array(
      z.object({
        key: z.string(),
        locale: z.enum(LOCALES),
        form: z.string(),
        value: z.string().nullable(),
        version: z.number(),
        before: z.string().nullable(),
      }),
    ),
  }),
  run: async (ctx, { body }) => ({ written: await setTranslations(ctx, body) }),
})

endpoint({
  method: 'get',
  path: '/api/dashboard/translations/export.json',
  summary: 'Exports the current texts as a file',
  allow: 'translations.export',
  query: z.object({ changed: z.literal('1').optional().describe('Only texts changed by staff') }),
  answer: languages(z.record(z.string(), z.string())),
  async run(ctx, { query: { changed } }) {
    const name = `sanad-translations-${ctx.now.toISOString().slice(0, 10)}.json`
    const headers = { 'Content-Disposition': `attachment; filename="${name}"` }
    return respondWith(await exportPhrases(ctx, { changed: changed === '1' }), { headers })
  },
})

const ImportError = z.object({ locale: z.enum(LOCALES), key: z.string(), message: z.string() })

endpoint({
  method: 'post',
  path: '/api/dashboard/translations/import',
  summary: 'Imports translations from an exported file; with `dry` only returns the changes',
  allow: 'translations.update',
  query: z.object({ dry: z.literal('1').optional() }),
  body: PhraseFile,
  maxBody: 2_000_000,
  answer: z.object({
    batch: z.uuid().nullable().describe('Id for undoing the import; null if nothing was changed'),
    changed: z.number(),
    same: z.number(),
    errors: z.array(ImportError),
    changes: z
      .array(
        z.object({ locale: z.enum(LOCALES), key: z.string(), form: z.string(), before: z.string(), after: z.string() }),
      )
      .describe('Only for a dry run'),
  }),
  async run(ctx, { query: { dry }, body }) {
    if (!dry) return { ...(await importPhrases(ctx, body)), changes: [] }
    const { changes, errors, same } = await planImport(ctx, body)
    return { batch: null, changed: changes.length, same, errors, changes }
  },
})

endpoint({
  method: 'post',
  path: '/api/dashboard/translations/import/:batch/undo',
  summary: 'Undoes an import of translations, except texts changed since',
  allow: 'translations.update',
  params: z.object({ batch: z.uuid() }),
  answer: z.object({
    restored: z.number(),
    kept: z.array(z.object({ key: z.string(), locale: z.enum(LOCALES), form: z.string() })),
  }),
  run: (ctx, { params }) => undoImport(ctx, params),
})
