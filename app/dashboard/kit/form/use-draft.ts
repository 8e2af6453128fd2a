import { useCallback, useMemo, useState } from 'react'

export type Values = Record<string, unknown>
/** Error texts by the path of their field: `title.en`, `accounts.0.iban`. */
export type Errors = Record<string, string>
/** Why a form was not saved, shown above the form. `marked`: every reason is also shown next to its field. */
export type FormProblem = { message: string; marked: boolean }
export type Draft = ReturnType<typeof useDraft>

/**
 * Holds the edited values of a form and the values it was opened with.
 * @param typed values brought from another screen
 */
export function useDraft(opened: Values, typed: Values = {}) {
  const [base, setBase] = useState(opened)
  const [values, setValues] = useState({ ...opened, ...typed })
  const [errors, setErrors] = useState<Errors>({})
  const [refused, setRefused] = useState<FormProblem>()
  const changed = useMemo(
    () => Object.keys(values).filter((name) => !deepEqual(values[name], base[name])),
    [values, base],
  )
  const set = useCallback((name: string, value: unknown) => {
    setValues((before) => ({ ...before, [name]: value }))
    // A field that is being edited no longer shows its old error.
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => path !== name && !path.startsWith(`${name}.`))),
    )
  }, [])
  /**
   * Resets the form to these values, after saving or discarding.
   * @param sent the values that were saved: edits made since then stay
   */
  const restart = useCallback((fresh: Values, sent?: Values) => {
    setBase(fresh)
    setValues((now) => (sent ? mergeUserEdits(now, sent, fresh) : fresh))
    setErrors({})
    setRefused(undefined)
  }, [])
  /**
   * Shows why the server refused the values. Returns the path of the first error.
   * @param fields errors by their path in the request: `values.title.ar`
   */
  const refuse = useCallback((message: string, fields: Errors): string | undefined => {
    const errors = Object.entries(fields).map(([path, words]) => [path.replace(/^values\./, ''), words] as const)
    setErrors(Object.fromEntries(errors))
    setRefused({ message, marked: errors.length > 0 })
    return errors[0]?.[0]
  }, [])
  const problem = problemLeft(refused, errors)
  return { base, values, set, errors, refuse, problem, changed, dirty: changed.length > 0, restart }
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
  const plain = (value: unknown): unknown => (Number.isNaN(value) ? 'NaN' : value)
  return Object.fromEntries(names.map((name) => [name, plain(values[name])]))
}
