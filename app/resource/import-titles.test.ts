/** What staff of any language write into a spreadsheet of any list is read as the column and the choice they mean. */
import '#app/features.server.ts'
import { expect, test } from 'vitest'
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { createTexts } from '#server/texts.server.ts'
import type { FieldShape } from './field.ts'
import { importedColumns, importHead } from './import-head.server.ts'
import { resources } from './resource.server.ts'
import { readCell } from './spreadsheet-cells.server.ts'
import { spreadsheetColumns, titleOf } from './spreadsheet-columns.server.ts'

const texts = createTexts()
const contextIn = (locale: Locale) => ({ texts, locale, now: new Date('2026-03-06') }) as unknown as Context
const importable = [...resources.values()].filter(({ imported }) => imported !== false)
const titlesIn = (locale: Locale, columns: ReturnType<typeof spreadsheetColumns>) =>
  columns.map((column) => titleOf(texts.translate(locale), column))

test.each(importable)(
  'the columns of $id that are exported in one language are imported in every other',
  (resource) => {
    for (const from of LOCALES)
      for (const to of LOCALES) {
        const columns = spreadsheetColumns(contextIn(from), resource)
        const read = new Set(importedColumns(contextIn(from), resource).map(({ key }) => key))
        const { all, errors } = importHead(contextIn(to), resource, titlesIn(from, columns))
        expect(errors, `${from} → ${to}`).toEqual([])
        const expected = columns.map(({ key }) => (read.has(key) || ['id', 'version'].includes(key) ? key : null))
        expect(
          all.map(({ key }) => key),
          `${from} → ${to}`,
        ).toEqual(expected)
      }
  },
)

test.each(importable)('no two columns of $id have the same title', (resource) => {
  for (const locale of LOCALES) {
    const titles = titlesIn(locale, spreadsheetColumns(contextIn(locale), resource)).map(foldForSearch)
    expect(
      titles.filter((title, i) => titles.indexOf(title) < i),
      locale,
    ).toEqual([])
  }
})

/** All fields with choices, also those inside entries. */
const choiceFields = (fields: Record<string, FieldShape>, path: string): [string, FieldShape][] =>
  Object.entries(fields).flatMap(([name, field]) => [
    ...(field.kind === 'choice' ? [[`${path}.${name}`, field] as [string, FieldShape]] : []),
    ...choiceFields(field.fields ?? {}, `${path}.${name}`),
  ])

test.each(importable.flatMap(({ id, fields }) => choiceFields(fields, id)))(
  'every choice of %s is read by its name in any language, in capital letters and by its key',
  (_name, field) => {
    for (const { value, label } of field.choices ?? [])
      for (const locale of LOCALES) {
        const name = texts.translate(locale)(label)
        for (const typed of [name, name.toLocaleUpperCase(locale), ` ${name} `, value, value.toUpperCase()])
          expect(
            readCell(contextIn('en'), field, typed, () => new Map()),
            typed,
          ).toEqual({ value })
      }
  },
)
