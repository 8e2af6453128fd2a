/**
 * A settings page is one document that staff edit by form, for example the texts of the home page. Its form, schema,
 * history and public endpoint are derived from this description.
 */
import type { Flag } from '#kernel/feature-flag.ts'
import type { Locale } from '#kernel/locale.ts'
import type { TextKey } from '#kernel/text.ts'
import type { FieldProblem } from '#kernel/refusal.ts'
import type { Field, Fields, Values } from './field.ts'

export type SettingsPage<F extends Fields = Fields> = {
  /** Key in the table and in the API of the dashboard. */
  id: string
  /** Screen `/dashboard/{screen}`; pages of one screen are its tabs. null: the feature has its own screen. */
  screen: string | null
  title: TextKey
  /** `pages` → pages.read and pages.update. */
  permission: string
  fields: F
  /** Cards of the form. Default: one card with all fields. */
  form?: readonly { label: TextKey; fields: readonly (keyof F & string)[] }[]
  /** Values of fields that staff have not filled in. Required fields need one. */
  standard?: Partial<Values<F>>
  /** Validation across fields; returns problems by field name. The language is that of amounts in their texts. */
  check?: (values: Values<F>, locale: Locale) => Partial<Record<string, FieldProblem>>
  /** A change requires reauthentication. */
  requiresReauth?: true
  /** A second person must approve a change (features/settings/admin/second-approval.server.ts). Implies `requiresReauth`. */
  secondPerson?: true
  /** A change affects the content policy, so open pages must be reloaded. */
  freshPolicy?: true
  /** Public path that shows it, for the preview. */
  path?: string
  /** Public endpoint (docs/reference/wire-format.md "Page settings"): fields by name, in the request's language. */
  api?: { path: string; summary: string; flag?: Flag }
}

export function settingsPage<const F extends Fields>(page: SettingsPage<F>): SettingsPage<F> {
  return page
}

/**
 * Values of a stored document; missing, empty and invalid ones are replaced by defaults. An amount or number that staff
 * emptied stays empty: there is none.
 */
export function valuesOf<F extends Fields>(page: SettingsPage<F>, stored: Record<string, unknown>): Values<F> {
  const standard = page.standard as Record<string, unknown> | undefined
  const read = (name: string, field: Field) =>
    isNone(field, stored[name]) ? null : (valueOf(field, stored[name]) ?? standard?.[name] ?? emptyOf(field))
  return Object.fromEntries(Object.entries(page.fields).map(([name, field]) => [name, read(name, field)])) as Values<F>
}

/** Like `valuesOf`, but without defaults for optional texts: the values that the form shows. */
export function explicitValues(page: SettingsPage, stored: Record<string, unknown>): Record<string, unknown> {
  const standard = page.standard as Record<string, unknown> | undefined
  const read = (name: string, field: Field) => {
    if (isNone(field, stored[name])) return null
    const standsForNone = (field.optional && !isNumeric(field)) || isList(field)
    return valueOf(field, stored[name]) ?? (standsForNone ? emptyOf(field) : (standard?.[name] ?? emptyOf(field)))
  }
  return Object.fromEntries(Object.entries(page.fields).map(([name, field]) => [name, read(name, field)]))
}

const isNumeric = ({ kind }: Field) => kind === 'money' || kind === 'number'
const isNone = (field: Field, stored: unknown) => stored === null && field.optional && isNumeric(field)
const isList = ({ kind }: Field) => kind === 'rows' || kind === 'gallery' || kind === 'links'
const emptyOf = (field: Field) => (isList(field) ? [] : null)

function valueOf(field: Field, stored: unknown): unknown {
  if (stored === undefined || stored === null) return null
  const read = field.schema.safeParse(stored)
  return !read.success || (Array.isArray(read.data) && read.data.length === 0) ? null : read.data
}
