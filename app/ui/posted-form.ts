import { useEffect, useRef } from 'react'
import { useActionData } from 'react-router'
import { problemOf } from '#kernel/form-problem.ts'

/** Fields with an error; of a group of tiles the first that can be chosen. */
const INVALID = '[aria-invalid="true"], [data-invalid] input:not(:disabled)'

/**
 * State of a form that is posted to its own page: the errors, and the value that each field shows. Focuses the first
 * invalid field.
 * @param otherwise selector of the element to focus if no field is invalid, because the error has another cause (a time
 * that was just taken)
 */
export function usePostedForm(otherwise?: string) {
  const form = useRef<HTMLFormElement>(null)
  const problem = problemOf(useActionData<object>())
  useEffect(() => {
    if (!problem) return
    const find = (selector?: string) => selector && form.current?.querySelector<HTMLElement>(selector)
    const first = find(INVALID) || find(otherwise)
    if (first) first.focus()
  }, [problem, otherwise])
  const { typed = {}, fields = {} } = problem ?? {}
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? '', error: fields[name] })
  return { form, problem, typed, fields, field }
}
