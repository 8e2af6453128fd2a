import { useCallback, useMemo, useState } from 'react'

export type Values = Record<string, unknown>
/** Error texts by the path of their field: `title.en`, `accounts.0.iban`. */
export type Errors = Record<string, string>
/** Why a form was not saved, shown above the form. `marked`: every reason is also shown next to its field. */
type FormProblem = { message: string; marked: boolean }
/** What the user edits, and the errors that are still to be corrected. */
type DraftState = { values: Values; errors: Errors }
export type Draft = ReturnType<typeof useDraft>

/**
 * Holds the edited values of a form and the values it was opened with.
 * @param typed values brought from another screen
 */
export function useDraft(opened: Values, typed: Values = {}) {
  const [base, setBase] = useState(opened)
  const [{ values, errors }, setEdited] = useState<DraftState>({ values: { ...opened, ...typed }, errors: {} })
  const [refused, setRefused] = useState<FormProblem>()
  const changed = useMemo(
    () => Object.keys(values).filter((name) => !deepEqual(values[name], base[name])),
    [values, base],
  )
  const set = useCallback((name: string, value: unknown) => setEdited((before) => withValue(before, name, value)), [])
  /**
   * Resets the form to these values, after saving or discarding.
   * @param sent the values that were saved: edits made since then stay
   */
  const restart = useCallback((fresh: Values, sent?: Values) => {
    setBase(fresh)
    setEdited((now) => ({ values: sent ? mergeUserEdits(now.values, sent, fresh) : fresh, errors: {} }))
    setRefused(undefined)
  }, [])
  /**
   * Shows why the server refused the values. Returns the path of the first error.
   * @param fields errors by their path in the request: `values.title.ar`
   */
  const refuse = useCallback((message: string, fields: Errors): string | undefined => {
    const found = Object.entries(fields).map(([path, words]) => [path.replace(/^values\./, ''), words] as const)
    setEdited((now) => ({ ...now, errors: Object.fromEntries(found) }))
    setRefused({ message, marked: found.length > 0 })
    return found[0]?.[0]
  }, [])
  const problem = problemLeft(refused, errors)
  return { base, values, set, errors, refused, refuse, problem, changed, dirty: changed.length > 0, restart }
}

/** Sets the value of a field. The errors of those of its parts (languages, cells of rows) that changed are removed. */
export function withValue({ values, errors }: DraftState, name: string, value: unknown): DraftState {
  const next = { ...values, [name]: value }
  const left = Object.entries(errors).flatMap(([path, words]) => {
    const now = pathAfter(path, values, next)
    return now === null ? [] : [[now, words] as const]
  })
  return { values: next, errors: Object.fromEntries(left) }
}

/** The path of an error after an edit: rows that were moved keep theirs. Null when its value was changed or removed. */
function pathAfter(path: string, before: Values, after: Values): string | null {
  const [name, index, ...rest] = path.split('.')
  const old = before[name!]
  const now = after[name!]
  if (index && Array.isArray(old) && Array.isArray(now)) {
    const place = now.indexOf(old[Number(index)])
    if (place >= 0) return [name, place, ...rest].join('.')
    if (old.length !== now.length) return null
  }
  return deepEqual(valueAt(before, path), valueAt(after, path)) ? path : null
}

/** The value at a path: `title.en`, `accounts.0.iban`. */
function valueAt(values: Values, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => (value as Values | null | undefined)?.[part], values)
}

/** The message above the form; undefined once every marked field was edited. */
export function problemLeft(refused: FormProblem | undefined, errors: Errors): string | undefined {
  return refused && (!refused.marked || Object.keys(errors).length > 0) ? refused.message : undefined
}

export function mergeUserEdits(now: Values, sent: Values, fresh: Values): Values {
  const later = Object.entries(now).filter(([name, value]) => !deepEqual(value, sent[name]))
  return { ...fresh, ...Object.fromEntries(later) }
}

/** Compares two values. Treats null, undefined and '' as equal. */
export function deepEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(tidy(one)) === JSON.stringify(tidy(other))
}

function tidy(value: unknown): unknown {
  if (value === '' || value === undefined) return null
  // JSON writes NaN as null; an unreadable number must not count as empty.
  if (Number.isNaN(value)) return 'NaN'
  if (Array.isArray(value)) return value.map(tidy)
  if (value === null || typeof value !== 'object') return value
  const parts = Object.entries(value)
    .map(([name, part]) => [name, tidy(part)] as const)
    .filter(([, part]) => part !== null)
  return parts.length > 0 ? Object.fromEntries(parts.toSorted(([a], [b]) => (a < b ? -1 : 1))) : null
}

/** Values to send to the API. NaN is sent as text, so that the API refuses it with an error next to the field. */
export function toSend(values: Values, names: readonly string[]): Values {
  const plain = (value: unknown): unknown => {
    if (Number.isNaN(value)) return 'NaN'
    if (Array.isArray(value)) return value.map(plain)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]))
  }
  return Object.fromEntries(names.map((name) => [name, plain(values[name])]))
}
