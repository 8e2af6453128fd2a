/** What the translations page shows: every phrase in the three languages, side by side. */
import type { Locale } from '#kernel/locale.ts'

/** `missing`: empty in a language; `changed`: staff wrote it; `stale`: the code's words changed since then. */
export const FILTERS = ['all', 'missing', 'changed', 'stale'] as const
export type PhraseFilter = (typeof FILTERS)[number]
export const PAGE_SIZE = 50

export type FormRow = {
  /** The plural category, or '' for a phrase without plural. */
  form: string
  /** What the code says. */
  standard: string
  /** What staff say instead. */
  value: string | null
  /** To be sent back with a change; 0 while the code's words hold. */
  version: number
  /** What the code said when staff wrote theirs, if it says something else now. */
  staleSince: string | null
  /** Staff's words no longer fit (a blank is missing): the code's are shown to people. */
  unused: boolean
  by: string | null
  at: string | null
}

export type PhraseRow = {
  key: string
  plural: boolean
  /** Names that must stay in the text as `{{name}}`. */
  blanks: string[]
  languages: Record<Locale, FormRow[]>
}

export type PhraseTable = {
  rows: PhraseRow[]
  total: number
  page: number
  pages: number
  /** How many phrases each filter would show, within the search and the part. */
  counts: Record<PhraseFilter, number>
  /** What keys begin with, and how many phrases each has. */
  parts: { part: string; count: number }[]
}

export const isMissing = ({ languages }: PhraseRow) =>
  Object.values(languages).some((forms) => forms.some(({ standard, value }) => !(value ?? standard).trim()))
export const isChanged = ({ languages }: PhraseRow) =>
  Object.values(languages).some((forms) => forms.some(({ value }) => value !== null))
export const isStale = ({ languages }: PhraseRow) =>
  Object.values(languages).some((forms) => forms.some(({ staleSince }) => staleSince !== null))
