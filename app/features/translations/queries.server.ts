/** Queries of the translations page. There are few enough phrases to search them in memory. */
import './tables.ts'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { placeholders, flatKey, formsOf, type Phrase } from '#kernel/text.ts'
import { problemOf } from './override.ts'
import {
  FILTERS,
  isChanged,
  isMissing,
  isStale,
  PAGE_SIZE,
  type FormRow,
  type PhraseFilter,
  type PhraseRow,
  type PhraseTable,
} from './phrase-table.ts'

const PASSES: Record<PhraseFilter, (row: PhraseRow) => boolean> = {
  all: () => true,
  missing: isMissing,
  changed: isChanged,
  stale: isStale,
}
type PhraseListParams = { search: string; filter: PhraseFilter; part: string; page: number }

/** One page of phrases whose key or texts in any language contain all search words, in any spelling. */
export const phraseTable = query({
  allow: 'translations.read',
  async run(ctx, { search, filter, part, page }: PhraseListParams): Promise<PhraseTable> {
    const found = (await allRows(ctx)).filter(matches(search))
    const parts = Map.groupBy(found, ({ key }) => partOf(key))
    const within = part ? (parts.get(part) ?? []) : found
    const shown = within.filter(PASSES[filter])
    const pages = Math.max(1, Math.ceil(shown.length / PAGE_SIZE))
    const at = Math.min(page, pages)
    return {
      rows: shown.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE),
      total: shown.length,
      page: at,
      pages,
      counts: Object.fromEntries(
        FILTERS.map((one) => [one, within.filter(PASSES[one]).length]),
      ) as PhraseTable['counts'],
      parts: [...parts]
        .map(([name, rows]) => ({ part: name, count: rows.length }))
        .toSorted((a, b) => (a.part < b.part ? -1 : 1)),
    }
  },
})

/** The current texts, flat like `/locales/{lang}.json`; `changed`: only overrides of staff. */
export const exportPhrases = query({
  allow: 'translations.export',
  async run(ctx, { changed }: { changed: boolean }): Promise<Record<Locale, Record<string, string>>> {
    const rows = await allRows(ctx)
    const wordsOf = (locale: Locale) =>
      rows.flatMap(({ key, languages }) =>
        languages[locale]
          .filter(({ value }) => !changed || value !== null)
          .map(({ form, value, standard }) => [flatKey(key, form), value ?? standard] as const),
      )
    return Object.fromEntries(LOCALES.map((locale) => [locale, Object.fromEntries(wordsOf(locale))])) as Record<
      Locale,
      Record<string, string>
    >
  },
})

const partOf = (key: string) => key.slice(0, Math.max(0, key.indexOf('.'))) || key

async function allRows(ctx: Context): Promise<PhraseRow[]> {
  const stored = await ctx.db
    .selectFrom('translations')
    .select(['key', 'locale', 'form', 'value', 'default_value', 'version', 'updated_at', 'updated_by'])
    .execute()
  const names = await namesOfPeople(
    ctx,
    stored.map(({ updated_by }) => updated_by),
  )
  const at = new Map(stored.map((row) => [`${row.locale} ${flatKey(row.key, row.form)}`, row]))
  return Object.entries(ctx.texts.source).map(([key, phrase]) => {
    const formRow = (locale: Locale, form: string, standard: string): FormRow => {
      const row = at.get(`${locale} ${flatKey(key, form)}`)
      return {
        form,
        standard,
        value: row?.value ?? null,
        version: row?.version ?? 0,
        staleSince: row && row.default_value !== standard ? row.default_value : null,
        unused: Boolean(row && problemOf(phrase, locale, form, row.value)),
        by: names.get(row?.updated_by ?? '') ?? null,
        at: row?.updated_at.toISOString() ?? null,
      }
    }
    const languages = LOCALES.map((locale) => [
      locale,
      Object.entries(formsOf(phrase, locale)).map(([form, standard]) => formRow(locale, form, standard)),
    ])
    return {
      key,
      plural: typeof phrase.ar !== 'string',
      blanks: blanksIn(phrase),
      languages: Object.fromEntries(languages) as PhraseRow['languages'],
    }
  })
}

const blanksIn = (phrase: Phrase) => [
  ...new Set(LOCALES.flatMap((locale) => Object.values(formsOf(phrase, locale)).flatMap(placeholders))),
]

/** The code's texts do not change while the process runs, so they are folded once. */
const folded = new Map<string, string>()
function fold(text: string): string {
  const known = folded.get(text) ?? foldForSearch(text)
  folded.set(text, known)
  return known
}

function matches(search: string): (row: PhraseRow) => boolean {
  const words = foldForSearch(search).split(' ').filter(Boolean)
  if (words.length === 0) return () => true
  return ({ key, languages }) => {
    const forms = Object.values(languages).flat()
    const text = [
      fold(key),
      ...forms.map(({ standard }) => fold(standard)),
      ...forms.map(({ value }) => foldForSearch(value ?? '')),
    ].join('\n')
    return words.every((word) => text.includes(word))
  }
}
