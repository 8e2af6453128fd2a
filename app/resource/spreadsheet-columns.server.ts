/** The columns of a resource's spreadsheet: import reads what export writes. */
import type { Context } from '#kernel/context.ts'
import { LOCALES, type Locale, type Localized } from '#kernel/locale.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { toMajor, type Minor } from '#kernel/money.ts'
import { renditionUrl, type Picture } from '#kernel/picture.ts'
import type { SpreadsheetCell } from '#kernel/spreadsheet.ts'
import type { TextKey, Translate } from '#kernel/text.ts'
import { escapeSeparators, joinParts } from './cell-parts.ts'
import { stateOf } from './columns.server.ts'
import type { Names, PublishState } from './contract.ts'
import type { FieldShape } from './field.ts'
import { displayName } from './titles.server.ts'
import type { Resource, StoredRecord } from './resource.server.ts'

export type Column = {
  /** `goal`, `title.ar`; for the kit's own columns `id`, `version`, `state` and the times. */
  key: string
  /** Null for the kit's own columns. */
  field: string | null
  language?: Locale
  label: TextKey
  width?: number
  cell: (record: StoredRecord, names: Names) => SpreadsheetCell
}

const TITLES = {
  id: 'dashboard.stored.id',
  version: 'dashboard.stored.version',
  state: 'dashboard.stored.state',
  published_at: 'dashboard.stored.published_at',
  created_at: 'dashboard.stored.created_at',
  updated_at: 'dashboard.stored.updated_at',
} as const satisfies Record<string, TextKey>
const STATES: Record<PublishState, TextKey> = {
  draft: 'dashboard.state.draft',
  scheduled: 'dashboard.state.scheduled',
  published: 'dashboard.state.published',
}

/** Title in the user's language: `Title (en)`. */
export function titleOf(t: Translate, { label, language }: Pick<Column, 'label' | 'language'>): string {
  return language ? `${t(label)} (${language})` : t(label)
}

export function spreadsheetColumns(ctx: Context, resource: Resource): Column[] {
  const own = (key: keyof typeof TITLES, cell: Column['cell']): Column => ({
    key,
    field: null,
    label: TITLES[key],
    cell,
  })
  const t = ctx.texts.translate(ctx.locale)
  return [
    own('id', ({ id }) => id),
    ...Object.entries(resource.fields).flatMap(([name, field]) => fieldColumns(ctx, name, field)),
    ...(resource.published
      ? [
          own('state', (record) => t(STATES[stateOf(record, ctx.now)])),
          own('published_at', ({ published_at }) => published_at ?? null),
        ]
      : []),
    own('created_at', ({ created_at }) => created_at),
    own('updated_at', ({ updated_at }) => updated_at),
    own('version', ({ version }) => version),
  ]
}

function fieldColumns(ctx: Context, name: string, field: FieldShape): Column[] {
  const looks = field.looks ?? field.kind
  const width = ['richText', 'longText'].includes(looks) ? 40 : looks === 'text' ? 28 : 16
  const value = (record: StoredRecord) => (record as Record<string, unknown>)[name]
  const column = { field: name, label: field.label, width } as const
  if (field.localized)
    return LOCALES.map((language) => ({
      ...column,
      key: `${name}.${language}`,
      language,
      cell: (record) => (value(record) as Partial<Record<Locale, string>> | null)?.[language] ?? null,
    }))
  const written = writer(ctx, field)
  return [
    { ...column, key: name, cell: (record, names) => (value(record) == null ? null : written(value(record), names)) },
  ]
}

/** Returns a function that formats values of the field as cells. */
function writer(ctx: Context, field: FieldShape): (value: unknown, names: Names) => SpreadsheetCell {
  const t = ctx.texts.translate(ctx.locale)
  switch (field.looks ?? field.kind) {
    case 'money':
      return (value) => ({ money: value as Minor })
    case 'date':
      return (value) => (field.time ? new Date(value as string) : { day: value as string })
    case 'number':
      return (value) => value as number
    case 'choice':
      return (value) => {
        const choice = field.choices?.find((one) => one.value === value)
        return choice ? t(choice.label) : (value as string)
      }
    case 'flag':
      return (value) => t(value ? 'dashboard.yes' : 'dashboard.no')
    case 'link':
      return (value, names) => names[field.to!]?.[String(value)] ?? String(value)
    case 'links':
      return (value, names) =>
        (value as number[]).map((id) => escapeSeparators(names[field.to!]?.[id] ?? String(id), '|')).join(' | ') || null
    case 'image':
      return (value) => pictureUrl(ctx, value as Picture)
    case 'gallery':
      return (value) => (value as Picture[]).map((picture) => pictureUrl(ctx, picture)).join('\n') || null
    case 'file':
      return (value) => (value as { name: string }).name
    case 'place':
      return (value) => {
        const { latitude, longitude } = value as { latitude: number; longitude: number }
        return `${latitude}, ${longitude}`
      }
    case 'rows':
      return (value) =>
        (value as Record<string, unknown>[]).map((row) => rowText(ctx, field.fields ?? {}, row)).join('\n') || null
    default:
      return (value) => (typeof value === 'object' ? displayName(ctx, value) : String(value))
  }
}

const pictureUrl = ({ config }: Context, picture: Picture) => config.publicUrl + renditionUrl(picture, 1600, 'jpg')

function rowText(ctx: Context, fields: Record<string, FieldShape>, row: Record<string, unknown>): string {
  const cells = Object.entries(fields).map(([name, field]) => {
    const value = row[name]
    if (value == null) return ''
    if (field.localized) return languages(value as Localized)
    return escapeSeparators(inWords(writer(ctx, field)(value, {})), '|')
  })
  return joinParts(cells, '|')
}

/** Formats a localized text as import reads it: ar / en / tr. */
const languages = ({ ar, en = '', tr = '' }: Localized) =>
  joinParts(
    [ar, en, tr].map((text) => escapeSeparators(text, '|/')),
    '/',
  )

function inWords(cell: SpreadsheetCell): string {
  if (cell instanceof Date) return formatDateTime(cell, 'en')
  if (cell === null || typeof cell !== 'object') return String(cell ?? '')
  return 'day' in cell ? cell.day : toMajor(cell.money)
}
