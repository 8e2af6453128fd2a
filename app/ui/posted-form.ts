import { useEffect, useRef } from 'react'
import { useActionData } from 'react-router'
import { problemOf } from '#kernel/form-problem.ts'

/**
 * State of a form that is posted to its own page: the errors, and the value that each field shows. Focuses the first
 * invalid field.
 * @param faults selector of elements to focus if not the invalid fields, where an error has another cause (a time that
 * was just taken)
 */
export function usePostedForm(faults = '[aria-invalid="true"]') {
  const form = useRef<HTMLFormElement>(null)
  const problem = problemOf(useActionData<object>())
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>(faults)?.focus()
  }, [problem, faults])
  const { typed = {}, fields = {} } = problem ?? {}
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? '', error: fields[name] })
  return { form, problem, typed, fields, field }
}
