import { useCallback, useMemo, useState } from 'react'

export type Values = Record<string, unknown>
/** By path: `title.en`, `accounts.0.iban`. */
export type Errors = Record<string, string>
/** Why a form was not saved, above the form; `marked`: its reasons are all next to fields. */
export type FormProblem = { message: string; marked: boolean }
export type Draft = ReturnType<typeof useDraft>

/**
 * The edited values of a form, and the values when it was opened.
 * @param typed values from another screen
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
    // What is being put right is not wrong any more.
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => path !== name && !path.startsWith(`${name}.`))),
    )
  }, [])
  /**
   * Resets the form to these values: they are saved, or were never touched.
   * @param sent the values that were being saved: later edits stay
   */
  const restart = useCallback((fresh: Values, sent?: Values) => {
    setBase(fresh)
    setValues((now) => (sent ? mergeUserEdits(now, sent, fresh) : fresh))
    setErrors({})
    setRefused(undefined)
  }, [])
  /**
   * The server refused the values.
   * @param fields its errors, by their path in the request: `values.title.ar`. Returns the path of the first one.
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

/** What is still to be said above the form: nothing, once every marked field was edited. */
export function problemLeft(refused: FormProblem | undefined, errors: Errors): string | undefined {
  return refused && (!refused.marked || Object.keys(errors).length > 0) ? refused.message : undefined
}

export function mergeUserEdits(now: Values, sent: Values, fresh: Values): Values {
  const later = Object.entries(now).filter(([name, value]) => !deepEqual(value, sent[name]))
  return { ...fresh, ...Object.fromEntries(later) }
}

/** Nothing is nothing, however it is written. */
export function deepEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(tidy(one)) === JSON.stringify(tidy(other))
}

function tidy(value: unknown): unknown {
  if (value === '' || value === undefined) return null
  // What is no number must not pass for nothing.
  if (Number.isNaN(value)) return 'NaN'
  if (Array.isArray(value)) return value.map(tidy)
  if (value === null || typeof value !== 'object') return value
  const parts = Object.entries(value)
    .map(([name, part]) => [name, tidy(part)] as const)
    .filter(([, part]) => part !== null)
  return parts.length > 0 ? Object.fromEntries(parts.toSorted(([a], [b]) => (a < b ? -1 : 1))) : null
}

/** The values as the API takes them: it refuses an unreadable number, next to its field. */
export function toSend(values: Values, names: readonly string[]): Values {
  const plain = (value: unknown): unknown => (Number.isNaN(value) ? 'NaN' : value)
  return Object.fromEntries(names.map((name) => [name, plain(values[name])]))
}
