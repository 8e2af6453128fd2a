/** Data of the translations page: every phrase in the three languages, side by side. */
import type { Locale } from '#kernel/locale.ts'

/** `missing`: empty in a language; `changed`: overridden by staff; `stale`: the code's text has changed since. */
export const FILTERS = ['all', 'missing', 'changed', 'stale'] as const
export type PhraseFilter = (typeof FILTERS)[number]
export const PAGE_SIZE = 50

export type FormRow = {
  /** The plural category, or '' for a phrase without plural. */
  form: string
  /** The code's text. */
  standard: string
  /** The text of staff that overrides it. */
  value: string | null
  /** Sent back with a change; 0 while there is no override. */
  version: number
  /** The code's text at the time of the override, if it has changed since. */
  staleSince: string | null
  /** The override no longer fits (a placeholder is missing), so the code's text is used. */
  unused: boolean
  by: string | null
  at: string | null
}

export type PhraseRow = {
  key: string
  plural: boolean
  /** Placeholders that must stay in the text as `{{name}}`. */
  blanks: string[]
  languages: Record<Locale, FormRow[]>
}

export type PhraseTable = {
  rows: PhraseRow[]
  total: number
  page: number
  pages: number
  /** Number of phrases per filter, with the current search and part. */
  counts: Record<PhraseFilter, number>
  /** Prefixes of keys, with their number of phrases. */
  parts: { part: string; count: number }[]
}

export const isMissing = ({ languages }: PhraseRow) =>
  Object.values(languages).some((forms) => forms.some(({ standard, value }) => !(value ?? standard).trim()))
export const isChanged = ({ languages }: PhraseRow) =>
  Object.values(languages).some((forms) => forms.some(({ value }) => value !== null))
export const isStale = ({ languages }: PhraseRow) =>
  Object.values(languages).some((forms) => forms.some(({ staleSince }) => staleSince !== null))
